/** What the language says of dashboards, in Chinese, by the English. */
export const dashboards: Readonly<Record<string, string>> = {
  'What it shows, above it': '显示什么，写在上方',
  'Only these open it; default: everyone': '仅这些角色可打开；默认：所有人',
  'It has the whole width: no sidebar beside it': '占满整个宽度：旁边没有侧边栏',
  'Offers to fill the screen, for a wall: refreshed by itself': '可全屏投放，自动刷新',
  'Above the widgets': '位于部件上方',
  'From left to right and from top to bottom': '从左到右，自上而下',
  'The filter of every report here that has this id is set by it':
    '此处各报表中标识相同的筛选均由它设定',
  'What is asked': '筛选的名称',
  'At first': '初始值',
  'What the widget shows': '部件显示的内容',
  'Above it; default: of what it shows': '部件上方的标题；默认取所显示内容的名称',
  'Of the twelve columns of a wide screen; narrower ones put more below each other':
    '宽屏十二列中占几列；较窄的屏幕会上下排列',
  'In rows of 80 pixels': '高度，以 80 像素为一行',
  'Only these have it at first': '初始只有这些角色可见',
  'Name of a report': '报表名称',
  'Filters of the report that are set here, whatever stands above all widgets':
    '在此设定的报表筛选，不受部件上方的筛选影响',
  'One of its measures, over all rows': '报表的一个指标，统计所有行',
  'A dimension of it over time: a small line': '报表的一个时间维度：画成小折线',
  'Another measure: what was planned; shown as progress': '另一个指标：计划值；以进度显示',
  'How it narrows': '如何缩小范围',
  'With the operator': '带运算符',
  'Dimensions in place of its own': '代替报表自身的维度',
  'Only these': '仅这些',
  'A measure or dimension, `-` for largest first': '指标或维度，`-` 表示降序',
  'Whose records are listed': '列出哪个模块的单据',
  'CEL expression: only these; in the scope of the record, `user` being who looks':
    '仅列出满足条件的；可用单据的字段，`user` 为查看人',
  'Default: the first of its list': '默认：其列表的第一列',
  'Fields, `-` for largest first; default: as its list': '字段，`-` 表示降序；默认与其列表相同',
  'Default: 5': '默认：5',
  'module/screen id, or a view that stands in the menu; default: forms that the person begins, which they choose themselves':
    '模块/页面 id，或菜单中的视图名；默认：本人常发起的表单，可自行选择',
};
