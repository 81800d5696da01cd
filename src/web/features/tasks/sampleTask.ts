import type { TaskItem } from '#shared/contract/index.ts';

/** A task as it waits for somebody, for stories and tests. */
export const sampleTask = (number: number, more: Partial<TaskItem>): TaskItem => ({
  taskId: `task-${number}`,
  moduleNo: 'trip',
  moduleTitle: { en: 'Business trip', zh: '出差申请' },
  businessKey: `record-${number}`,
  procInstId: `process-${number}`,
  title: '杭州项目现场踏勘',
  number: `CC-202611-000${number}`,
  businessType: null,
  stepTitle: { en: 'Department head', zh: '部门负责人' },
  starterId: '1',
  starterName: '张伟',
  startedAt: '2026-11-18T01:00:00Z',
  assignedAt: '2026-11-18T01:00:00Z',
  doneAt: null,
  outcome: null,
  status: 'running',
  isSuspended: false,
  remark: null,
  amount: `${number * 2560}.00`,
  counterpart: '杭州云栖科技有限公司',
  orgName: '市场部',
  ...more,
});
