import type { CancelCause, InstanceStatus, Outcome } from '#engine/workflow/index.ts';
import type { Text } from '#engine/schema/language/index.ts';

const text = (en: string, zh: string): Text => ({ en, zh });

/** What people read about processes, in messages and errors. */
export const words = {
  status: {
    draft: text('not submitted', '未提交'),
    running: text('in approval', '审批中'),
    returned: text('returned to the starter', '已退回发起人'),
    approved: text('approved', '已审批通过'),
    rejected: text('rejected', '审批不同意'),
    withdrawn: text('withdrawn', '已撤回'),
    terminated: text('terminated', '已终止'),
  } satisfies Record<InstanceStatus, Text>,
  outcome: {
    approved: text('approved', '同意'),
    rejected: text('rejected', '不同意'),
    returned: text('returned', '退回'),
    autoSkipped: text('skipped automatically', '自动跳过'),
  } satisfies Record<Outcome, Text>,
  cause: {
    decided: text('decided by others', '已由他人处理'),
    returned: text('returned', '流程已退回'),
    recovered: text('withdrawn', '流程已撤回'),
    terminated: text('terminated', '流程已终止'),
    rejected: text('rejected', '他人不同意，流程已结束'),
    reassigned: text('given to somebody else', '已转办他人'),
    removed: text('no longer asked for', '已取消加签'),
    sentToEnd: text('ended by an administrator', '管理员已直接办结'),
    enough: text(
      'no longer needed: enough other branches have passed',
      '不再需要，已有足够的分支通过',
    ),
  } satisfies Record<CancelCause, Text>,
  revision: text('Revision by starter', '发起人修改'),
  by: (what: Text, who: string) => text(`${what.en} by ${who}`, `${who} 已${what.zh}`),
  message: {
    assigned: (module: Text, title: string, step: Text) =>
      text(
        `${module.en} “${title}” awaits your decision (${step.en})`,
        `${module.zh}《${title}》等待您审批（${step.zh}）`,
      ),
    cameBack: (module: Text, title: string, step: Text) =>
      text(
        `${module.en} “${title}” is returned to you (${step.en})`,
        `${module.zh}《${title}》已退回给您（${step.zh}）`,
      ),
    released: (module: Text, title: string, step: Text) =>
      text(
        `${module.en} “${title}” no longer needs your decision: enough other branches have passed (${step.en})`,
        `${module.zh}《${title}》已有足够的分支通过，无需您审批（${step.zh}）`,
      ),
    copied: (module: Text, title: string) =>
      text(
        `${module.en} “${title}” is sent to you for information`,
        `${module.zh}《${title}》抄送给您`,
      ),
    status: (module: Text, title: string, status: Text, reason?: Text) =>
      text(
        `${module.en} “${title}”: ${status.en}${reason ? ` (${reason.en})` : ''}`,
        `${module.zh}《${title}》${status.zh}${reason ? `（${reason.zh}）` : ''}`,
      ),
    due: (module: Text, title: string, step: Text) =>
      text(
        `${module.en} “${title}” is due: please decide soon (${step.en})`,
        `${module.zh}《${title}》已到审批时限，请尽快处理（${step.zh}）`,
      ),
    suspended: (module: Text, title: string, reason: string) =>
      text(
        `${module.en} “${title}” is suspended: ${reason}`,
        `${module.zh}《${title}》已暂停审批：${reason}`,
      ),
    resumed: (module: Text, title: string, reason: string) =>
      text(
        `${module.en} “${title}” is resumed: ${reason}`,
        `${module.zh}《${title}》已恢复审批：${reason}`,
      ),
    reminded: (module: Text, title: string, who: string) =>
      text(
        `${who} asks you to decide ${module.en} “${title}”`,
        `${who} 催办：${module.zh}《${title}》等待您审批`,
      ),
  },
};
