import {
  companyExamples,
  functionExamples,
  listExamples,
  phaseExamples,
} from '#engine/expression/functions/examples.ts';

/** What the reference says of functions, in Chinese, by the English; of each, what it says of itself. */
export const functions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [functionExamples, listExamples, phaseExamples, companyExamples].flatMap((examples) =>
      Object.values(examples).map(({ says }) => [says.en, says.zh]),
    ),
  ),
  Functions: '函数',
  'Of a list': '列表',
  'Of a status': '状态',
  'Conditions ask about the phase of a status, not about its codes: the entry of the dictionary says which it is, a status that is added has one, too, and the check tells where codes are listed that are all of a phase.':
    '条件按状态所处的阶段判断，不按编码：字典选项说明其阶段，新增的状态也有阶段；条件中列出的编码若恰为同一阶段，检查会提示。',
  'Of the company': '公司参数',
  'Where companies differ — warn or refuse, limits, days — a rule reads a setting. `settings` of `system.json` declares it with its type, titles, help, choices and default; administrators change it in the module that `configuration` binds, and the check knows its type and its choices. It reads alike in forms, guards, formulas and filters. A figure that is stored follows with the next day.':
    '各公司做法不同之处，如提醒或拒绝、限额、天数，由规则读取参数。`system.json` 的 `settings` 声明参数的类型、名称、说明、选项和默认值；管理员在 `configuration` 绑定的模块中修改，检查知道其类型和选项。参数在表单、校验、公式和筛选中读法相同。存储的数值次日随之更新。',
};
