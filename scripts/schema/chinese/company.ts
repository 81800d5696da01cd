/** What the language says of prints, dictionaries, roles and the menu, in Chinese, by the English. */
export const company: Readonly<Record<string, string>> = {
  'A template of what is printed of a record': '单据的打印模板',
  'A line of text': '一行文字',
  'Fields in a ruled grid': '表格中的字段',
  'A title and a value': '标题和内容',
  'Lines of the record as a table that breaks between rows and repeats its head':
    '单据的明细行，表格可跨页并重复表头',
  'Steps that were decided, with opinion, name or signature, and time':
    '已审批的环节，含意见、姓名或签名、时间',
  'Places to sign by hand': '手写签名处',
  'A place for a seal, at the right': '盖章处，位于右侧',
  'A QR code': '二维码',
  'A picture of the record': '单据中的图片',
  Nothing: '空白',
  'A dictionary: the values a dict field may take, in order': '字典：字典字段的可选值，按顺序',
  'Code of the dictionary': '字典编码',
  'Values in the order they are offered': '可选的值，按提供的顺序',
  'What a record holds': '单据中保存的值',
  'What people see': '人们看到的名称',
  'Of the badge': '标签的颜色',
  'Of a status: draft, not handed in; pending, waits for a decision or its start; inForce, holds or is under way, paused or being changed, too; done, came to its end; rejected; void, counts for nothing':
    '状态的阶段：draft 未提交；pending 等待审批或开始；inForce 生效或进行中，包括暂停或变更中；done 已完成；rejected 不同意；void 作废，不再计入',
  'No longer offered: what has it keeps it and still shows it, nothing else may take it':
    '不再提供：已有的单据保留并照常显示，其他单据不能再选',
  'Value of the entry it belongs to, as a row of a matrix': '所属选项的值，如矩阵的行',
  'Entries of the top menu; below them the sidebar': '顶部菜单的条目；其下为侧边栏',
  'Title of a page whose address says `type=…`, by that type, whatever its screen':
    '地址带有 `type=…` 的页面按该类型显示的标题，不论哪个页面',
  'Default: the title of its screen': '默认：页面的标题',
  'module/screen id: order/list': '模块/页面 id：order/list',
  'A screen of the application itself: todo, done, home …': '应用自带的页面：todo、done、home …',
  'Name of a dashboard': '看板名称',
  'Path of a view': '视图的路径',
  'External address, opened in a new window': '外部地址，在新窗口打开',
  'Pass a short-lived single-use ticket to the link': '链接附带一次性短时票据',
  'It leads nowhere and stands at the foot of the menu: search, finds pages and records; shortcuts, lists the keys; logout, signs out':
    '不是页面，位于菜单底部：search 查找页面和单据；shortcuts 列出快捷键；logout 退出登录',
  'A route without a menu entry': '没有菜单条目的路由',
  'Its tab cannot be closed': '其页签不能关闭',
  'It has the whole width: no sidebar stands beside it': '占满整个宽度：旁边没有侧边栏',
  'Only these see it; a screen also needs a read or create grant':
    '仅这些角色可见；页面还需有查看或新建的授权',
  'Who works there: it stands in the menu of these, and of those the entries above are for; whoever else may open it finds it by search. Default: it stands in every menu, unless an entry above says for whom':
    '在这里工作的人：条目出现在这些角色及上级条目所属角色的菜单中；其他有权打开的人可搜索到。默认：出现在所有菜单中，除非上级条目另有规定',
  'Entries below': '下级条目',
  'Time in which people work': '上班时段',
  'What its value is': '值的类型',
};
