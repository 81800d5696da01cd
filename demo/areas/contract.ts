import type { RecordData } from '#engine/schema/record.ts';
import type { Area } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import type { Make } from '../fill/Make.ts';
import { changed, marketClerks, part } from './common.ts';
import { taskSheet } from './taskSheet.ts';

const inForce = ({ status }: RecordData) => status === 'YX';
const devices = ({ status, contractType }: RecordData) =>
  status === 'YX' && contractType === 'intelligence';
/** A contract in force that is not about devices: those have changes of their own. */
const services = (m: Make) =>
  m.found('contractCreate', (row) => inForce(row) && row.contractType !== 'intelligence');

export const contract: Area = {
  by: marketClerks,
  plans: [
    {
      module: 'contractArchive',
      count: 12,
      data: async (m) => {
        const found = await m.found(
          'contractCreate',
          (row) => inForce(row) && row.archiveStatus !== 'YBH' && row.archiveStatus !== 'SHZ',
        );
        return {
          contractId: found.id,
          signDate: m.today(),
          originalCount: m.integer(2, 6),
          copyCount: m.integer(2, 4),
          partyASigned: true,
          archivePlace: `档案室${m.integer(1, 6)}号柜${m.integer(1, 5)}层`,
          keeperId: m.id('zhoumin'),
          archiveDate: m.day(2),
        };
      },
    },
    {
      module: 'productionTaskSheet',
      count: 14,
      data: (m) =>
        taskSheet(m, {
          called: '任务单',
          undertakeOrgId: m.id('ZX13'),
          ownerId: m.id(m.turn(['renjia', 'hexin', 'longfei'])),
          midway: true,
        }),
    },
    {
      module: 'contractFileUpload',
      count: 12,
      data: async (m) => ({
        contractId: await m.ref('contractCreate'),
        fileCategory: m.turn(['contract', 'scan', 'agreement', 'proof']),
        fileName: m.turn(['合同正文', '合同扫描件', '补充协议', '中标通知书']),
        version: m.pick(['V1.0', 'V1.1']),
      }),
    },
    {
      module: 'contractRemark',
      count: 18,
      data: async (m) => ({
        contractId: await m.ref('contractCreate'),
        remarkType: m.turn(['general', 'collection', 'risk', 'legal']),
        content: m.turn([
          '业主要求每月25日前提交当月工程量确认单。',
          '预付款发票已送达业主财务，预计下月支付。',
          '现场征迁滞后，工期可能顺延，需提前办理补充协议。',
          '争议条款已与对方法务沟通一致，按会议纪要执行。',
        ]),
      }),
    },
    {
      module: 'contractRemind',
      count: 14,
      data: async (m) => ({
        contractId: await m.ref('contractCreate'),
        remindType: m.turn(['payment', 'expiry', 'archive']),
        remindDate: m.day(m.integer(10, 150)),
        advanceDays: 7,
        receivers: [m.id(m.as)],
        content: m.turn([
          '进度款节点将至，请提前准备请款资料',
          '合同即将到期，请确认是否续签',
          '合同原件待归档',
        ]),
        repeatDays: 0,
      }),
    },
    {
      module: 'contractChange',
      count: 6,
      fates: inTurn(2, 'returned', 1, 'draft', 1),
      data: async (m) => {
        const found = await services(m);
        const isAmount = m.i % 2 === 0;
        return {
          contractId: found.id,
          changeType: isAmount ? 'amount' : 'period',
          changeAmount: isAmount ? part(found.amount, 0.08) : '0.00',
          afterEndDate: isAmount ? null : m.day(500),
          stageDates: [],
          agreementNo: `BC-2026-${m.random.digits(3)}`,
          signDate: m.today(),
          changeContent: isAmount ? '增加监测断面，按补充协议调整合同额' : '因征迁滞后，服务期顺延',
          reason: isAmount ? '业主增加工作内容' : '业主书面同意工期顺延',
        };
      },
    },
    {
      module: 'contractUpdate',
      count: 7,
      fates: inTurn(2, 'running', 1, 'draft', 1, 'rejected'),
      data: async (m) => {
        const found = await services(m);
        return {
          contractId: found.id,
          contractName: null,
          handlerId: m.colleague(),
          newOrgId: null,
          newProjectId: null,
          signDate: null,
          changeItems: changed('经办人', '原经办人', '部门同事'),
          reason: '岗位分工调整，变更合同经办人',
        };
      },
    },
    {
      module: 'contractCommittee',
      count: 4,
      data: async (m) => ({
        contractId: (await services(m)).id,
        meetingDate: m.today(),
        meetingMode: m.turn(['meeting', 'circulation']),
        members: [
          ['chenli', 'business'],
          ['dengchao', 'technical'],
          ['hujun', 'finance'],
        ].map(([who, discipline]) => ({
          memberId: m.id(who!),
          discipline: discipline!,
          opinion: '条款完备，风险可控，同意签订。',
          agreed: true,
        })),
        conclusion: 'pass',
        riskPoints: '付款周期较长，需关注业主资金到位情况。',
      }),
    },
    {
      module: 'outputDistribution',
      count: 9,
      data: async (m) => {
        const known = new Set(
          (await m.every('outputDistribution')).map(({ contractId }) => contractId),
        );
        const found = await m.found('contractCreate', (row) => inForce(row) && !known.has(row.id));
        return {
          contractId: found.id,
          year: 2026,
          distributableAmount: part(found.amount, 0.5),
          lines: [
            {
              distributionOrgId: m.id('ZX13'),
              ownerId: m.id('jiangtao'),
              ratio: '0.7',
              taskScope: '现场实施',
            },
            {
              distributionOrgId: m.id('ZX14'),
              ownerId: m.id('luyao'),
              ratio: '0.3',
              taskScope: '试验检测',
            },
          ],
        };
      },
    },
    {
      module: 'intelligenceContractChange',
      count: 2,
      from: 0.6,
      data: async (m) => ({
        contractId: await m.ref('contractCreate', devices),
        changeType: 'scope',
        deviceLines: [
          { goodsName: '无线位移传感器', specModel: 'HZ-210', changeQty: '1', price: '18000.00' },
        ],
        changeContent: '增加传感器一套',
        reason: '业主增加监测点位',
      }),
    },
    {
      module: 'intelligenceContractCancel',
      count: 1,
      from: 0.9,
      data: async (m) => {
        const found = await m.found('contractCreate', devices);
        const used = [found.outputAmount, found.invoicedAmount, found.receivedAmount];
        return {
          contractId: found.id,
          cancelType: used.some((amount) => Number(amount) > 0) ? 'terminate' : 'void',
          deliveredAmount: '0.00',
          refundAmount: '0.00',
          goodsReturned: false,
          cancelDate: m.today(),
          reason: '业主取消智能监测采购计划',
        };
      },
    },
    {
      module: 'contractVoid',
      count: 2,
      from: 0.9,
      fates: ['draft', 'returned'],
      data: async (m) => ({
        contractId: (await services(m)).id,
        voidType: 'terminate',
        refundAmount: '0.00',
        originalsReturned: false,
        voidDate: m.day(5),
        reason: '业主项目缓建，协商终止合同',
      }),
    },
  ],
};
