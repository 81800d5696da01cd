/** Types as the check calls them. */
const types: Record<string, string> = {
  'a text': '文本',
  'a number': '数字',
  'true or false': '是/否',
  'a date': '日期',
  'a date and time': '日期时间',
  nothing: '空值',
  anything: '任意值',
  'an address': '地址',
  'the user': '当前用户',
};

/** A type in Chinese; those that hold others, from the inside. */
const typeIn = (type: string): string =>
  types[type] ??
  type
    .replace(/^a list of \((.*)\)$/, (_all, of: string) => `${typeIn(of)}列表`)
    .replace(/^a reference to (\S+)$/, '$1 引用')
    .replace(/^a record of (\S+)$/, '$1 记录')
    .replace(/^a line of (\S+)$/, '$1 明细行')
    .replace(/^(?:the matrix|a row of the matrix) (\S+)$/, '矩阵 $1');

const shapes: Record<string, string> = {
  array: '列表',
  boolean: '是/否',
  integer: '整数',
  number: '数字',
  object: '对象',
  string: '文本',
};

const languages: Record<string, string> = { English: '英文', Chinese: '中文' };

/** Names of things as in `No role is called …`. */
const things: Record<string, string> = {
  role: '角色',
  'earlier step': '前置环节',
  module: '模块',
  field: '字段',
  'line table': '明细表',
  status: '状态',
  value: '字典值',
  'guard (on: step)': '环节校验',
  'effect (on: step)': '环节动作',
};
/** `No field of order is called "x"` */
const noThing = (thing = '', name = '') => {
  const [, kind = thing, of] =
    /^(field|line table|status|value) of (?:the dictionary )?(.+)$/.exec(thing) ?? [];
  const whose = of === undefined || of === 'this module' ? '' : `${of} `;
  return `${whose}没有名为“${name}”的${things[kind] ?? kind}`;
};

type Rule = readonly [RegExp, string | ((...parts: string[]) => string)];

/** Of what is drawn: steps, rules, calls. */
const ofSteps: readonly Rule[] = [
  [/^No (.+) is called "(.*)"$/, noThing],
  [/^The module (\S+) has no field "(.*)"$/, '模块 $1 没有字段“$2”'],
  [
    /^"(.*)" is not a reference, so nothing can be read through it$/,
    '“$1”不是引用字段，无法读取其下级字段',
  ],
  [/^The module (\S+) has no process$/, '模块 $1 没有审批流程'],
  [/^"(.*)" of (\S+) is required, and nothing gives it a value$/, '$2 的必填字段“$1”没有取值'],
  [/^These processes call each other: (.*)$/, '流程循环调用：$1'],
  [/^Of one record per entry none can be kept$/, '逐条发起时无法写入单个字段'],
  [/^"(.*)" is not a reference to (\S+)$/, '“$1”不是 $2 的引用字段'],
  [
    /^"(.*)" is neither a line table nor a multi-reference$/,
    '“$1”既不是明细表，也不是多选引用字段',
  ],
  [/^"(.*)" is (rollup|computed): it cannot be set$/, '“$1”由系统计算，不能取值'],
  [/^No step comes before this one$/, '此环节之前没有其他环节'],
  [/^No step of the process names "(.*)"$/, '流程中没有环节执行“$1”'],
  [/^The step "(.*)" is defined twice$/, '环节标识“$1”重复'],
  [/^The id "(.*)" is defined twice$/, '标识“$1”重复'],
  [/^A share of the votes is at most all of them$/, '通过比例不能超过全部票数'],
  [/^Nothing can be read through "(.*)"$/, '无法读取“$1”的下级字段'],
  [/^A step that counts votes needs "ratio"$/, '按比例通过的环节需要填写比例'],
  [/^"ratio" means nothing unless the mode is ratio$/, '只有按比例通过时才需要比例'],
  [/^"(.*)" is not a person$/, '“$1”不是人员字段'],
  [/^"(.*)" is not an organisation$/, '“$1”不是部门字段'],
];

/** Of conditions and values. */
const ofExpressions: readonly Rule[] = [
  [
    /^This yields (.*), and (.*) is needed$/,
    (is, needed) => `结果是${typeIn(is)}，应为${typeIn(needed)}`,
  ],
  [/^"(.+)" is written (\S+)$/, '“$1”应写作 $2'],
  [/^An expression does not begin with "="$/, '表达式不以“=”开头'],
  [/^There is no (\w+)\(\): write (.*)$/, '没有函数 $1()，应写作 $2'],
  [/^A bracket is not closed: (.) is missing$/, '括号未闭合：缺少 $1'],
  [/^A text in an expression stands in quotes: (.*)$/, '表达式中的文本须加引号：$1'],
  [/^Unknown variable: (.*)$/, '未知字段：$1'],
  [/^Unknown field: (\S+) of (.*)$/, '$2 没有字段“$1”'],
  [/^Unknown function: (.*)$/, '未知函数：$1'],
  [/^found no matching overload for '(.*)'$/, '函数参数不正确：$1'],
  [/^no such overload: bool expected, found (.*)$/, '此处应为是/否，实际为 $1'],
  [/^no such overload: (.*) is not a list$/, '$1 不是列表'],
  [/^no such overload: list of lists$/, '列表中不能再放列表'],
  [/^no such overload: a list has entries of one type$/, '列表各项的类型须一致'],
  [/^no such overload: (.*)$/, '类型不匹配：$1'],
  [/^(\S+)\(\) takes a variable first: .*$/, '$1() 的第一个参数应为变量名'],
  [/^(\S+)\(\) takes a variable and an expression: .*$/, '$1() 的参数应为变量名和表达式'],
  [/^Not in this language: (.*)$/, '不支持的写法：$1'],
  [/^Not a decimal number: (.*)$/, '不是十进制数字：$1'],
  [/^Contains characters that are no text$/, '含有无法识别的字符'],
  [/^Too long: more than (\d+) characters$/, '过长：超过 $1 个字符'],
  [/^Exceeded \S+ \((\d+)\)$/, '表达式过于复杂（上限 $1）'],
  [/^Ends too early$/, '表达式不完整'],
  [/^Unexpected token: (.*)$/, '语法错误：此处不应为 $1'],
  [/^Unexpected character: '?(.+?)'?$/, '语法错误：此处不应为“$1”'],
  [/^Expected (\S+), got EOF$/, '表达式不完整：缺少 $1'],
  [/^Expected (\S+), got (\S+)$/, '语法错误：应为 $1，实际为 $2'],
  [/^Unterminated (?:triple-quoted )?string$/, '文本缺少结束引号'],
  [/^Newlines not allowed in single-quoted strings$/, '文本中不能换行'],
  [/^Reserved identifier: (.*)$/, '“$1”是保留字'],
  [/^Invalid (?:number|integer|hex integer|exponent).*$/, '数字格式不正确'],
  [/^(?:Invalid .*|Octal escape .*|\\.* not allowed in bytes literals)$/, '文本中的转义字符不正确'],
];

/** Of the shape of the file. */
const ofShape: readonly Rule[] = [
  [/^"(approvers|to)" needs at least 1 entry$/, '请至少添加一条人员规则'],
  [/^"steps" needs at least 1 entry$/, '请至少添加一个环节'],
  [/^"cases" needs at least 1 entry$/, '请至少添加一个条件'],
  [/^"branches" needs at least 2 entries$/, '请至少添加两个分支'],
  [/^"effects" needs at least 1 entry$/, '请至少选择一个动作'],
  [/^"(.*)" needs at least (\d+) entr(?:y|ies)$/, '“$1”至少需要 $2 项'],
  [/^A text has both languages: (.*)$/, '文本须同时提供中英文：$1'],
  [/^At most (\d+) entries stand here$/, '最多 $1 项'],
  [/^"(.*)" is missing$/, '缺少“$1”'],
  [/^(?:This text is empty|This must NOT have fewer than \d+ characters)$/, '内容不能为空'],
  [
    /^The (English|Chinese) text is (?:missing|empty)$/,
    (language) => `请填写${languages[language]}名称`,
  ],
  [
    /^The (English|Chinese) text is (?:Chinese|English)$/,
    (language) => `${languages[language]}名称应使用${languages[language]}`,
  ],
  [/^"(.*)" has the wrong form: it must match (.*)$/, '“$1”格式不正确，应符合 $2'],
  [/^"(.*)" cannot be a name here: it must match (.*)$/, '名称“$1”格式不正确，应符合 $2'],
  [/^"(\w+)": "(.*)" is not one of (.*)$/, '“$1”的取值“$2”无效，可选：$3'],
  [/^"?(.*?)"? is not one of (.*)$/, '取值“$1”无效，可选：$2'],
  [/^Unknown key "(.*)"$/, '未知属性“$1”'],
  [/^This must be an? (\w+)$/, (shape) => `此处应为${shapes[shape] ?? shape}`],
  [/^This must be (>=?|<=?) (\S+)$/, '数值须 $1 $2'],
  [/^This must match format "\S+"$/, '格式不正确'],
  [/^This must NOT have more than (\d+) characters$/, '不能超过 $1 个字符'],
  [/^A module with a process needs .*$/, '有审批流程的模块需要状态字段和审批通过后的状态'],
];

/** What the check says of a process, which it says in English, in Chinese; undefined when it is new to it. */
export function problemInChinese(message: string): string | undefined {
  for (const [pattern, text] of [...ofSteps, ...ofExpressions, ...ofShape]) {
    const found = pattern.exec(message);
    if (found)
      return typeof text === 'string' ? message.replace(pattern, text) : text(...found.slice(1));
  }
  // what is wrong in another module because of this one says which, before all else
  const [, module, rest] = /^(\w+): (.*)$/.exec(message) ?? [];
  const told = rest === undefined ? undefined : problemInChinese(rest);
  return told && `${module}：${told}`;
}
