import { words } from './Message.ts';

/** What is wrong with fields: by themselves, and in what they read. */
export const fields = words({
  keyNeeded: { en: 'A field of type {type} needs "{key}"', zh: '{type} 类型的字段需要“{key}”' },
  keyOfTyped: {
    en: 'A field of type {type} has no "{key}": nobody types it in',
    zh: '{type} 类型的字段不由人填写，不能有“{key}”',
  },
  keyOfTypes: {
    en: 'A field of type {type} has no "{key}": that is for {types}',
    zh: '{type} 类型的字段不能有“{key}”：它只用于 {types}',
  },
  keyMeaninglessBeside: {
    en: '"{key}" means nothing beside "{other}"',
    zh: '已有“{other}”时，“{key}”无效',
  },
  onceUntyped: {
    en: 'Nobody types this field: leave "once" out',
    zh: '该字段不由人填写，请去掉“once”',
  },
  suggestInLine: {
    en: 'A column follows no suggestion: say "default"',
    zh: '明细列不支持“suggest”，请使用“default”',
  },
  ownerInLine: {
    en: 'A record has owners, a line has none: say "owner" of a field',
    zh: '归属人属于单据而非明细行，请在字段上使用“owner”',
  },
  copyUntyped: {
    en: 'Nobody types this field, so no copy takes it along: leave "copy" out',
    zh: '该字段不由人填写，复制时本就不带入，请去掉“copy”',
  },
  asAboveUntyped: {
    en: 'Only what people type in lines begins as in the line above: leave "asAbove" out',
    zh: '只有由人填写的明细列可以默认同上一行，请去掉“asAbove”',
  },
  replacesNothing: {
    en: '"{name}" must be a reference to {module} that people fill in',
    zh: '“{name}”应为由人填写的、指向 {module} 的引用字段',
  },
  statusWithoutValues: { en: 'A status needs values', zh: '状态字段需要列出取值' },
  statusNotCalledSo: {
    en: 'The status that a process drives is called "status"',
    zh: '由流程驱动的状态字段应命名为“status”',
  },
  onlyStatusCalledSo: {
    en: 'Only a field of type status may be called "status"',
    zh: '只有 status 类型的字段可以命名为“status”',
  },
  defaultRetired: {
    en: '"{name}" is retired in the dictionary {dict}: no record can take it',
    zh: '“{name}”在字典 {dict} 中已停用，不能作为默认值',
  },
  notInLine: { en: 'A line has no field of type {type}', zh: '明细行中不能有 {type} 类型的字段' },
  overLimit: {
    en: '{low} is more than the upper limit, {high}',
    zh: '{low} 大于上限 {high}',
  },
  totalOfNoFigure: {
    en: 'A total needs a column of figures; "{name}" is {type}',
    zh: '合计列应为数值，“{name}”是 {type}',
  },
  nameTooLong: {
    en: '“{name}” has {length} characters: a table or column of the database has at most {max}',
    zh: '“{name}”有 {length} 个字符，数据库的表名和列名最多 {max} 个字符',
  },
  moduleNameTaken: {
    en: '"{name}" is taken: no module can be called so',
    zh: '“{name}”已被系统占用，不能作模块名',
  },
  systemField: { en: 'Every record has a field "{name}" already', zh: '每条记录已有字段“{name}”' },
  inheritedName: {
    en: '"{name}" is something that every object has; choose another name',
    zh: '“{name}”是程序对象自带的名称，请另取名称',
  },
  variableName: {
    en: '"{name}" means something else in expressions',
    zh: '“{name}”在表达式中另有含义',
  },
  unclearSerial: {
    en: "“{text}” is not told apart from a date or the number: text stands between quotes, as in 'HT'yyyyMM-NNNN",
    zh: "“{text}”无法与日期或流水号区分，固定文字须加单引号，如 'HT'yyyyMM-NNNN",
  },
  foreverPattern: {
    en: 'This pattern can take for ever on some texts: avoid repeating what repeats already',
    zh: '该正则表达式对某些文本可能永不结束：请避免对重复部分再次重复',
  },
  caseInPattern: {
    en: 'A pattern has no (?i): name both letters, as in [Aa]',
    zh: '正则表达式不支持 (?i)，请同时列出大小写，如 [Aa]',
  },
  anyWithoutModule: {
    en: 'A reference to any module needs "refBy"',
    zh: '引用任意模块时需要“refBy”',
  },
  moduleWithoutAny: { en: '"refBy" needs "ref": "*"', zh: '“refBy”须与 "ref": "*" 一起使用' },
  notModuleName: {
    en: '"{name}" is {type}: the name of a module is a string or of a dictionary',
    zh: '“{name}”是 {type}，模块名应为 string 或字典字段',
  },
  nothingInCommon: {
    en: 'Records of any module have no common fields',
    zh: '任意模块的记录没有共同的字段',
  },
  notSortedByAny: {
    en: 'A list is not sorted by records of any module',
    zh: '列表不能按任意模块的引用排序',
  },
  notGroupedByAny: {
    en: 'A list is not grouped by records of any module',
    zh: '列表不能按任意模块的引用分组',
  },
  unknownField: {
    en: 'The module {module} has no field "{name}"',
    zh: '模块 {module} 没有字段“{name}”',
  },
  fieldOfLines: {
    en: '"{name}" is a column of "{lines}" of {module}: to combine its lines, say "lines": "{lines}"',
    zh: '“{name}”是模块 {module} 明细“{lines}”的列：汇总明细请写 "lines": "{lines}"',
  },
  notReference: {
    en: '"{name}" is not a reference, so nothing can be read through it',
    zh: '“{name}”不是引用字段，无法读取其下级字段',
  },
  pathTooLong: {
    en: 'A path has at most {max} steps; this one has {count}',
    zh: '字段路径最多 {max} 级，此处有 {count} 级',
  },
  pathThroughSeveral: {
    en: '"{name}" refers to several records, so one value cannot be read through it',
    zh: '“{name}”引用多条记录，无法从中读取单个值',
  },
  titleSensitive: {
    en: '"{name}" is sensitive, so it is no title: whoever may choose a record reads its title',
    zh: '“{name}”是敏感字段，不能作标题：可选择该记录的人都会看到标题',
  },
  titleNoText: {
    en: '"{name}" holds an id or a code, which people would read as the title: name a text, such as a string with "fetch": "customerId.name"',
    zh: '“{name}”存的是标识或编码，会原样显示为标题：标题须为文本字段，如 "fetch": "customerId.name" 的文本字段',
  },
  otherType: { en: 'This yields {type}, and {needed} is needed', zh: '结果是{type}，应为{needed}' },
  otherFetchType: {
    en: 'This yields {type}, and "{name}" is {needed}',
    zh: '此处取到的是{type}，而“{name}”是{needed}',
  },
  rollupOfTime: {
    en: 'A roll-up is stored, so it cannot depend on the time: group by a field, as in "by": ["projectId", "year"]',
    zh: '汇总值会被保存，不能依赖当前时间：可按字段分组，如 "by": ["projectId", "year"]',
  },
  userIsNobody: {
    en: '"user" is nobody here: this is the same for everybody',
    zh: '此处没有当前用户“user”：结果对所有人相同',
  },
  nothingThroughPerson: {
    en: 'Nothing can be read through "{path}"',
    zh: '无法读取“{path}”的下级字段',
  },
  notAskable: {
    en: '{problem}, and here the database is asked',
    zh: '此处由数据库查询：{problem}',
  },
  anyReadElsewhere: {
    en: 'Only formulas, guards and effects read records of any module',
    zh: '只有公式、校验和动作可以读取任意模块的记录',
  },
  formulaCircle: { en: 'These formulas form a cycle: {way}', zh: '公式循环引用：{way}' },
  liveOfSeveral: {
    en: 'A value that is always that of its source has one source',
    zh: '与来源实时一致的值只能有一个来源',
  },
  liveOfAny: {
    en: 'Through a reference to any module a value is taken once',
    zh: '通过任意模块的引用只能一次性取值',
  },
  columnsWithoutTable: { en: 'Only a line table takes columns', zh: '只有明细表可以设置取值列' },
  linesAreSnapshot: {
    en: 'Lines are taken over: they are a snapshot',
    zh: '明细行只能一次性带入（snapshot）',
  },
  tableIntoField: {
    en: '"{path}" is a line table, and "{name}" is not',
    zh: '“{path}”是明细表，而“{name}”不是',
  },
  notTableElsewhere: {
    en: '"{path}" is not a line table of another record',
    zh: '“{path}”不是另一条记录的明细表',
  },
  noColumnInCommon: {
    en: 'No column of "{name}" is called as one of "{other}": name them in "columns"',
    zh: '“{name}”与“{other}”没有同名列，请在 "columns" 中指定',
  },
  takesNothing: {
    en: '"{name}" is not filled in, so it takes nothing',
    zh: '“{name}”不由人填写，不能取值',
  },
  otherColumnType: {
    en: '"{name}" is {type}, and "{other}" is {otherType}',
    zh: '“{name}”是 {type}，而“{other}”是 {otherType}',
  },
  termWithoutValue: { en: '{op} needs "value"', zh: '{op} 需要“value”' },
  lastCombined: {
    en: '"last" cannot be combined with other terms',
    zh: '“last”不能与其他汇总项组合',
  },
  lastWithoutOrder: { en: 'last needs "order"', zh: 'last 需要“order”' },
  orderWithoutLast: { en: '"order" means nothing but for last', zh: '只有 last 可以使用“order”' },
  notTableOf: {
    en: '"{name}" of {module} is not a line table',
    zh: '{module} 的“{name}”不是明细表',
  },
  refersToNoLines: {
    en: '"{name}" of {module} refers to records, not to lines',
    zh: '{module} 的“{name}”引用的是记录，不是明细行',
  },
  severalCompared: {
    en: '"{name}" here refers to several records; a roll-up is compared with one',
    zh: '此处的“{name}”引用多条记录，而汇总只能与单条比较',
  },
  notReferenceOf: {
    en: '"{name}" of {module} is not a reference',
    zh: '{module} 的“{name}”不是引用字段',
  },
  refersElsewhere: {
    en: '"{name}" of {module} refers to {target}, not to {own}, and no field "{name}" here does',
    zh: '{module} 的“{name}”引用 {target}，而不是 {own}，此处也没有引用它的字段“{name}”',
  },
  lineRefersElsewhere: {
    en: '"{name}" of {module} refers to {target}, not to {own}, and no column "{name}" here does',
    zh: '{module} 的“{name}”引用 {target}，而不是 {own}，此处也没有引用它的列“{name}”',
  },
  nothingToCompare: {
    en: 'The module {module} has no field "{name}" to compare with',
    zh: '模块 {module} 没有可供比较的字段“{name}”',
  },
  shownOpenly: {
    en: '"{name}" shows what "{source}" hides: it is sensitive there, and not here',
    zh: '“{name}”会显示“{source}”中的敏感内容，但自身未设为敏感',
  },
  unusedField: {
    en: 'The field "{name}" is in no form and no list, and nothing reads it',
    zh: '字段“{name}”不在任何表单或列表中，也没有被引用',
  },
});
