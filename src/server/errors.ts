import type { Text } from '#engine/schema/language/index.ts';
import { BusinessError, defineError, type Facts } from './BusinessError.ts';
import { errorsOfMany } from './errorsOfMany.ts';

/** The catalogue. Guards, unique keys and rules bring their own words from the schema files. */
export const errors = {
  ...errorsOfMany,
  noSession: defineError('noSession', 3007, { en: 'Please log in', zh: '请登录' }),
  maintenance: defineError<{ content: string; until?: string }>('maintenance', 100, {
    en: 'The system is being maintained: {content}',
    zh: '系统维护中：{content}',
  }),
  badCredentials: defineError('badCredentials', 100, {
    en: 'User name or password is wrong',
    zh: '用户名或密码错误',
  }),
  tooManyAttempts: defineError<{ minutes: number }>('tooManyAttempts', 100, {
    en: 'Too many attempts. Try again in {minutes} minutes',
    zh: '尝试次数过多，请 {minutes} 分钟后再试',
  }),
  mustChangePassword: defineError('mustChangePassword', 100, {
    en: 'Change your password first',
    zh: '请先修改密码',
  }),
  tokenInQuery: defineError('tokenInQuery', 100, {
    en: 'A token belongs in the Authorization header, never in an address',
    zh: '令牌只能放在 Authorization 请求头中，不能出现在地址里',
  }),
  foreignOrigin: defineError<{ origin: string }>('foreignOrigin', 1008, {
    en: 'Requests from {origin} are not accepted',
    zh: '不接受来自 {origin} 的请求',
  }),
  wrongPassword: defineError('wrongPassword', 100, {
    en: 'The current password is wrong',
    zh: '当前密码不正确',
  }),
  passwordRule: defineError('passwordRule', 100, {
    en: 'The new password does not meet the rules',
    zh: '新密码不符合要求',
  }),
  userNameTaken: defineError<{ userName: string }>('userNameTaken', 100, {
    en: 'The user name “{userName}” is taken',
    zh: '用户名“{userName}”已被占用',
  }),
  fileType: defineError<{ name: string }>('fileType', 100, {
    en: 'Files like “{name}” are not accepted',
    zh: '不支持上传“{name}”这类文件',
  }),
  fileContent: defineError<{ name: string }>('fileContent', 100, {
    en: 'The content of “{name}” is not what its ending says. Save it in the right format and upload it again',
    zh: '“{name}”的内容与扩展名不符，请以正确的格式保存后重新上传',
  }),
  tooManyUploads: defineError<{ files: number; megabytes: number; days: number }>(
    'tooManyUploads',
    100,
    {
      en: 'You have uploaded more than {files} files or {megabytes} MB that belong to no record yet. Save the records they are for; what is left is removed after {days} days',
      zh: '您已上传但尚未归属任何单据的文件超过 {files} 个或 {megabytes} MB，请先保存相应单据；未归属的文件将在 {days} 天后清除',
    },
  ),
  fileTooLarge: defineError<{ name: string; megabytes: number }>('fileTooLarge', 100, {
    en: '“{name}” is larger than {megabytes} MB',
    zh: '“{name}”超过 {megabytes} MB',
  }),
  fileDamaged: defineError<{ name: string }>('fileDamaged', 100, {
    en: '“{name}” is missing or damaged on the server. Ask your administrator to restore it from a backup',
    zh: '“{name}”在服务器上已丢失或损坏，请联系管理员从备份中恢复',
  }),
  filesGone: defineError('filesGone', 100, {
    en: 'A file is no longer there. Attach it again',
    zh: '附件已失效，请重新上传',
  }),
  cannotMention: defineError<{ names: string }>('cannotMention', 100, {
    en: 'They cannot read this record, so they cannot be mentioned: {names}',
    zh: '以下人员无权查看该单据，不能提及：{names}',
  }),
  tooManyComments: defineError<{ count: number }>('tooManyComments', 100, {
    en: 'More than {count} comments in a minute. Wait a little',
    zh: '一分钟内评论不能超过 {count} 条，请稍后再试',
  }),
  forbidden: defineError<{ action: string }>('forbidden', 1008, {
    en: 'You are not permitted to do this ({action})',
    zh: '您没有权限执行此操作（{action}）',
  }),
  notFound: defineError('notFound', 100, {
    en: 'It does not exist, or you are not permitted to see it',
    zh: '记录不存在或您无权查看',
  }),
  invalid: defineError('invalid', 100, {
    en: 'Please correct the marked fields',
    zh: '请更正标出的内容',
  }),
  badRequest: defineError<{ reason: string }>('badRequest', 100, {
    en: 'The request is not understood: {reason}',
    zh: '请求无法识别：{reason}',
  }),
  tookTooLong: defineError('tookTooLong', 100, {
    en: 'This took too long and was stopped; nothing was changed. Ask for less, or try again later',
    zh: '处理超时，已中止，数据未变更。请缩小查询范围或稍后重试',
  }),
  inOtherHands: defineError('inOtherHands', 100, {
    en: 'Somebody else is changing the same data just now; nothing was changed. Try again in a moment',
    zh: '他人正在修改相同数据，本次未作变更，请稍后重试',
  }),
  tooDeep: defineError<{ max: number }>('tooDeep', 100, {
    en: 'The request is nested too deeply: at most {max} lists and objects inside one another',
    zh: '请求嵌套过深，最多 {max} 层',
  }),
  tooManySteps: defineError<{ path: string; max: number }>('tooManySteps', 100, {
    en: 'The path “{path}” is too long: at most {max} steps',
    zh: '字段路径“{path}”过长，最多 {max} 级',
  }),
  tooManyJoins: defineError<{ count: number; max: number }>('tooManyJoins', 100, {
    en: 'This goes through {count} references; at most {max} are followed at once. Use fewer fields of other records',
    zh: '一次查询涉及 {count} 处关联，最多 {max} 处，请减少关联字段',
  }),
  notWritable: defineError<{ field: string; rule?: string }>('notWritable', 100, {
    en: 'The field “{field}” cannot be written here',
    zh: '字段“{field}”在此不可写入',
  }),
  notEditable: defineError<{ status: string; state: Text }>('notEditable', 100, {
    en: 'It cannot be changed while it is “{state}”',
    zh: '当前状态为“{state}”，不可修改',
  }),
  notPossible: defineError<{ action: string; status: string; state: Text }>('notPossible', 100, {
    en: 'This cannot be done while it is “{state}”',
    zh: '当前状态为“{state}”，不能执行此操作',
  }),
  inUse: defineError<{ title: string; count: number }>('inUse', 100, {
    en: 'It cannot be deleted: {count} records of “{title}” refer to it',
    zh: '不能删除：“{title}”中有 {count} 条记录引用了它',
  }),
  conflict: defineError<{ rev: number }>('conflict', 100, {
    en: 'Somebody changed this record in the meantime',
    zh: '该记录已被他人修改',
  }),
  stale: defineError<{ what: string }>('stale', 100, {
    en: 'This was decided already: {what}',
    zh: '该事项已被处理：{what}',
  }),
  repeated: defineError('repeated', 100, {
    en: 'The same request key came with a different body',
    zh: '同一请求标识携带了不同的内容',
  }),
  cannotReturn: defineError<{ step: string }>('cannotReturn', 100, {
    en: 'It cannot be returned to the step “{step}”',
    zh: '不能退回到“{step}”',
  }),
  cannotReassign: defineError<{ person: string }>('cannotReassign', 100, {
    en: 'The task cannot be given to {person}: no longer employed, taking part in this step already, or not allowed to decide it',
    zh: '不能转办给{person}：该人员已离职、已参与本环节或不得审批本环节',
  }),
  administratorsAlone: defineError('administratorsAlone', 1008, {
    en: 'The administrator’s role is given and taken by administrators alone',
    zh: '管理员角色只能由管理员授予或收回',
  }),
  ownRole: defineError('ownRole', 1008, {
    en: 'Nobody gives a role to themselves: ask a colleague who may',
    zh: '不能给自己授予角色，请由其他有权限的人员办理',
  }),
  lastAdministrator: defineError('lastAdministrator', 100, {
    en: 'No administrator who can sign in would be left: make somebody else one first, without an end',
    zh: '操作后将没有可登录的管理员，请先另设一名长期有效的管理员',
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
  urgedRecently: defineError<{ minutes: number }>('urgedRecently', 100, {
    en: 'It was urged a short while ago. Try again in {minutes} minutes',
    zh: '刚刚已催办，请 {minutes} 分钟后再试',
  }),
  noCodeLeft: defineError('noCodeLeft', 100, {
    en: 'All codes are taken; an administrator can enter more',
    zh: '兑换码已领完，请联系管理员补充',
  }),
  noProcess: defineError<{ module: string }>('noProcess', 100, {
    en: '{module} has no approval process',
    zh: '{module} 没有审批流程',
  }),
  draftChanged: defineError<{ by: string }>('draftChanged', 100, {
    en: '{by} has changed this draft meanwhile',
    zh: '{by} 已修改此草稿',
  }),
  draftGone: defineError('draftGone', 100, {
    en: 'Somebody has published or discarded this draft meanwhile',
    zh: '此草稿已被发布或放弃',
  }),
  versionChanged: defineError<{ version: number; by: string }>('versionChanged', 100, {
    en: 'Version {version} was published meanwhile by {by}: compare with it first',
    zh: '{by} 已发布版本 {version}，请先比较差异',
  }),
  flowBroken: defineError<{ count: number; problems: unknown }>('flowBroken', 100, {
    en: 'The process has {count} mistakes: correct them first',
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
  definitionTooLarge: defineError<{ maxKilobytes: number }>('definitionTooLarge', 100, {
    en: 'A definition has at most {maxKilobytes} KB',
    zh: '一份定义最多 {maxKilobytes} KB',
  }),
  customBroken: defineError<{ count: number; problems: unknown }>('customBroken', 100, {
    en: 'There are {count} mistakes: correct them first',
    zh: '有 {count} 处错误，请先修正',
  }),
  customRefused: defineError<{ reason: string }>('customRefused', 100, {
    en: 'It cannot be put into force: {reason}',
    zh: '无法生效：{reason}',
  }),
  customHasRecords: defineError<{ count: number }>('customHasRecords', 100, {
    en: 'It has {count} records. They are kept, and nobody sees them any more until it is published again',
    zh: '已有 {count} 条记录。移除后记录仍会保留，但在重新发布之前任何人都无法查看',
  }),
  dictValueUsed: defineError<{ value: string; count: number }>('dictValueUsed', 100, {
    en: 'The value “{value}” is used {count} times: retire it instead of deleting it',
    zh: '字典值“{value}”已被使用 {count} 次，不能删除，请停用',
  }),
  dictOfProduct: defineError<{ code: string }>('dictOfProduct', 100, {
    en: 'The dictionary “{code}” comes with the product and cannot be deleted; its values can be retired',
    zh: '字典“{code}”为系统内置，不能删除，可停用其字典值',
  }),
  dictValueKnown: defineError<{ value: string }>('dictValueKnown', 100, {
    en: 'The dictionary has “{value}” already',
    zh: '字典中已有“{value}”',
  }),
  notBundle: defineError<{ reason: string }>('notBundle', 100, {
    en: 'This is no bundle of customisations: {reason}',
    zh: '不是有效的定制迁移包：{reason}',
  }),
  bundleChanged: defineError<{ names: string }>('bundleChanged', 100, {
    en: 'Published again since: {names}. Restore these one by one',
    zh: '以下内容之后又重新发布过：{names}，请逐项恢复',
  }),
  sameDefinition: defineError('sameDefinition', 100, {
    en: 'Nothing differs from what is in force',
    zh: '与现行内容完全相同，无需发布',
  }),
  seeingAs: defineError<{ name: string }>('seeingAs', 100, {
    en: 'You look as {name}: nothing can be changed or exported. End the view first',
    zh: '您正以“{name}”的视角查看，不能修改或导出。请先结束查看',
  }),
  seeingAsOver: defineError<{ name: string }>('seeingAsOver', 100, {
    en: 'The time to look as {name} is over. End the view to go on',
    zh: '以“{name}”的视角查看已到时限，请先结束查看',
  }),
  notSeeable: defineError('notSeeable', 100, {
    en: 'You cannot look as this person: it is yourself, or nobody with an open account',
    zh: '不能以该人员的视角查看：该人员是您本人，或没有可用账号',
  }),
  reasonRequired: defineError('reasonRequired', 100, {
    en: 'A reason is required',
    zh: '请填写原因',
  }),
  commentRequired: defineError('commentRequired', 100, {
    en: 'A comment is required',
    zh: '请填写意见',
  }),
  skipRuleTaken: defineError<{ step: string }>('skipRuleTaken', 100, {
    en: 'There is a rule for “{step}” already',
    zh: '“{step}”已设置跳过规则',
  }),
  noPlace: defineError<{ step: string; stepId: string; version: number }>('noPlace', 100, {
    en: 'The step “{step}” is open and has no place in version {version}: say which step takes its place',
    zh: '“{step}”环节正在审批中，在版本 {version} 中没有对应位置，请指定对应环节',
  }),
  effectGone: defineError<{ effect: string }>('effectGone', 100, {
    en: '“{effect}” is no longer defined',
    zh: '“{effect}”已不存在',
  }),
  tooManyMade: defineError<{ count: number; max: number }>('tooManyMade', 100, {
    en: 'This would make {count} records; at most {max} are made at once',
    zh: '将一次生成 {count} 条记录，最多 {max} 条',
  }),
  stepFailed: (step: Text, cause: BusinessError) => {
    const [en, zh] = [cause.told('en'), cause.told('zh')];
    const words = { en: `${step.en} failed: ${en}`, zh: `${step.zh}失败：${zh}` };
    return new BusinessError('stepFailed', cause.code, words, {
      ...cause.facts,
      step,
      cause: cause.error,
    });
  },
  guard: (id: string, words: Text, facts: Facts, fields: Record<string, Text[]> = {}) =>
    new BusinessError(`guard.${id}`, 100, words, facts, fields),
  toConfirm: ({ error, code, words, facts, fields }: BusinessError, key: string) =>
    new BusinessError(error, code, words, facts, fields, key),
  duplicate: (
    id: string,
    words: Text,
    facts: Facts,
    fields: Record<string, Text[]>,
    silent: boolean,
  ) => new BusinessError(`duplicate.${id}`, silent ? 5001 : 100, words, facts, fields),
};
