/** What the language says of reports, in Chinese, by the English. */
export const reports: Readonly<Record<string, string>> = {
  'What it is called in menu and tab': '菜单和页签上的名称',
  'What it tells, above it': '说明，显示在上方',
  'Only these open it; default: who may read one of its sources':
    '仅这些角色可打开；默认：可查看其任一数据来源的人',
  'What figures are made of': '数值的数据来源',
  'What figures are told apart by': '区分数值的维度',
  'The figures': '指标',
  'Offered above it': '显示在上方的筛选',
  'Dimensions down the side, the outer first; default: all that are no columns':
    '纵向维度，由外到内；默认：所有不在横向的维度',
  'Dimensions across the top': '横向维度',
  'A line below each outer row; default: true': '外层每行下显示小计；默认：是',
  'A measure or dimension that rows are sorted by, `-` for largest first; default: the dimensions as they are':
    '用于行排序的指标或维度，`-` 表示降序；默认按维度顺序',
  'A picture of the figures; the table stands beside it': '数值的图形，旁边显示表格',
  'Amounts in the currency, or in ten thousands of it, in English in thousands; default: one':
    '金额以元或万元显示（英文以千元）；默认：元',
  'Default: the title of the module': '默认：模块名称',
  'Its records are counted, those the reader may see': '统计该模块的单据，限查看人有权查看的',
  'A line table of it: its lines are counted': '其明细表：统计明细行',
  'CEL expression: only these; in the scope of the source, of lines with parent':
    '仅统计满足条件的；可用来源的字段，明细行可用 parent',
  'Default: the title of the field': '默认：字段名称',
  'Field of the sources, perhaps of a record they refer to; of lines `parent.` leads to their record':
    '来源的字段，也可以是所引用单据的字段；明细行用 `parent.` 到达所属单据',
  'By source, where its name differs; a source not named has none':
    '按来源，名称不同时写明；未写的来源没有该维度',
  'Which source a row is of': '该行来自哪个来源',
  'Of a date; default: month': '日期的粒度；默认：月',
  'Of an organisation: the one above it at this level, 1 being the highest':
    '组织：其在该级的上级，1 为最高级',
  'Of an organisation: its company': '组织：其所属公司',
  'Of a number or a date: rows of the same range stand together, as for ageing':
    '数字或日期：同一区间的行归在一起，如账龄',
  'Only so many, by the first measure; all others together are one':
    '只显示前若干个（按第一个指标），其余合并为一个',
  'What is measured: the number itself, or how long ago a date is; default: value':
    '度量方式：数字本身，或日期距今多久；默认：value',
  'Ends of the ranges, ascending, each part of the range below it':
    '各区间的界限，升序，界限本身属于其下方的区间',
  'Of each range, one more than there are bounds': '各区间的名称，比界限多一个',
  'Default: the title of the field, or what is worked out': '默认：字段名称，或计算方式',
  'How values are added up; of those the reader may see; count counts rows':
    '汇总方式；只汇总查看人有权查看的；count 为行数',
  'Of which source; default: of all that have the field': '哪个来源；默认：所有具有该字段的来源',
  'CEL expression: what is added up in place of a field, in the scope of the source':
    '代替字段进行汇总的表达式，可用来源的字段',
  'CEL expression: only these rows count, in the scope of the source':
    '只有满足条件的行计入，可用来源的字段',
  'CEL expression: worked out from other measures by id, in subtotals too: received / amount. Divided by 0: empty':
    '由其他指标（按 id）算出，小计也如此：received / amount。除以 0 为空',
  'running: added up along time; balance: the same, with all that lies before a filter of that time; share: of the total; lastPeriod, lastYear: the same a period or a year before':
    'running：按时间累计；balance：同上，并计入时间筛选之前的全部；share：占合计的比例；lastPeriod、lastYear：上期、上年同期',
  'The measure that is compared': '被比较的指标',
  'How it is shown; bar: a percentage with a bar. Default: as the field':
    '显示方式；bar：带进度条的百分比。默认与字段相同',
  'Only for others to be worked out from': '只供其他指标计算使用',
  'Colours by condition, over the measures by id; the first that holds':
    '按条件的颜色，可用各指标的 id；第一个成立的生效',
  'Of totals and subtotals, too; false where figures are compared with those beside them. Default: true':
    '合计和小计也着色；与相邻数值比较的指标应为 false。默认：true',
  'At first; without one nothing is filtered': '初始值；没有则不筛选',
  'With the operator, at first': '初始值，带运算符',
  'combined: bars, and `lines` as lines over a second axis; gantt: from the first to the second measure, which are dates':
    'combined：柱形，`lines` 为第二坐标轴上的折线；gantt：从第一个指标到第二个指标，两者均为日期',
  'Dimension along the axis; default: the first row': '沿坐标轴的维度；默认：第一个纵向维度',
  'Dimension told apart by colour; default: the first column':
    '以颜色区分的维度；默认：第一个横向维度',
  'Default: the first measure': '默认：第一个指标',
  'Measures drawn as lines': '画成折线的指标',
  'Bars lie: for long names': '横向柱形：适合较长的名称',
};
