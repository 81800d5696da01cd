import type { RecordData } from '#engine/schema/record.ts';
import type { Make } from '../fill/Make.ts';
import { part } from './common.ts';

const inForce = ({ status }: RecordData) => status === 'YX';

interface Task {
  /** What it is called behind the name of the contract. */
  called: string;
  undertakeOrgId: string;
  ownerId: string;
  /** Whether it is looked at half-way. */
  midway: boolean;
}

/** What is to be done for a contract in force that has no such sheet yet. */
export async function taskSheet(m: Make, task: Task): Promise<RecordData> {
  const known = new Set((await m.every('productionTaskSheet')).map(({ contractId }) => contractId));
  const found = await m.found('contractCreate', (row) => inForce(row) && !known.has(row.id));
  return {
    contractId: found.id,
    taskName: `${(found.contractName as string).replace('合同', '')}${task.called}`,
    undertakeOrgId: task.undertakeOrgId,
    ownerId: task.ownerId,
    taskContent: '按合同约定开展现场服务，按月提交成果并配合业主验收。',
    qualityTarget: '成果一次验收合格率100%',
    startDate: m.today(),
    endDate: m.day(330),
    estimatedOutput: part(found.amount, 0.6),
    milestones: [
      { milestone: '进场准备', planDate: m.day(15), deliverable: '实施方案' },
      ...(task.midway
        ? [{ milestone: '中期检查', planDate: m.day(150), deliverable: '中期报告' }]
        : []),
      { milestone: '成果验收', planDate: m.day(320), deliverable: '成果报告' },
    ],
    customerContact: m.person(),
    contactPhone: m.phone(),
  };
}
