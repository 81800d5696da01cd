import { words } from './Message.ts';

/** What is wrong with reports. */
export const reports = words({
  'kind.source': { en: 'source of this report', zh: '本报表的数据来源' },
  'kind.dimension': { en: 'dimension of this report', zh: '本报表的维度' },
  'kind.filter': { en: 'filter of the reports here', zh: '此处报表的筛选条件' },
  trendWithoutTime: {
    en: 'A trend runs along time; "{name}" is no date',
    zh: '趋势须按时间展开；“{name}”不是日期',
  },
  'kind.measure': { en: 'measure of this report', zh: '本报表的指标' },
  oneOfThese: { en: 'Say one of {keys}', zh: '须在 {keys} 中选择一项' },
  notTogether: {
    en: '"{key}" and "{other}" do not go together',
    zh: '“{key}”与“{other}”不能同时使用',
  },
  notToldApart: {
    en: 'Figures are not told apart by a field of type {type}: "{name}"',
    zh: '{type} 类型的字段不能作维度：“{name}”',
  },
  rangesMissing: {
    en: '"{name}" is a number: say "ranges"',
    zh: '“{name}”是数值，须用“ranges”分段',
  },
  toldApartOtherwise: {
    en: 'In {source} this is told apart in another way than in {other}: "{name}"',
    zh: '{source} 与 {other} 的维度类型不一致：“{name}”',
  },
  onlyOfDates: {
    en: '"{key}" is of dates; "{name}" is {type}',
    zh: '“{key}”只用于日期，“{name}”是 {type}',
  },
  onlyOfOrgs: {
    en: '"{key}" is of organisations; "{name}" is {type}',
    zh: '“{key}”只用于组织字段，“{name}”是 {type}',
  },
  notAscending: {
    en: 'Bounds ascend: {value} follows {before}',
    zh: '分段界限须递增：{before} 之后是 {value}',
  },
  titlesOfRanges: {
    en: '{bounds} bounds make {ranges} ranges; there are {titles} titles',
    zh: '{bounds} 个界限分成 {ranges} 段，却有 {titles} 个名称',
  },
  notAddedUp: {
    en: '"{aggregate}" needs a number; "{name}" is {type}',
    zh: '“{aggregate}”需要数值字段，“{name}”是 {type}',
  },
  notRanked: {
    en: '"{aggregate}" needs a number or a date; "{name}" is {type}',
    zh: '“{aggregate}”需要数值或日期字段，“{name}”是 {type}',
  },
  nothingAddedUp: {
    en: '"{aggregate}" needs "field", "fields" or "value"',
    zh: '“{aggregate}”需要“field”“fields”或“value”',
  },
  onlyOfAggregates: {
    en: '"{key}" is only said of what is added up ("aggregate")',
    zh: '“{key}”只用于汇总指标（aggregate）',
  },
  comparedWithoutOf: {
    en: '"compare" needs "of", the measure that is compared',
    zh: '“compare”须用“of”指明所比较的指标',
  },
  comparedTwice: { en: '"{name}" is compared itself', zh: '“{name}”本身已是对比指标' },
  notRunning: {
    en: 'Only a sum or a count is added up along time; "{name}" is none',
    zh: '只有合计或计数可以累计，“{name}”不是',
  },
  nothingInTime: {
    en: 'Compared along time, but no dimension is a date',
    zh: '按时间对比须有日期维度',
  },
  nothingBefore: {
    en: 'A balance has all that lies before a filter of time, and none is over the dates that figures run along: add one, or say running',
    zh: '余额（balance）含时间筛选之前的全部数据，但没有按该日期的筛选条件：请增加筛选，或改用 running',
  },
  measureCircle: { en: 'Measures go in a circle: {way}', zh: '指标循环引用：{way}' },
  otherOperator: {
    en: '"{operator}" is no operator of "{name}"; it takes {offered}',
    zh: '“{name}”不支持“{operator}”，可选：{offered}',
  },
  notFiltered: {
    en: 'A field of type {type} is not filtered by: "{name}"',
    zh: '{type} 类型的字段不能筛选：“{name}”',
  },
  namedTwice: { en: '"{name}" stands here twice', zh: '“{name}”在此重复' },
  tooManyDimensions: {
    en: 'At most {max} dimensions stand in a table; these are {count}',
    zh: '表格最多 {max} 个维度，此处有 {count} 个',
  },
});
