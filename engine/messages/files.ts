import { words } from './Message.ts';

/** What is wrong with a file: its name, its encoding, its JSON, and where it departs from the language. */
export const files = words({
  didYouMean: { en: '{problem} (did you mean "{name}"?)', zh: '{problem}（是否应为“{name}”？）' },
  didYouMeanTitled: {
    en: '{problem} (did you mean "{name}", {title}?)',
    zh: '{problem}（是否应为“{name}”（{title}）？）',
  },
  asUsed: { en: '{problem}, as {file} uses it', zh: '{problem}（用于 {file}）' },
  asUsedOften: {
    en: '{problem}, as {file} and {count} more use it',
    zh: '{problem}（用于 {file}，另有 {count} 个文件）',
  },
  inModule: { en: '{module}: {problem}', zh: '{module}：{problem}' },
  nothingWrong: { en: 'nothing wrong', zh: '没有问题' },
  oneProblem: { en: '1 problem', zh: '1 个问题' },
  problems: { en: '{count} problems', zh: '{count} 个问题' },
  oneWarning: { en: '1 warning', zh: '1 条提示' },
  warnings: { en: '{count} warnings', zh: '{count} 条提示' },
  checked: {
    en: '{files} files, {outcome} ({milliseconds} ms)',
    zh: '共 {files} 个文件，{outcome}（{milliseconds} 毫秒）',
  },
  nothingCompared: {
    en: 'The files are wrong: nothing was compared',
    zh: '文件有误，未作比较',
  },
  filesWrong: { en: 'The schema files are wrong:', zh: '定义文件有误：' },
  warning: { en: 'warning: {problem}', zh: '提示：{problem}' },

  fileMissing: { en: 'This file is missing', zh: '缺少此文件' },
  fileMisnamed: {
    en: 'Nothing reads this file by its name: a module is called <module>.module.json, an overlay of it overlays/<company>/<module>.module.json, a trait traits/<trait>.trait.json, a dictionary dicts/<dictionary>.json',
    zh: '文件名不符合约定，不会被读取：模块文件名为 <模块>.module.json，其修改文件为 overlays/<公司>/<模块>.module.json，公共部分为 traits/<名称>.trait.json，字典文件为 dicts/<字典>.json',
  },
  overlayMisplaced: {
    en: 'Nothing reads this file: the folder of overlays is called "overlays" and stands at the top, as in overlays/<company>/<module>.module.json',
    zh: '此文件不会被读取：修改文件须放在顶层的 overlays 文件夹中，如 overlays/<公司>/<模块>.module.json',
  },
  namedOtherwise: {
    en: 'This file defines "{name}": call it {file}, so that it is found by its name',
    zh: '此文件定义的是“{name}”，请将文件改名为 {file}，以便按名称查找',
  },
  overlayNamedOtherwise: {
    en: 'This file changes "{name}", but is called after "{called}": call it {file}, or say "{called}" here',
    zh: '此文件修改的是“{name}”，文件名却是“{called}”：请将文件改名为 {file}，或将此处改为“{called}”',
  },
  byteOrderMark: {
    en: 'The file begins with an invisible mark (BOM): save it as UTF-8 without BOM',
    zh: '文件开头有不可见的 BOM 标记，请另存为不带 BOM 的 UTF-8',
  },
  notUtf8: {
    en: 'The file is not in UTF-8 (perhaps in GBK): save it as UTF-8',
    zh: '文件不是 UTF-8 编码（可能是 GBK），请另存为 UTF-8',
  },
  repeatedKey: { en: 'The key "{key}" stands here twice', zh: '键“{key}”重复' },
  notJson: { en: 'This is not JSON: {remedy}', zh: '不是有效的 JSON：{remedy}' },
  'json.chineseSign': {
    en: 'a Chinese "{sign}" stands here; write {right}',
    zh: '此处是中文标点“{sign}”，应写 {right}',
  },
  'json.singleQuotes': {
    en: "texts stand in double quotes, not in '",
    zh: "文本应使用双引号，不能用单引号 '",
  },
  'json.commaTooMany': { en: 'a comma too many before this', zh: '此处之前多了一个逗号' },
  'json.quotesInText': {
    en: 'a quotation mark inside a text is written \\", in expressions \'',
    zh: '文本中的双引号写作 \\"，表达式中用单引号 \'',
  },
  'json.signMissing': { en: 'a "{sign}" is missing', zh: '缺少“{sign}”' },
  'json.empty': { en: 'the file is empty', zh: '文件为空' },
  'json.endsTooEarly': { en: 'it ends too early', zh: '文件不完整' },
  'json.commaMissing': { en: 'a comma is missing before this', zh: '此处之前缺少逗号' },
  'json.colonMissing': { en: 'a ":" is missing before this', zh: '此处之前缺少“:”' },
  'json.keyNeeded': { en: 'a key in double quotes is needed here', zh: '此处应为带双引号的键' },
  'json.valueNeeded': { en: 'a value is needed here', zh: '此处应有值' },
  'json.comment': { en: 'a file has no comments', zh: '文件中不能有注释' },
  'json.lineBreakInText': {
    en: 'a text ends in the line where it begins; a line break in it is written \\n',
    zh: '文本不能跨行，换行写作 \\n',
  },
  'json.withoutQuotes': { en: '"{text}" stands here without quotes', zh: '“{text}”缺少双引号' },
  'json.afterEnd': { en: 'something follows the end', zh: '文件结尾之后还有多余内容' },
  'json.otherwise': { en: 'something is written wrong here', zh: '此处写法有误' },

  notAName: {
    en: '"{name}" cannot be a name here: write {spelling}, as in {example}',
    zh: '“{name}”不能用作此处的名称，应为{spelling}，如 {example}',
  },
  'spelling.name': {
    en: 'letters and digits, a small letter first',
    zh: '英文字母和数字，以小写字母开头',
  },
  'spelling.id': {
    en: 'letters, digits, - and _, a letter first',
    zh: '英文字母、数字、- 和 _，以字母开头',
  },
  'spelling.code': {
    en: 'letters, digits and _, a letter first',
    zh: '英文字母、数字和 _，以字母开头',
  },
  'spelling.table': {
    en: 'letters, digits and _, a small letter first',
    zh: '英文字母、数字和 _，以小写字母开头',
  },
  'spelling.path': {
    en: 'a field, or fields with a dot between',
    zh: '字段名，或以点号相连的多个字段名',
  },
  'spelling.column': {
    en: 'a field, or lines and column with a dot between',
    zh: '字段名，或以点号相连的明细名和列名',
  },
  'spelling.setting': { en: 'names with a dot between', zh: '以点号相连的名称' },
  'spelling.reference': {
    en: 'the name of a module, or * for any',
    zh: '模块名，或用 * 表示任意模块',
  },
  'spelling.ending': {
    en: 'small letters and digits, without a dot',
    zh: '小写字母和数字，不带点号',
  },
  'spelling.serial': {
    en: 'a number with its running part, NNNN, at the end',
    zh: '末尾带流水号 NNNN 的编号格式',
  },
  'spelling.fraction': { en: 'a fraction of two whole numbers', zh: '由两个整数组成的分数' },
  'spelling.top': { en: 'a level, or the word for the last one', zh: '级数，或表示最高级的词' },
  'spelling.span': {
    en: 'a time as P, days D, then T, hours H, minutes M',
    zh: '以 P 开头、天数用 D，T 之后小时用 H、分钟用 M 的时长',
  },
  'spelling.time': { en: 'hours and minutes in two digits each', zh: '时和分各两位的时刻' },
  'spelling.address': {
    en: '/ first, then letters, digits, -, _ and /',
    zh: '以 / 开头的英文字母、数字、-、_ 和 /',
  },
  'spelling.call': {
    en: '/v1/ first, then names, values in braces last',
    zh: '以 /v1/ 开头的名称，花括号中的取值在最后',
  },
  'spelling.order': {
    en: 'a name, with - before it for the largest first',
    zh: '名称，从大到小时前面加 -',
  },
  renamedKey: { en: '"{key}" is called "{now}"', zh: '“{key}”现称“{now}”' },
  unknownKey: { en: 'Unknown key "{key}"', zh: '未知属性“{key}”' },
  keyElsewhere: {
    en: '"{key}" does not stand here: it belongs in {place}',
    zh: '“{key}”不能写在此处，应写在{place}',
  },
  'place.either': { en: '{one} or {other}', zh: '{one}或{other}' },
  'place.top': { en: 'the outermost braces of the file', zh: '文件最外层' },
  'place.object': { en: '"{path}"', zh: '“{path}”中' },
  'place.entry': { en: 'an entry of "{path}"', zh: '“{path}”的某一项中' },
  keyOfOtherKind: {
    en: '"{key}" does not go with "{tag}": "{kind}", but with {kinds}',
    zh: '“{tag}”为“{kind}”时没有“{key}”，仅适用于 {kinds}',
  },
  keyMissing: { en: '"{key}" is missing', zh: '缺少“{key}”' },
  grantWithoutRoles: {
    en: '"roles" is missing: say who has this grant, as in "use": "{name}", "roles": ["staff"]',
    zh: '缺少“roles”：请写明由哪些角色享有此授权，如 "use": "{name}", "roles": ["staff"]',
  },
  englishMissing: { en: 'The English text is missing', zh: '请填写英文' },
  chineseMissing: { en: 'The Chinese text is missing', zh: '请填写中文' },
  englishEmpty: { en: 'The English text is empty', zh: '请填写英文名称' },
  chineseEmpty: { en: 'The Chinese text is empty', zh: '请填写中文名称' },
  englishIsChinese: { en: 'The English text is Chinese', zh: '英文名称应使用英文' },
  notOneOf: { en: '{value} is not one of {allowed}', zh: '取值 {value} 无效，可选：{allowed}' },
  notOneOfMany: {
    en: '{value} is not one of {allowed} … ({count})',
    zh: '取值 {value} 无效，可选：{allowed} 等 {count} 项',
  },
  otherTag: {
    en: '"{key}": {value} is not one of {allowed}',
    zh: '“{key}”的取值 {value} 无效，可选：{allowed}',
  },
  wrongSpelling: {
    en: '{value} is written wrong: write {spelling}, as in {example}',
    zh: '{value} 写法有误，应为{spelling}，如 {example}',
  },
  textInBoth: {
    en: 'A text has both languages: {example}',
    zh: '文本须同时提供中英文：{example}',
  },
  wrongType: { en: 'This must be {type}', zh: '此处应为{type}' },
  'shape.array': { en: 'a list in [ ]', zh: '列表 [ ]' },
  'shape.boolean': { en: 'true or false, without quotes', zh: ' true 或 false（不加引号）' },
  'shape.integer': { en: 'a whole number, without quotes', zh: '整数（不加引号）' },
  'shape.number': { en: 'a number, without quotes', zh: '数字（不加引号）' },
  'shape.object': { en: 'an object in { }', zh: '对象 { }' },
  'shape.string': { en: 'a text in quotes', zh: '带引号的文本' },
  'shape.null': { en: 'null', zh: '空值 null' },
  approversMissing: { en: '"{key}" needs at least 1 entry', zh: '请至少添加一条人员规则（{key}）' },
  stepsMissing: { en: '"{key}" needs at least 1 entry', zh: '请至少添加一个环节（{key}）' },
  casesMissing: { en: '"{key}" needs at least 1 entry', zh: '请至少添加一个条件（{key}）' },
  branchesMissing: {
    en: '"{key}" needs at least {count} entries',
    zh: '请至少添加 {count} 个分支（{key}）',
  },
  effectsMissing: { en: '"{key}" needs at least 1 entry', zh: '请至少选择一个动作（{key}）' },
  entryMissing: { en: '"{key}" needs at least 1 entry', zh: '“{key}”至少需要 1 项' },
  entriesMissing: {
    en: '"{key}" needs at least {count} entries',
    zh: '“{key}”至少需要 {count} 项',
  },
  tooManyEntriesHere: { en: 'At most {max} entries stand here', zh: '此处最多 {max} 项' },
  tooManyInRow: { en: 'At most {max} fields stand in a row', zh: '每行最多 {max} 个字段' },
  emptyText: { en: 'This text is empty', zh: '内容不能为空' },
  notChosen: { en: 'This must be chosen or filled in', zh: '此项必填' },
  tooManyCharacters: {
    en: 'This must not have more than {max} characters',
    zh: '不能超过 {max} 个字符',
  },
  outOfLimit: { en: 'This must be {comparison} {limit}', zh: '数值须 {comparison} {limit}' },
  otherShape: { en: 'This {rule}', zh: '格式不正确：{rule}' },
  wrongSchema: {
    en: '"$schema" names {found}: an editor completes this file by {right}',
    zh: '“$schema”指向 {found}，此文件应使用 {right}',
  },

  overlayNoEntry: {
    en: 'There is no "{name}" to change; a new entry says "before" or "after" which other, as in "after": "{last}"',
    zh: '没有可供修改的“{name}”；新增的条目须以 "before" 或 "after" 说明位置，如 "after": "{last}"',
  },
  overlayWholeList: {
    en: 'The entries of this list have no names, so it is replaced as a whole, and what is added to it later does not arrive: put it under "replace" if that is meant',
    zh: '此列表的条目没有名称，只能整体替换，以后产品新增的条目不会出现：确需如此请写在 "replace" 下',
  },
  nothingToChange: { en: 'There is no {target} to change', zh: '没有可供修改的 {target}' },
  overlayRedefines: {
    en: 'There is a "{name}" already: another needs another name, a change says only what differs',
    zh: '已有“{name}”：新增请另取名称，修改只写不同之处',
  },
  overlayNewField: {
    en: 'There is no "{name}" to change; a new one says "type" and "title"',
    zh: '没有可供修改的“{name}”；新增须写明 "type" 和 "title"',
  },
  overlayNoKey: { en: 'There is no "{name}" to remove', zh: '没有可供移除的“{name}”' },
  parameterMissing: { en: 'The trait asks for "{name}"', zh: '公共部分需要参数“{name}”' },
  parameterUnknown: { en: 'The trait knows no "{name}"', zh: '公共部分没有参数“{name}”' },
  overlayNoPlace: { en: 'There is no "{name}" here', zh: '此处没有“{name}”' },
});
