import type { Text } from '#engine/schema/language/index.ts';
import { words as ofProcesses } from '../workflow/words.ts';

const text = (en: string, zh: string): Text => ({ en, zh });

/** Headings and values of the workbook. */
export const words = {
  name: text('Process statistics', '流程统计明细'),
  module: text('Kind', '业务类型'),
  number: text('Number', '单据编号'),
  title: text('Title', '标题'),
  step: text('Step', '环节'),
  person: text('Person', '处理人'),
  onBehalfOf: text('On behalf of', '被代理人'),
  starter: text('Started by', '发起人'),
  org: text('Department', '所属部门'),
  assignedAt: text('Arrived', '到达时间'),
  doneAt: text('Decided', '处理时间'),
  dueAt: text('Due', '截止时间'),
  overdue: text('Overdue', '是否超时'),
  hours: text('Working hours', '用时（工作小时）'),
  outcome: text('Outcome', '处理结果'),
  yes: text('Yes', '是'),
  waiting: text('waiting', '待处理'),
  outcomeOf: (outcome: string | null): Text =>
    Object.entries(ofProcesses.outcome).find(([name]) => name === outcome)?.[1] ?? words.waiting,
};
