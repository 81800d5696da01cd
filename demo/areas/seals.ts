import type { Plan } from '../fill/Area.ts';

const staff = [
  'zhaolei',
  'sunli',
  'xufeng',
  'tangning',
  'xunuo',
  'songjia',
  'zhulin',
  'gaoxiang',
] as const;

const seal = [
  ['华建工程咨询有限公司公章', 'official', '总经办保险柜'],
  ['华建工程咨询有限公司合同专用章', 'contract', '总经办保险柜'],
  ['华建工程咨询有限公司财务专用章', 'finance', '财务部保险柜'],
  ['王志强印（法人章）', 'legal', '财务部保险柜'],
  ['检验检测专用章', 'report', '质量管理室'],
  ['南京桥梁健康监测项目章', 'project', '项目一部驻地'],
  ['采购部业务章', 'department', '采购部'],
] as const;

const stamped = [
  ['投标文件正副本', 'bid', 6, '招标代理机构', '投标文件盖章'],
  ['法定代表人授权委托书', 'certificate', 2, '业主单位', '投标授权'],
  ['项目进度款申请函', 'letter', 2, '业主单位', '申请拨付进度款'],
  ['劳动合同书', 'personnel', 4, '员工本人', '新员工签订劳动合同'],
  ['桥梁定期检查报告', 'report', 8, '业主单位', '成果报告提交'],
  ['采购合同', 'contract', 4, '供应商', '合同签订'],
  ['在职收入证明', 'certificate', 1, '商业银行', '员工办理按揭贷款'],
  ['银行询证函', 'finance', 1, '会计师事务所', '年度审计函证'],
] as const;

const papers = [
  ['YYZZ-01', '营业执照', 'businessLicence', '南京市江北新区市场监督管理局', null],
  ['ZZ-JL-01', '公路工程监理甲级资质证书', 'qualification', '江苏省交通运输厅', '2028-05-19'],
  [
    'ZZ-SJ-02',
    '市政行业专业乙级设计资质证书',
    'qualification',
    '江苏省住房和城乡建设厅',
    '2027-09-30',
  ],
  ['CMA-01', '检验检测机构资质认定证书', 'cma', '江苏省市场监督管理局', '2029-03-11'],
  ['ISO-01', '质量管理体系认证证书', 'iso', '中国质量认证中心', '2027-06-08'],
  ['ISO-02', '职业健康安全管理体系认证证书', 'iso', '中国质量认证中心', '2027-06-08'],
  ['KH-01', '基本存款账户信息', 'account', '中国工商银行南京江北支行', null],
  ['RY-01', '高新技术企业证书', 'honour', '江苏省科学技术厅', '2026-12-05'],
] as const;

/** Seals and certificates of the company, and who uses them. */
export const seals: Plan[] = [
  {
    module: 'sealRegister',
    count: seal.length,
    by: ['songjia'],
    from: 0,
    until: 0.02,
    fates: ['approved'],
    data: (m) => {
      const [sealName, sealType, keepPlace] = m.turn(seal);
      return {
        sealName,
        sealType,
        companyId: m.id('ZX'),
        engraveDate: '2018-03-12',
        enableDate: '2018-03-20',
        keeperId: m.id(sealType === 'finance' || sealType === 'legal' ? 'heyong' : 'zhoumin'),
        keepPlace,
        recordNo: `320111${m.random.digits(7)}`,
        destroyDate: null,
        remark: null,
      };
    },
  },
  {
    module: 'companyCertificate',
    count: papers.length,
    by: ['zhoumin'],
    from: 0,
    until: 0.03,
    data: (m) => {
      const [code, name, certificateKind, issueUnit, expireDate] = m.turn(papers);
      return {
        code,
        name,
        certificateKind,
        companyId: m.id('ZX'),
        certificateNo:
          certificateKind === 'businessLicence' ? m.credit() : `A${m.random.digits(9)}`,
        issueUnit,
        issueDate: '2023-06-09',
        expireDate,
        annualCheckDate: null,
        keeperId: m.id('zhoumin'),
        originals: 1,
        duplicates: 2,
        borrowerId: null,
        remark: null,
      };
    },
  },
  {
    module: 'sealApply',
    count: 34,
    by: staff,
    from: 0.03,
    steps: { sk: { usedDate: '2026-11-12' } },
    data: async (m) => {
      const [documentName, documentType, copies, recipientUnit, reason] = m.turn(stamped);
      const kind =
        documentType === 'contract'
          ? 'contract'
          : documentType === 'finance'
            ? 'finance'
            : 'official';
      return {
        sealIds: [
          await m.ref('sealRegister', (row) => row['status'] === 'YX' && row['sealType'] === kind),
        ],
        documentName,
        documentType,
        copies,
        recipientUnit,
        contractId: null,
        projectId: null,
        amount: null,
        isTakeOut: m.i % 9 === 4,
        takeOutPlace: m.i % 9 === 4 ? '合肥市公共资源交易中心' : null,
        planUseDate: m.day(1),
        returnDate: null,
        reason,
        sourceModuleNo: null,
        businessKey: null,
        usedDate: null,
        remark: null,
      };
    },
  },
  {
    module: 'sealDestroyApply',
    count: 1,
    by: ['zhulin'],
    from: 0.7,
    fates: ['approved'],
    data: async (m) => ({
      sealId: await m.ref('sealRegister', (row) => row['sealType'] === 'department'),
      sealAction: 'destroy',
      keeperId: m.id('zhoumin'),
      destroyDate: m.day(7),
      witnessId: m.id('xufeng'),
      policeReceiptNo: `NJGA${m.random.digits(8)}`,
      reason: '部门业务章统一取消，改用合同专用章',
      remark: null,
    }),
  },
  {
    module: 'certificateCopyLend',
    count: 14,
    by: staff,
    from: 0.1,
    data: async (m) => {
      const isLent = m.i % 4 === 3;
      return {
        businessType: isLent ? 'lend' : 'copy',
        certificateIds: [await m.ref('companyCertificate', (row) => row['status'] === 'YX')],
        purpose: m.turn(['投标资格审查', '供应商入库资料', '项目备案', '原件核验']),
        recipientUnit: m.turn(['江苏省招标中心', '合肥市轨道交通集团', '南京市公共资源交易中心']),
        copies: m.integer(1, 3),
        watermark: isLent ? null : '仅供本次投标使用，复印无效',
        startDate: m.day(1),
        endDate: isLent ? m.day(6) : null,
        bidId: null,
        remark: null,
      };
    },
    then: async (m, id) => {
      const { businessType } = await m.row('certificateCopyLend', id);
      if (businessType !== 'lend' || m.i > 10) return;
      m.pass(30);
      await m.act('zhoumin', 'certificateCopyLend', id, 'giveBack', {
        actualReturnDate: m.today(),
      });
    },
  },
  {
    module: 'authorizationApply',
    count: 10,
    by: ['zhaolei', 'sunli', 'tangning', 'xunuo'],
    from: 0.05,
    data: (m) => ({
      authorizationType: m.turn(['bid', 'project', 'bid', 'collection'] as const),
      authorizedUserId: m.id(m.as),
      idNumber: null,
      matter: m.turn([
        '参加公开招标项目的开标活动并签署相关文件',
        '全权负责项目现场管理',
        '递交投标文件及答疑',
        '办理工程进度款结算手续',
      ]),
      scopeAmount: m.money(200_000, 900_000, 10_000),
      startDate: m.today(),
      endDate: m.day(90),
      projectId: null,
      bidId: null,
      recipientUnit: m.turn([
        '江苏省招标中心有限公司',
        '合肥市轨道交通集团有限公司',
        '杭州市公路管理局',
      ]),
      authorizationNo: `SQ2026${m.random.digits(4)}`,
      copies: 2,
      remark: null,
    }),
  },
];
