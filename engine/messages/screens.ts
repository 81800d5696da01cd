import { words } from './Message.ts';

/** What is wrong with what people see and may do: forms, lists, screens, menus, access, and what binds them. */
export const screens = words({
  twice: { en: 'The {kind} "{name}" is defined twice', zh: '{kind}“{name}”重复' },
  twiceInFile: {
    en: 'The {kind} "{name}" is defined twice: first in line {line}',
    zh: '{kind}“{name}”重复：首次出现在第 {line} 行',
  },
  twiceInFiles: {
    en: 'The {kind} "{name}" is defined twice: first in {file}:{line}',
    zh: '{kind}“{name}”重复：首次出现在 {file}:{line}',
  },
  noRecordsOfItsOwn: {
    en: 'The module "{name}" has no records of its own',
    zh: '模块“{name}”没有自己的记录',
  },
  neverShown: {
    en: 'The field "{name}" is required but never shown',
    zh: '字段“{name}”必填，但从不显示',
  },
  notInForm: {
    en: 'The field "{name}" is required but not in the form',
    zh: '字段“{name}”必填，但不在表单中',
  },
  foldedWithoutTitle: {
    en: 'A section that is folded needs a title, by which it is opened',
    zh: '折叠的分组须有标题，供点击展开',
  },
  twiceInForm: { en: 'The field "{name}" is in the form twice', zh: '字段“{name}”在表单中重复' },
  otherFieldType: {
    en: '{what} needs a field of type {types}; "{name}" is {type}',
    zh: '{what}需要以下类型的字段：{types}；“{name}”是 {type}',
  },
  'use.grouping': { en: 'A grouping', zh: '分组' },
  'use.editable': { en: 'A column edited in the list', zh: '列表内编辑的列' },
  'use.total': { en: 'A total', zh: '合计' },
  'use.search': { en: 'The search', zh: '搜索' },
  'use.bar': { en: 'A bar', zh: '进度条' },
  'use.board': { en: 'A board', zh: '看板' },
  'use.calendar': { en: 'A calendar', zh: '日历' },
  'use.keep': { en: 'What keeps a printed file', zh: '保存打印文件' },
  'use.forEach': { en: 'A sheet for each entry', zh: '逐项打印（forEach）' },
  'use.picture': { en: 'A picture on paper', zh: '打印图片' },
  'use.capitals': { en: 'An amount in words', zh: '大写金额' },
  'use.tree': { en: 'A tree', zh: '树' },
  noColumn: {
    en: '"{name}" ({type}) has no column in the table of its module, so it is no part of a key or index',
    zh: '“{name}”（{type}）在本表中没有对应的列，不能用于唯一约束或索引',
  },
  filteredByLines: {
    en: '"{name}" holds lines, and a list is filtered by fields of the record: name one of these, such as a figure computed over the lines',
    zh: '“{name}”是明细行，列表只能按主表字段筛选：请改用主表字段，例如由明细汇总得出的字段',
  },
  noOrder: {
    en: 'Nothing is sorted by "{name}": {type} has no order',
    zh: '不能按“{name}”排序：{type} 没有先后顺序',
  },
  editsNothing: {
    en: '"{name}" is never typed in, so the list cannot offer to edit it',
    zh: '“{name}”不由人填写，不能在列表内编辑',
  },
  viewWithoutField: { en: 'A view of kind {kind} needs "by"', zh: '{kind} 视图需要“by”' },
  tabOfAnother: {
    en: '"{path}" refers to no record of {module}',
    zh: '“{path}”不引用 {module} 的记录',
  },
  tabWithoutModule: {
    en: 'A tab of related records needs "module"',
    zh: '关联记录页签需要“module”',
  },
  variantWithoutForm: {
    en: 'Only a form begins records of a variant',
    zh: '只有表单页面可以新建变体记录',
  },
  noVariants: { en: 'This module has no variants', zh: '本模块没有变体' },
  variantsOfOther: {
    en: 'Variants need a field of type dict; "{name}" is {type}',
    zh: '变体须由 dict 类型的字段决定，“{name}”是 {type}',
  },
  variantsMissing: {
    en: 'No variant for {values}; "otherwise" is for all that have none',
    zh: '{values} 没有对应的变体；其余情况可用“otherwise”',
  },
  tellsApart: {
    en: '"{name}" tells records apart, so no variant hides it',
    zh: '“{name}”用于区分记录，变体不能隐藏',
  },
  requiredAndHidden: { en: '"{name}" is required and hidden', zh: '“{name}”既必填又隐藏' },
  neverTypedIn: {
    en: '"{name}" is never typed in, so it cannot be required',
    zh: '“{name}”不由人填写，不能设为必填',
  },
  hiddenTitle: {
    en: '"{name}" is hidden, so nobody reads its title',
    zh: '“{name}”已隐藏，设置名称无效',
  },
  hiddenDefault: {
    en: '"{name}" is hidden, so it has no default',
    zh: '“{name}”已隐藏，不能有默认值',
  },
  defaultOfDeciding: {
    en: '"{name}" decides the variant, so the variant cannot set it',
    zh: '“{name}”决定变体，变体不能设置它',
  },
  codeOfSeveral: {
    en: '"otherwise" is for several values, and a code is of one',
    zh: '“otherwise”对应多个取值，不能设置编码',
  },
  formMissing: { en: '"form" is missing', zh: '缺少“form”' },
  onlyOfRecords: {
    en: '"{key}" is of records, and this module only lists those of its sources',
    zh: '本模块只列出来源模块的记录，不能有“{key}”',
  },
  onlyLists: {
    en: 'A module with sources has lists, and no {kind}',
    zh: '有来源的模块只有列表，不能有 {kind}',
  },
  onlyReadAndExport: {
    en: 'What is only listed can be granted to read and to export',
    zh: '只列出的记录只能授予查看（read）和导出（export）',
  },
  noSourceSays: { en: 'No source says what "{name}" holds', zh: '没有来源提供“{name}”的值' },
  sourceTwice: {
    en: '{module} is a source already: say both in one "where"',
    zh: '{module} 已是来源，请合并到一个“where”中',
  },
  changedElsewhere: {
    en: 'Rows of sources are changed where their records are',
    zh: '来源的行须在其所属模块中修改',
  },
  begunElsewhere: {
    en: 'Rows of sources are begun where their records are',
    zh: '来源的行须在其所属模块中新建',
  },
  noSuchView: { en: 'Rows of sources make no {kind}', zh: '来源的行不能用 {kind} 视图' },
  ofTypedFields: {
    en: '"{key}" says nothing of a field that sources give',
    zh: '由来源提供的字段不能设置“{key}”',
  },
  notFromSources: {
    en: 'A field of type {type} cannot come from sources',
    zh: '{type} 类型的字段不能来自来源',
  },
  sourceReadsLines: {
    en: 'A value of a row reads no lines: make them the rows with "lines"',
    zh: '行的取值不能读取明细，可用“lines”以明细为行',
  },
  answersOneThing: {
    en: 'A call does one thing: one of {keys}',
    zh: '接口只做一件事，须在 {keys} 中选择一项',
  },
  onlyListNarrowed: {
    en: 'Only records that are looked for are narrowed by "where"',
    zh: '只有查询记录的接口可以用“where”筛选',
  },
  callsOfModule: {
    en: 'Calls below /v1/{module} are those of the module "{module}"',
    zh: '/v1/{module} 之下的接口属于模块“{module}”',
  },
  addressTaken: {
    en: '{call} is at this address already',
    zh: '此地址已被 {call} 使用',
  },
  callOfModule: { en: '"{id}" of {module}', zh: '{module} 的“{id}”' },
  fieldsAndExcept: {
    en: 'Say "fields" or "except", not both',
    zh: '“fields”与“except”只能选其一',
  },
  nobodyPresses: {
    en: 'No grant allows the action "{id}", so nobody can press it',
    zh: '没有授权允许操作“{id}”，无人可以执行',
  },
  nobodyReads: {
    en: 'No grant allows "read", so nobody sees these records',
    zh: '没有授权允许查看（read），无人能看到这些记录',
  },
  nobodySubmits: {
    en: 'No grant allows "submit", so nobody starts the process',
    zh: '没有授权允许提交（submit），无人可以发起流程',
  },
  creatorsSearch: {
    en: '{roles} may create records of {module}, and do not have it in their menu',
    zh: '{roles} 可以新建 {module} 的单据，但菜单中没有入口',
  },
  nobodyImports: {
    en: 'No grant allows "import", so nobody can open this screen',
    zh: '没有授权允许导入（import），无人可以打开此页面',
  },
  entryWithoutTitle: {
    en: 'A menu entry without a screen needs "title"',
    zh: '没有页面的菜单项需要“title”',
  },
  itemWithoutForEach: {
    en: '"item" is an entry of "forEach", which the template does not have',
    zh: '“item”是“forEach”的当前项，而模板没有“forEach”',
  },
  viewWithoutPath: { en: 'A view needs "path"', zh: '视图需要“path”' },
  entryLeadsNowhere: {
    en: 'A menu entry needs "screen", "view", "link", "button" or "items"',
    zh: '菜单项须有“screen”“view”“link”“button”或“items”',
  },
  otherBinding: {
    en: '"{name}" is {type}; {binding} needs {types}',
    zh: '“{name}”是 {type}；{binding} 需要 {types}',
  },
  screenWithoutImport: {
    en: 'A screen of kind import needs the keyword "import" of its module',
    zh: '导入页面需要模块的“import”',
  },
  grantWithoutImport: {
    en: 'It is granted to import here, but the module has no "import"',
    zh: '授权允许导入（import），但模块没有“import”',
  },
  importsNothing: {
    en: 'Nobody writes the field "{name}" ({type}) into a cell',
    zh: '字段“{name}”（{type}）无法通过单元格填写',
  },
  linesWithoutKey: {
    en: 'Lines are imported beside the key of their record: the module needs "key", or "record.number"',
    zh: '导入明细需要记录的关键字段：请填写“key”或“record.number”',
  },
});
