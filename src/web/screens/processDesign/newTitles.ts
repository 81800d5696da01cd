import type { Step, Text } from '#engine/schema/language/index.ts';

/** What a new step is called until somebody names it; in both languages, whichever the application speaks now. */
export const newTitles: Record<Step['type'], Text> = {
  approve: { en: 'Approval', zh: '审批' },
  notify: { en: 'Copy', zh: '抄送' },
  choose: { en: 'Choice', zh: '条件分支' },
  parallel: { en: 'Parallel', zh: '并行分支' },
  call: { en: 'Called process', zh: '子流程' },
  effect: { en: 'Effect', zh: '执行动作' },
};
