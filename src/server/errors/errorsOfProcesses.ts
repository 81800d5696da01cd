import { defineError } from '../BusinessError.ts';

/** Of approvals, and of the processes that are drawn for them. */
export const errorsOfProcesses = {
  stale: defineError<{ what: string }>('stale', 100, {
    en: 'This was decided already: {what}',
    zh: '该事项已被处理：{what}',
  }),
  suspended: defineError('suspended', 100, {
    en: 'The process is suspended: nobody decides until it is resumed. Its page says why',
    zh: '流程已暂停，恢复后方可处理；暂停原因见流程页面',
  }),
  cannotReturn: defineError<{ step: string }>('cannotReturn', 100, {
    en: 'It cannot be returned to the step “{step}”',
    zh: '不能退回到“{step}”',
  }),
  cannotReassign: defineError<{ person: string }>('cannotReassign', 100, {
    en: 'The task cannot be given to {person}: no longer employed, taking part in this step already, or not allowed to decide it',
    zh: '不能转办给{person}：该人员已离职、已参与本环节或不得审批本环节',
  }),
  substitutesInRing: defineError<{ people: string }>('substitutesInRing', 100, {
    en: 'They would represent each other in a ring: {people}',
    zh: '代理关系形成循环：{people}',
  }),
  noApprover: defineError<{ step: string }>('noApprover', 100, {
    en: 'No approver is found for the step “{step}”, and there is no administrator',
    zh: '“{step}”环节未找到审批人，且没有管理员',
  }),
  mustChoose: defineError<{ step: string }>('mustChoose', 100, {
    en: 'Choose who approves the step “{step}”',
    zh: '请选择“{step}”环节的审批人',
  }),
  remindedRecently: defineError<{ minutes: number }>('remindedRecently', 100, {
    en: 'A reminder was sent a short while ago. Try again in {minutes} minutes',
    zh: '刚刚已催办，请 {minutes} 分钟后再试',
  }),
  noProcess: defineError<{ module: string }>('noProcess', 100, {
    en: '{module} has no approval process',
    zh: '{module} 没有审批流程',
  }),
  flowBroken: defineError<{ count: number; problems: unknown }>('flowBroken', 100, {
    en: 'Mistakes of the process to correct first: {count}',
    zh: '流程有 {count} 处错误，请先修正',
  }),
  flowTooLarge: defineError<{ maxSteps: number; maxKilobytes: number }>('flowTooLarge', 100, {
    en: 'A process has at most {maxSteps} steps and {maxKilobytes} KB',
    zh: '一个流程最多 {maxSteps} 个节点、{maxKilobytes} KB',
  }),
  sameFlow: defineError<{ version: number }>('sameFlow', 100, {
    en: 'Version {version} in force is the same process',
    zh: '与现行版本 {version} 完全相同，无需发布',
  }),
  skipRuleTaken: defineError<{ step: string }>('skipRuleTaken', 100, {
    en: 'There is a rule for “{step}” already',
    zh: '“{step}”已设置跳过规则',
  }),
  noPlace: defineError<{ step: string; stepId: string; version: number }>('noPlace', 100, {
    en: 'The step “{step}” is open and has no place in version {version}: say which step takes its place',
    zh: '“{step}”环节正在审批中，在版本 {version} 中没有对应位置，请指定对应环节',
  }),
  filesRequired: defineError('filesRequired', 100, {
    en: 'Attach a file to the decision',
    zh: '请上传审批附件',
  }),
  signatureRequired: defineError('signatureRequired', 100, {
    en: 'Your signature is required, and none is in use: draw or upload one under Account, and have it confirmed',
    zh: '该环节须签名，您还没有启用的签名，请在“账号”中手写或上传签名并经确认',
  }),
  commentRequired: defineError('commentRequired', 100, {
    en: 'A comment is required',
    zh: '请填写意见',
  }),
};
