import type { Area } from '../fill/Area.ts';

const more = [
  ['江苏交控汽车租赁有限公司', 'service', ['car'], '项目用车长租'],
  ['南京金陵饭店管理有限公司', 'service', ['service'], '会议与住宿'],
  ['中国石化销售股份有限公司南京分公司', 'trader', ['car'], '加油卡充值'],
  ['南京江北公寓运营管理有限公司', 'service', ['house'], '员工宿舍租赁'],
  ['合肥滨湖物业服务有限公司', 'service', ['house'], '项目部驻地租赁'],
  ['苏州智联传感技术有限公司', 'manufacturer', ['equipment', 'asset'], '传感器与采集网关'],
  ['得力集团有限公司南京办事处', 'agent', ['material', 'asset'], '办公用品框架供货'],
  ['成都华测检测技术有限公司', 'service', ['assist'], '荷载试验外协'],
  ['武汉众诚人力资源有限公司', 'service', ['labor'], '现场劳务派遣'],
] as const;

const surveyed = [
  '经营范围与拟供货内容一致，证照在有效期内',
  '厂区整洁，产线三条，月产能满足需求',
  '质量体系认证有效，来料检验记录完整',
  '近三年营收稳定，无失信记录',
  '走访两家在用单位，反馈良好',
];
const scored = [
  '供货质量稳定',
  '价格处于市场中等水平',
  '偶有延期，能及时沟通',
  '售后响应及时',
  '配合度较好',
];

/** Suppliers looked for, looked at, rated and, now and then, shut out. */
export const supplier: Area = {
  by: ['zhulin', 'hujun'],
  plans: [
    {
      module: 'supplierAdd',
      count: more.length,
      by: ['zhulin'],
      from: 0,
      until: 0.03,
      fates: ['approved'],
      data: (m) => {
        const [supplierName, supplierType, supplyCategory, remark] = m.turn(more);
        return {
          supplierName,
          supplierType,
          supplyCategory: [...supplyCategory],
          taxNo: m.credit(),
          legalPerson: m.person(),
          contactName: m.person(),
          contactPhone: m.phone(),
          registeredCapital: m.money(2_000_000, 60_000_000, 1_000_000),
          taxpayerType: 'general',
          bankName: `${m.bank()}${m.city()}分行`,
          bankAccountNo: m.account(),
          qualifications: [
            { qualificationName: '营业执照', certificateNo: m.random.digits(12), expireDate: null },
          ],
          remark,
        };
      },
    },
    {
      module: 'supplierSurvey',
      count: 10,
      data: async (m) => ({
        supplierId: await m.ref('supplierAdd'),
        taxNo: null,
        surveyDate: m.day(-2),
        surveyMethod: m.turn(['onsite', 'onsite', 'document', 'online', 'phone'] as const),
        surveyors: [m.id('zhulin'), m.id('hujun')],
        lines: ['qualification', 'capacity', 'quality', 'finance', 'reputation'].map(
          (itemName, at) => ({ itemName, finding: surveyed[at]!, score: m.integer(76, 96) }),
        ),
        conclusion: m.i % 6 === 4 ? 'conditional' : 'pass',
        remark: m.i % 6 === 4 ? '质量体系证书即将到期，需补充换证材料' : null,
      }),
    },
    {
      module: 'supplierEvaluation',
      count: 14,
      data: async (m) => {
        const scores = ['quality', 'price', 'delivery', 'service', 'cooperation'].map(() =>
          m.integer(72, 97),
        );
        const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
        return {
          supplierId: await m.ref('supplierAdd'),
          purchaseContractId: null,
          year: 2026,
          evaluationType: m.turn(['contract', 'annual', 'admission'] as const),
          lines: ['quality', 'price', 'delivery', 'service', 'cooperation'].map((itemName, at) => ({
            itemName,
            weight: ['0.3', '0.2', '0.2', '0.2', '0.1'][at]!,
            score: scores[at]!,
            comment: scored[at]!,
          })),
          grade: average >= 90 ? 'A' : average >= 80 ? 'B' : 'C',
          evaluators: [m.id('zhulin'), m.id('hujun')],
          suggestion: average >= 85 ? '建议继续合作' : '建议约谈后限期改进',
          remark: null,
        };
      },
    },
    {
      module: 'supplierUpdate',
      count: 4,
      data: async (m) => {
        const supplier = await m.found(
          'supplierAdd',
          ({ createdAt, status }) => createdAt! > '2026-05' && status === 'YX',
        );
        const contactName = m.person();
        return {
          supplierId: supplier['id'] as string,
          changeItems: [
            { fieldName: '联系人', beforeValue: supplier['contactName']!, afterValue: contactName },
          ],
          supplierName: null,
          bankName: null,
          bankAccountNo: null,
          supplierType: null,
          contactName,
          contactPhone: m.phone(),
          reason: '对方业务负责人调整',
          remark: null,
        };
      },
    },
    {
      module: 'supplierBlacklist',
      count: 2,
      from: 0.5,
      fates: ['running', 'rejected'],
      data: async (m) => ({
        supplierId: await m.ref(
          'supplierAdd',
          (row) => row['status'] === 'YX' && row['createdAt']! > '2026-05',
        ),
        blacklistAction: 'add',
        violation: m.turn(['breach', 'quality'] as const),
        startDate: m.today(),
        endDate: m.day(365),
        reason: m.turn(['两次逾期交货且拒不承担违约责任', '抽检不合格，整改后复检仍不合格']),
        remark: null,
      }),
    },
  ],
};
