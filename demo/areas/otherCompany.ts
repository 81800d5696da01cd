import type { Plan } from '../fill/Area.ts';
import { goods } from './stock.ts';

/** What runs in the company of technology, which the group keeps beside the other. */
export const otherCompany: Plan[] = [
  {
    module: 'regulations',
    count: 2,
    by: ['panwei'],
    from: 0.86,
    fates: ['approved'],
    data: (m) => {
      const [title, regulationType, content] = m.turn([
        [
          '售后服务管理办法',
          'market',
          '第一条 客户报修须在两小时内响应。第二条 维修完成后三日内回访。',
        ],
        [
          '研发与配件出入库管理规定',
          'finance',
          '第一条 配件出库须凭维修工单。第二条 每月末盘点一次。',
        ],
      ] as const);
      return { title, regulationType, content, effectiveDate: m.today() };
    },
  },
  {
    module: 'purchaseRequisition',
    count: 2,
    by: ['yuanmeng'],
    from: 0.88,
    fates: ['approved'],
    data: async (m) => ({
      purchaseType: 'material',
      projectId: null,
      subjectId: null,
      budgetLedgerId: null,
      lines: (await goods(m, 2, 2, 8)).map((line) => ({ ...line, needDate: m.day(15) })),
      reason: m.turn(['展会样机辅材', '客户培训用品']),
      urgency: 'normal',
      purchaseMode: 'direct',
      suggestSupplierId: null,
      remark: null,
    }),
  },
  {
    module: 'bidApply',
    count: 2,
    by: ['yuanmeng'],
    from: 0.86,
    fates: ['approved'],
    data: (m) => ({
      bidName: `${m.city()}${m.turn(['桥梁健康监测设备采购', '边坡监测系统集成'])}`,
      bidInitiationId: null,
      tenderNo: `ZB2026-${m.random.digits(5)}`,
      controlPrice: '1950000.00',
      bidPrice: '1860000.00',
      securityAmount: '37200.00',
      registrationDeadline: m.at(8, 17),
      bidOpenTime: m.at(20, 9),
      isConsortium: false,
      bidManagerId: m.id('yuanmeng'),
      winningAmount: null,
    }),
    then: async (m, id) => {
      await m.file('bidSecurityPay', {
        bidId: id,
        securityForm: 'transfer',
        amount: '37200.00',
        deadline: m.day(6),
        guaranteeNo: null,
        guaranteeExpireDate: null,
        expectedReturnDate: m.day(60),
      });
    },
  },
];
