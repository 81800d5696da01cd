import { notDesign } from '../schema/formDesign.ts';
import { words } from './Message.ts';

/** What is wrong with processes, and with what guards, effects, buttons and reminders do. */
export const processes = words({
  settingKeyword: {
    en: '"{keyword}" belongs to settings of the type {type} alone',
    zh: '只有类型为 {type} 的设置项才能有“{keyword}”',
  },
  settingChoices: {
    en: 'A setting of the type choice needs "choices"',
    zh: '类型为 choice 的设置项需要“choices”',
  },
  settingDefault: {
    en: 'The default is nothing that this setting can be',
    zh: '默认值不符合该设置项的类型、选项或范围',
  },
  hoursOrder: {
    en: 'Working hours begin before they end, and the afternoon after the morning',
    zh: '上班时段的开始须早于结束，下午须在上午之后',
  },
  processWithoutStatus: {
    en: 'A module with a process needs a field "status" of type status',
    zh: '有审批流程的模块需要 status 类型的字段“status”',
  },
  processWithoutApproved: {
    en: 'A module with a process needs "approvedStatus"',
    zh: '有审批流程的模块需要审批通过后的状态“approvedStatus”',
  },
  processNeedsStatus: {
    en: 'A module with a process needs the status {status}',
    zh: '有审批流程的模块需要状态 {status}',
  },
  phaseMissing: {
    en: 'The status {status} needs a "phase": {phases}',
    zh: '状态 {status} 需要标明阶段（phase）：{phases}',
  },
  otherPhase: {
    en: 'A process sets the status {status}: its phase is {phase}',
    zh: '状态 {status} 由流程设置，其阶段应为 {phase}',
  },
  needsInitialStatus: {
    en: 'A module without a process needs "initialStatus"',
    zh: '没有审批流程的模块需要“initialStatus”',
  },
  noStatusToSet: { en: 'There is no field "status" to set', zh: '没有可设置的字段“status”' },
  notStatus: { en: '"{name}" is not a status', zh: '“{name}”不是状态字段' },
  isNoStatus: { en: '"{name}" is no status', zh: '“{name}”不是状态字段' },
  transitionWithoutWay: {
    en: 'A transition needs "automatic", what makes it happen by itself, or "action"; "when" is the condition of its button',
    zh: '状态转换需要“automatic”（自动发生的条件）或“action”（按钮）；“when”是按钮出现的条件',
  },
  ratioMissing: {
    en: 'A step that counts votes needs "ratio"',
    zh: '按比例通过的环节需要填写比例（ratio）',
  },
  ratioMeaningless: {
    en: '"ratio" means nothing unless the mode is ratio',
    zh: '只有按比例通过时才需要比例（ratio）',
  },
  weightMeaningless: {
    en: 'Votes weigh only where a share of them passes: "weight" needs the mode ratio',
    zh: '只有按比例通过的审批环节才计票数（weight）',
  },
  ratioTooLarge: {
    en: 'A share of the votes is at most all of them',
    zh: '通过比例不能超过全部票数',
  },
  upToBelow: {
    en: '"upTo" is a level above "up", where the leaders begin',
    zh: '终止级数（upTo）须高于起始级数（up）',
  },
  enoughIsAll: {
    en: 'Fewer branches than there are can be enough: without "enough" all must arrive',
    zh: '足够的分支数（enough）须少于分支总数；不填则须全部到达',
  },
  deadlineNotLater: {
    en: 'A deadline comes after the one before it: "after" counts from when people are asked',
    zh: '后一个时限须晚于前一个：“after”均从送达审批人时起算',
  },
  deadlineAfterDecision: {
    en: 'Nothing comes after a deadline that approves or rejects',
    zh: '自动通过或自动不同意之后不能再有时限',
  },
  waitsForOne: {
    en: 'A step waits for a day, "until", or for working time, "for": for one of them',
    zh: '等待环节须设置日期（until）或工作时间（for），且只设其一',
  },
  noStepBefore: { en: 'No step comes before this one', zh: '此环节之前没有其他环节' },
  notReaders: {
    en: '"{name}" does not refer to records of "{module}"',
    zh: '“{name}”不是引用“{module}”的字段',
  },
  notRoles: {
    en: '"{name}" is no choice of several values, as a list of roles is',
    zh: '“{name}”不是多选字典字段，不能作为角色列表',
  },
  noReadings: {
    en: 'system.json names no log of readings: add "readings"',
    zh: 'system.json 未指定阅读记录模块，请添加 "readings"',
  },
  notPerson: { en: '"{name}" is not a person', zh: '“{name}”不是人员字段' },
  notOnePerson: { en: '"{name}" is not one person', zh: '“{name}”不是单个人员' },
  notOrganisation: { en: '"{name}" is not an organisation', zh: '“{name}”不是部门字段' },
  stepNotNamed: {
    en: 'Neither a step of the process nor a button names "{id}"',
    zh: '流程环节和按钮都没有使用“{id}”',
  },
  moduleWithoutProcess: {
    en: 'The module {module} has no process',
    zh: '模块 {module} 没有审批流程',
  },
  valueMissing: {
    en: '"{name}" of {module} is required, and nothing gives it a value',
    zh: '{module} 的必填字段“{name}”没有取值',
  },
  callCircle: { en: 'These processes call each other: {way}', zh: '流程循环调用：{way}' },
  noneOfSeveralKept: {
    en: 'Of one record per entry none can be kept',
    zh: '逐条发起时无法写入单个字段',
  },
  noneOfTimesKept: {
    en: 'Of several records none can be kept',
    zh: '生成多条记录时无法写入单个字段',
  },
  notReferenceTo: {
    en: '"{name}" is not a reference to {module}',
    zh: '“{name}”不是 {module} 的引用字段',
  },
  notReferenceAtAll: { en: '"{name}" is not a reference', zh: '“{name}”不是引用字段' },
  notList: {
    en: '"{name}" is neither a line table nor a multi-reference',
    zh: '“{name}”既不是明细表，也不是多选引用字段',
  },
  notSettable: {
    en: '"{name}" is {type}: it cannot be set',
    zh: '“{name}”由系统计算（{type}），不能取值',
  },
  effectDoesNothing: {
    en: 'An effect needs "set", "create", "fill", "notify" or "handOver"',
    zh: '动作须有“set”“create”“fill”“notify”或“handOver”',
  },
  onlyOnEnter: { en: '"{key}" is for effects on "enter"', zh: '“{key}”只用于“enter”动作' },
  enterWithoutStatus: {
    en: 'An effect on "enter" needs "status"',
    zh: '“enter”动作需要“status”',
  },
  itemWithoutList: { en: '"item" needs "forEach"', zh: '使用“item”须有“forEach”' },
  notMerged: {
    en: 'Records with a process or with lines are not merged',
    zh: '有审批流程或明细的记录不能合并',
  },
  noUniqueKey: { en: '{module} has no unique key "{key}"', zh: '{module} 没有唯一键“{key}”' },
  keyWithoutValue: {
    en: '"{name}" of the key has no value here',
    zh: '唯一键中的“{name}”在此没有取值',
  },
  setWithoutValue: {
    en: '"{name}" has no value here that could be set',
    zh: '“{name}”在此没有取值，无法写入',
  },
  notNumber: { en: '"{name}" of {module} is no number', zh: '{module} 的“{name}”不是数值' },
  guardWithoutRule: {
    en: 'A guard needs "expr", "none", "some", "covered" or "nothingOwnedBy"',
    zh: '校验须有“expr”“none”“some”“covered”或“nothingOwnedBy”',
  },
  eitherOr: { en: 'Either "{one}" or "{other}"', zh: '“{one}”与“{other}”只能选其一' },
  onlyWithExpr: {
    en: 'Only a guard with "expr" or "covered" has "{key}"',
    zh: '只有使用“expr”或“covered”的校验可以有“{key}”',
  },
  onlySubmitWarns: { en: 'Only who submits can be warned', zh: '只有提交时可以提醒' },
  nobodyWarned: { en: 'At the last approval nobody is warned', zh: '最后审批时不作提醒' },
  linesNotCompared: {
    en: 'Lines of this record cannot be compared with each record: ask for their values, code in parent.lines.map(l, l.code)',
    zh: '不能把本记录的明细行与每条记录比较，请比较其取值，如 code in parent.lines.map(l, l.code)',
  },
  unknownFigure: {
    en: 'No figure of this rule is called "{name}": it has {there}; others are named under "figures"',
    zh: '本规则没有数值“{name}”：现有 {there}，其他数值请写在 "figures" 下',
  },
  noFigures: { en: 'none', zh: '无' },
  figureNotNamed: {
    en: 'Braces hold the name of a figure alone: put "{text}" under "figures" with a name, and the name in the braces',
    zh: '花括号中只能写数值名称：请把“{text}”以一个名称写在 "figures" 下，花括号中写该名称',
  },
  otherLanguageTells: {
    en: 'The other language tells {figure}, this one does not',
    zh: '另一种语言提到了 {figure}，此处没有',
  },
  endlessRepeat: {
    en: 'What is repeated needs a "when" that ends it when it is dealt with',
    zh: '重复提醒须用“when”说明何时结束',
  },
  rolesWithOf: {
    en: '"roles" and "of" go together: "of" tells in which organisation somebody holds them',
    zh: '“roles”与“of”须同时填写：“of”说明在哪个部门任该角色',
  },
});

/** What is wrong with a form that people design. */
export const designs = words({
  notDesign,
  designEmpty: { en: 'A form needs at least one field', zh: '表单至少需要一个字段' },
  designTooLarge: { en: 'A form has at most {max} fields', zh: '表单最多 {max} 个字段' },
  designDicts: { en: 'Wrong "dicts"', zh: '选项设置有误' },
  designApprovers: { en: 'Wrong "approvers"', zh: '审批人设置有误' },
  designFieldType: {
    en: '{name}: a form has no fields of this type',
    zh: '{name}：表单不支持该类型的字段',
  },
  designFieldKey: {
    en: '{name}: "{key}" has no place in a form',
    zh: '{name}：表单字段不支持“{key}”',
  },
  designApprover: {
    en: '{name}: only a field for people or a department names who approves',
    zh: '{name}：仅人员或部门字段可指定审批人',
  },
  designField: { en: '{field}: {problem}', zh: '{field}：{problem}' },
  designPart: { en: '{field}, {part}: {problem}', zh: '{field}的{part}有误：{problem}' },
  designLayout: {
    en: 'The layout of the form: {problem}',
    zh: '表单布局有误，每个字段须出现一次：{problem}',
  },
  designChoices: {
    en: 'Choices: {problem}',
    zh: '选项设置有误，每个选项都要有名称且不能重复：{problem}',
  },
  'part.title': { en: 'title', zh: '名称' },
  'part.help': { en: 'help', zh: '填写提示' },
  'part.dict': { en: 'choices', zh: '选项' },
  'part.visibleWhen': { en: 'shown when', zh: '显示条件' },
  'part.requiredWhen': { en: 'required when', zh: '必填条件' },
  'part.formula': { en: 'formula', zh: '计算公式' },
  'part.checks': { en: 'checks', zh: '校验规则' },
  'part.min': { en: 'minimum', zh: '最小值' },
  'part.max': { en: 'maximum', zh: '最大值' },
  'part.minLength': { en: 'fewest characters', zh: '最少字数' },
  'part.maxLength': { en: 'most characters', zh: '最多字数' },
});
