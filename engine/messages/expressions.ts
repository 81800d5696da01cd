import { words } from './Message.ts';

/** What is wrong with an expression. */
export const expressions = words({
  tooLong: { en: 'Too long: more than {max} characters', zh: '过长：超过 {max} 个字符' },
  strangeCharacters: { en: 'Contains characters that are no text', zh: '含有无法识别的字符' },
  beginsWithEquals: { en: 'An expression does not begin with "="', zh: '表达式不以“=”开头' },
  writtenAs: { en: '"{sign}" is written {right}', zh: '“{sign}”应写作 {right}' },
  ampersand: {
    en: '"&" is written + between texts, and && for "and"',
    zh: '“&”连接文本时写作 +，表示“并且”时写作 &&',
  },
  chineseMark: {
    en: 'A Chinese "{sign}" stands here: write {right}',
    zh: '此处是中文标点“{sign}”，应写 {right}',
  },
  titleForName: {
    en: 'A field is called by its name here, as in "fields", not by its title: {text}',
    zh: '此处应写字段名（"fields" 中的键），不能写标题：{text}',
  },
  noCells: {
    en: 'There are no cells here: name a field in place of {name}',
    zh: '此处没有单元格，请用字段名代替 {name}',
  },
  writeInstead: {
    en: 'There is no {name}(): write {example}',
    zh: '没有函数 {name}()，应写作 {example}',
  },
  bracketOpen: {
    en: 'A bracket is not closed: {bracket} is missing',
    zh: '括号未闭合：缺少 {bracket}',
  },
  bracketClosed: {
    en: 'This bracket was never opened: {bracket}',
    zh: '括号多余：{bracket} 没有对应的左括号',
  },
  endsTooEarly: { en: 'Ends too early', zh: '表达式不完整' },
  unexpectedSign: { en: '"{sign}" cannot stand here', zh: '此处不应出现“{sign}”' },
  expectedSign: {
    en: '"{wanted}" is needed here, not "{found}"',
    zh: '此处应为“{wanted}”，而不是“{found}”',
  },
  textOpen: { en: 'A text is not closed: its second quote is missing', zh: '文本缺少结束引号' },
  lineBreakInText: {
    en: 'A text has no line break; it is written \\n',
    zh: '文本中不能换行，换行写作 \\n',
  },
  strangeEscape: {
    en: 'What follows \\ in a text is not known',
    zh: '文本中 \\ 后的转义字符不正确',
  },
  reservedWord: {
    en: '"{word}" is a word of the expression language',
    zh: '“{word}”是表达式的保留字',
  },
  notDecimal: { en: 'Not a decimal number: {text}', zh: '不是十进制数字：{text}' },
  tooComplex: { en: 'Too much for one expression', zh: '表达式过于复杂' },
  notUnderstood: { en: 'Not understood: {text}', zh: '无法识别：{text}' },
  notInLanguage: { en: 'Not in this language: {text}', zh: '不支持的写法：{text}' },
  textInQuotes: {
    en: "A text in an expression stands in quotes: '{text}'",
    zh: "表达式中的文本须加引号：'{text}'",
  },
  unknownVariable: { en: 'Unknown field: {name}', zh: '未知字段：{name}' },
  unknownMember: { en: 'Unknown field: {name} of {type}', zh: '{type} 没有字段“{name}”' },
  settingNamed: {
    en: "setting() takes the key of a setting, written as a text: setting('budget.withoutRow')",
    zh: "setting() 的参数应为设置项的键，写作文本：setting('budget.withoutRow')",
  },
  unknownFunction: { en: 'Unknown function: {name}', zh: '未知函数：{name}' },
  wrongArguments: { en: '{name}() does not take {types}', zh: '{name}() 的参数不能是{types}' },
  notStatusWithPhase: {
    en: '{name}() asks about a status whose dictionary gives it a phase, not about {types}',
    zh: '{name}() 的参数应为状态字段，且其字典标明了阶段（phase），不能是{types}',
  },
  codesOfPhase: {
    en: 'These codes are all that are in a phase: write {instead}',
    zh: '这些状态恰好是某一阶段的全部状态，应写作 {instead}',
  },
  idlePhase: {
    en: 'No status that this can have is in that phase',
    zh: '该字段没有处于此阶段的状态',
  },
  noArguments: { en: '{name}() needs more between its brackets', zh: '{name}() 缺少参数' },
  notCompared: {
    en: '"{name}" is {type} and cannot be compared with {other}',
    zh: '“{name}”是{type}，不能与{other}比较',
  },
  typesNotCompared: { en: '{left} cannot be compared with {right}', zh: '{left}不能与{right}比较' },
  notComputed: {
    en: '"{operator}" does not work on {left} and {right}',
    zh: '“{operator}”不能用于{left}和{right}',
  },
  notNegated: { en: '"-" does not work on {type}', zh: '“-”不能用于{type}' },
  notIn: { en: '"in" looks in vain for {left} in {right}', zh: '“in”不能在{right}中查找{left}' },
  conditionNeeded: {
    en: 'True or false is needed here, and this is {type}',
    zh: '此处应为是/否，实际为{type}',
  },
  listNeeded: { en: 'A list is needed here, and this is {type}', zh: '此处应为列表，实际为{type}' },
  listOfLists: { en: 'A list has no lists in it', zh: '列表中不能再放列表' },
  mixedList: { en: 'A list has entries of one type', zh: '列表各项的类型须一致' },
  mixedChoice: {
    en: 'Both results of a choice are of one type; these are {yes} and {no}',
    zh: '条件表达式的两个结果类型须一致，现为{yes}和{no}',
  },
  macroVariable: {
    en: '{name}() takes a variable first: {name}(x, …)',
    zh: '{name}() 的第一个参数应为变量名：{name}(x, …)',
  },
  macroExpression: {
    en: '{name}() takes a variable and an expression: {name}(x, …)',
    zh: '{name}() 的参数应为变量名和表达式：{name}(x, …)',
  },
  roundPlaces: {
    en: 'round() takes 0 to 12 places, written as a number',
    zh: 'round() 的小数位数应直接写为 0 至 12 的数字',
  },
  notUnit: { en: 'Not a unit: use {units}', zh: '单位不正确，可选：{units}' },
  patternNotWritten: {
    en: 'matches() takes its pattern as a text between quotes',
    zh: 'matches() 的匹配模式应直接写为带引号的文本',
  },
  patternIgnoresCase: {
    en: 'A pattern has no (?i): write lower(text).matches(…), or name both letters as in [Aa]',
    zh: '正则表达式不支持 (?i)：可写作 lower(text).matches(…)，或同时列出大小写，如 [Aa]',
  },
  notPattern: { en: 'This is not a regular expression', zh: '这不是正则表达式' },
  unsafePattern: {
    en: 'Unsafe pattern: it could take very long; avoid repetitions inside or beside repetitions',
    zh: '正则表达式可能耗时过长：请避免重复的嵌套或相邻',
  },
  tooManyEntries: { en: 'Visits more than {max} list entries', zh: '遍历的列表项超过 {max} 个' },
  notInFilter: { en: '{what} cannot be used in a filter', zh: '{what}不能用于查询条件' },
  patternNotInFilter: {
    en: 'Pattern cannot be used in a filter: {pattern}',
    zh: '该正则表达式不能用于查询条件：{pattern}',
  },
  'filter.choiceOfLists': { en: 'A choice between lists', zh: '在列表之间选择' },
  'filter.list': { en: 'A list', zh: '列表' },
  'filter.thisList': { en: 'This list', zh: '该列表' },
  'filter.listOfLines': { en: 'A list of lines', zh: '明细行列表' },
  'filter.line': { en: 'A whole line', zh: '整条明细行' },
  'filter.ofThis': { en: '{path} of this', zh: '此处的 {path} ' },
  'filter.function': { en: '{name}()', zh: '{name}() ' },
});
