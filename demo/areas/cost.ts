import type { Area } from '../fill/Area.ts';

export const cost: Area = {
  plans: [
    {
      module: 'costAudit',
      count: 8,
      from: 0.6,
      data: async (m) => {
        const payment = await m.found('purchaseSettlement', ({ status }) =>
          ['DZF', 'BFZF', 'YWC'].includes(status as string),
        );
        return {
          moduleNo: 'purchaseSettlement',
          businessKey: payment.id,
          sourceDocNumber: payment.docNumber,
          projectId: null,
          costSubject: 'assist',
          amount: payment.grossAmount,
          auditAmount: payment.grossAmount,
          auditDate: m.today(),
          opinion: m.turn(['工程量与签认单一致', '单价按合同执行，无异议', '扣款依据充分']),
        };
      },
      then: async (m, id) => {
        if (m.i % 4 === 3) return;
        m.pass(4);
        await m.act(m.as, 'costAudit', id, m.i % 7 === 5 ? 'reject' : 'pass');
      },
    },
  ],
};
