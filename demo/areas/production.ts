import type { RecordData } from '#engine/schema/record.ts';
import type { Area } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import { marketClerks, part } from './common.ts';

const inForce = ({ status, contractType }: RecordData) =>
  status === 'YX' && contractType !== 'intelligence';
const left = (row: RecordData) => Number(row.currentAmount) - Number(row.declaredAmount);

export const production: Area = {
  by: marketClerks,
  plans: [
    {
      module: 'evidenceChain',
      count: 18,
      data: async (m) => {
        const contract = await m.found('contractCreate', inForce);
        return {
          contractId: contract.id,
          month: m.month(),
          evidenceType: m.turn(['settlement', 'letter', 'reconciliation', 'delivery']),
          evidenceName: m.turn(['工程量确认单', '业主往来函件', '对账确认函', '成果签收单']),
          issuedBy: '业主工程管理部',
          evidenceDate: m.today(),
          amount: part(contract.amount, 0.1),
          isOriginal: true,
          keeperId: m.id('zhoumin'),
          archivePlace: `档案室${m.integer(1, 6)}号柜`,
          limitationDate: m.day(1000),
        };
      },
    },
    {
      module: 'outputApply',
      count: 34,
      fates: inTurn(5, 'running', 2, 'draft', 2, 'returned'),
      data: async (m) => {
        const month = m.month();
        const known = new Set(
          (await m.every('outputApply'))
            .filter((row) => row.month === month)
            .map(({ contractId }) => contractId),
        );
        const contract = await m.found(
          'contractCreate',
          (row) =>
            inForce(row) && !known.has(row.id) && left(row) > Number(row.currentAmount) * 0.2,
        );
        const amount = part(contract.currentAmount, m.pick([0.1, 0.12, 0.15]));
        return {
          contractId: contract.id,
          month,
          declaredAmount: amount,
          basis: m.pick([
            '按监理月报确认的完成工程量',
            '按业主签认的检测工作量',
            '按设计阶段成果节点',
          ]),
          lines: [
            {
              workItem: m.pick(['现场监理服务', '监测数据采集', '施工图设计']),
              unit: 'month',
              qty: '1',
              price: amount,
            },
          ],
          subjectId: null,
          evidenceIds: null,
        };
      },
    },
    {
      module: 'outputConfirm',
      count: 24,
      fates: inTurn(4, 'running', 2, 'draft', 2),
      data: async (m) => {
        const apply = await m.found(
          'outputApply',
          ({ status, applicantId }) => status === 'SHTG' && applicantId === m.id(m.as),
        );
        const isCut = m.i % 4 === 1;
        const evidence = await m.file('evidenceChain', {
          contractId: apply.contractId,
          evidenceType: 'settlement',
          evidenceName: '业主签认的工程量确认单',
          evidenceDate: m.today(),
        });
        return {
          outputApplyId: apply.id,
          confirmedAmount: part(apply.declaredAmount, isCut ? 0.9 : 1),
          confirmDate: m.today(),
          confirmMethod: m.pick(['certificate', 'settlement', 'letter']),
          confirmer: m.person(),
          baseDate: m.day(15),
          reason: isCut ? '业主核减部分工程量' : null,
          evidenceIds: [evidence],
        };
      },
    },
    {
      module: 'outputAdjust',
      count: 3,
      from: 0.6,
      fates: inTurn(1, 'running', 'draft'),
      data: async (m) => {
        const unpaid = await m.found(
          'receivableAccount',
          (row) =>
            row.sourceModuleNo === 'outputConfirm' &&
            row.balanceAmount === row.amount &&
            row.ownerId === m.id(m.as),
        );
        return {
          outputConfirmId: unpaid.businessKey,
          adjustAmount: part(unpaid.amount, -0.05),
          adjustType: 'audit',
          reason: '审计核减',
        };
      },
    },
    {
      module: 'productionPlan',
      count: 12,
      by: ['fangyuan', 'renjia'],
      data: async (m) => ({
        year: 2026,
        month: m.month(),
        planType: 'month',
        lines: [
          {
            projectId: await m.ref('projectAdd', ({ status }) => status === 'JXZ'),
            planOutput: m.money(2_500_000, 6_000_000, 10_000),
            planReceipt: m.money(1_500_000, 4_000_000, 10_000),
            ownerId: m.id('jiangtao'),
          },
        ],
        reason: '落实现场人员与设备，按周调度，确保月度产值完成。',
      }),
    },
    {
      module: 'productionFilling',
      count: 12,
      by: ['fangyuan', 'renjia'],
      data: async (m) => ({
        month: m.month(),
        subjectId: null,
        lines: [
          {
            projectId: await m.ref('projectAdd', ({ status }) => status === 'JXZ'),
            finishedOutput: m.money(60_000, 350_000, 1000),
            finishedQty: '1',
            receiptAmount: m.money(30_000, 200_000, 1000),
            costAmount: m.money(20_000, 120_000, 1000),
            progress: m.pick(['0.2', '0.35', '0.5', '0.7']),
            problem: '雨季影响外业进度',
          },
        ],
        deadline: m.day(3),
      }),
    },
    {
      module: 'productionReport',
      count: 10,
      by: ['fangyuan', 'renjia'],
      data: (m) => {
        const output = m.integer(30, 220) * 10_000;
        return {
          month: m.month(-1),
          reportType: 'month',
          signedAmount: m.money(300_000, 5_000_000, 10_000),
          outputAmount: output.toFixed(2),
          confirmedAmount: (output * 0.9).toFixed(2),
          receivedAmount: (output * 0.6).toFixed(2),
          receivableBalance: (output * 0.3).toFixed(2),
          planRate: m.pick(['0.82', '0.91', '0.97', '1']),
          analysis: '产值完成符合预期，回款进度略滞后，下月重点催收两个市政项目进度款。',
        };
      },
    },
  ],
};
