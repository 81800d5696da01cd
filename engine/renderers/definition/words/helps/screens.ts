/** What the language says of lists, forms, details and other screens, in Chinese, by the English. */
export const screens: Readonly<Record<string, string>> = {
  'Told in a line at first, under its title: whoever wants to opens it, and it opens by itself where something in it is wrong. On paper it stands open':
    '默认只以一行显示在标题后，点击展开；其中有误时自动展开。打印时完整显示',
  'What is told above the rows, but not on paper': '显示在各行上方的提示，打印时不显示',
  'What it says; {field} stands for the value of that field, perhaps of a record it refers to, or for the figure of that name':
    '提示内容；{字段} 表示该字段的值（可为所引用单据的字段），或同名的数值',
  'How it is meant: blue (default) tells, amber warns, red says what is wrong':
    '提示类型：蓝色（默认）为说明，橙色为提醒，红色为有误',
  'CEL expression: told only while true': '仅当成立时显示',
  'What the text tells besides fields, by name': '提示中字段以外的数值，按名称列出',
  'Whom a record is for, as its own fields say: they may read it while it is in force, and that they opened it is kept in the log of readings that system.json names':
    '按单据自身的字段确定阅读范围：生效期间范围内的人可以阅读，阅读情况记入 system.json 指定的阅读记录',
  'CEL expression: true while the record is in force, and so to be read':
    '成立时单据生效，可供阅读',
  'Organisations that it is for: their people, and those of all below':
    '面向的组织：其人员及所有下级组织的人员',
  'People that it is for': '面向的人员',
  'Roles, from a dictionary: it is for their holders in the company':
    '字典中的角色：面向本公司内拥有这些角色的人',
  'Posts: it is for who holds them in the company': '岗位：面向本公司内任职的人',
  'The company: where nobody is named, it is for everybody there. Absent: for everybody anywhere':
    '公司：未指定人员时面向该公司全体；不填则面向所有人',
  'Told to each reader when it comes into force; absent: nobody is told':
    '生效时通知每位阅读人的内容；不填则不通知',
  'false: nothing is said about its records; else whoever may read one comments on it':
    'false：其单据不可评论；否则可阅读的人都可评论',
  'How records are listed': '列表的显示方式',
  'From left to right, the important ones first: on a narrow screen the last ones are left out, those by which a record is known and its first total last of all':
    '从左到右，重要的在前：屏幕较窄时省略末尾的列，标识列和首个合计列最后省略',
  'The field shown, perhaps of a record it refers to': '显示的字段，可为所引用单据的字段',
  'Head of the column; default: the title of the field': '列标题；默认取字段名称',
  Pixels: '像素',
  'Stays in sight while the list scrolls': '列表滚动时保持可见',
  'Offered, but not shown at first': '可选显示，默认不显示',
  'A percentage is drawn as a bar, too': '百分比同时画成进度条',
  'Colours by condition, over the record; the first that holds':
    '按条件着色，以单据为范围；取第一条成立的规则',
  'CEL expression: when it has this colour': '何时显示该颜色',
  'red is wrong or late, amber soon, green well, blue noted, grey over':
    '红色表示有误或逾期，橙色即将到期，绿色正常，蓝色提示，灰色已结束',
  'Offered above the list': '显示在列表上方的筛选项',
  'Fields the search box looks in': '搜索框查找的字段',
  'How the list is sorted at first': '列表默认的排序',
  'Sorted by this field': '按该字段排序',
  'Smallest or largest first': '升序或降序',
  'CEL expression: only these records are listed': '只列出这些单据',
  'Summed over the whole result': '对全部结果求和',
  'Fields edited in the list itself, by whoever may edit the record: of one in its cell, of many at once; what is chosen from records, of many':
    '可在列表中直接编辑的字段，由可编辑该单据的人员操作：单条在单元格中编辑，多条可批量修改；引用其他记录的字段仅可批量修改',
  'Fields the list can be grouped by': '可用于分组的字段',
  'Ways to look at the list; the first is shown at first': '列表的不同视图；默认显示第一个',
  'How records are laid out': '单据的排列方式',
  'The field that places a record: parent, column of the board, or day':
    '决定单据位置的字段：上级、看板的列或日期',
  'What the view is called': '视图名称',
  'Colours by condition, of a whole row, over the record; the first that holds':
    '对整行按条件着色，以单据为范围；取第一条成立的规则',
  'false: new records are not begun here, also by whoever may create them':
    'false：此处不能新增单据，有新增权限的人也不能',
  'Of every module with records of its own': '凡有自己单据的模块都有',
  'Tabs of the form; a single one shows no tab': '表单的页签；只有一个时不显示页签',
  'What the tab says': '页签文字',
  'From top to bottom': '从上到下',
  'Heading of the section': '分组标题',
  'CEL expression: shown only while true': '成立时才显示',
  'A person field: what stands in the name of this person is told above the rows, as far as whoever looks may read it; who decides about the record is told of all how many and how much':
    '人员字段：在各行上方显示此人名下的事项，以查看者有权查看的为限；审批人可查看全部事项的数量和金额',
  'Rows of fields, up to four in a row': '字段行，每行最多四个字段',
  'How one record is shown': '单据详情的显示方式',
  'Figures shown at the top': '显示在顶部的指标',
  'Default: information, a tab per module that refers here (those with records first, twelve at most, others to choose from), process, timeline':
    '默认：基本信息、每个引用本单据的模块一个页签（有数据的在前，最多十二个，其余可选）、审批过程、动态',
  'What the tab shows': '页签显示的内容',
  'Of the related records': '关联单据所属模块',
  'Field here, perhaps in lines, that names the related records; with `by`: that they name, too':
    '本单据中指向关联单据的字段，可在明细中；与 by 同用时：双方共同指向的记录',
  'Field of the related records that refers here, perhaps in their lines':
    '关联单据中指向本单据的字段，可在其明细中',
  'Forms of one module that differ by the value of a field': '同一模块因某字段取值不同而不同的表单',
  'The field of type dict whose value decides: businessType':
    '由其取值决定业务类型的字典字段：businessType',
  'By value of that field': '按该字段的取值',
  'For all other values, and while none is chosen': '其他取值，以及尚未选择时',
  'How records are taken from a workbook; the screen of kind import offers it to whoever has the grant import':
    '如何从工作簿导入；由类型为 import 的页面提供给有导入权限的人',
  'Together they say which record a row is; default: its number. A row whose record is there changes it, another adds one':
    '合起来确定一行对应哪张单据；默认按编号。已有的单据被更新，没有的新增',
  'Columns of the workbook; default: all that people may type in':
    '工作簿的列；默认为全部可填写的字段',
  'Line tables that are imported, too. Lines that no row names stay':
    '一并导入的明细表。没有任何行提到的明细保持不变',
  'Together they say which line a row is; without them rows only add lines':
    '合起来确定一行对应哪条明细；不填则只新增明细',
  'false: rows of records that are there are refused; default: true':
    'false：已有单据的行被拒绝；默认：true',
  'Told above the import and in its template': '显示在导入页面上方和模板中的说明',
  'Lists, forms, details and imports of this module, each at a path':
    '本模块的列表、表单、详情和导入页面，各有一个地址',
  'What the screen is': '页面类型',
  'Address in the browser': '浏览器中的地址',
  'Name in menu, tab and breadcrumb': '菜单、标签页和面包屑中的名称',
  'Of a form: new records are of this variant of the module':
    '表单页面：新单据属于本模块的该业务类型',
  'Differs from the module list in this': '与模块列表不同之处',
  'Which screens a task or message of this module opens, by screen id':
    '本模块的待办或消息打开哪些页面，按页面标识',
  'To fill in a record again': '重新填写单据的页面',
  'To look at one': '查看单据的页面',
  'To decide about one; `process`: the general screen of processes':
    '审批单据的页面；`process`：通用审批页面',
  'By variant; a form whose `variant` it is adds a record by itself':
    '按业务类型；作为某业务类型的表单会自动用于新增',
  'Added when it opens: isAdd=1, or what the task says: detailId={detailId}':
    '打开时附加的参数：isAdd=1，或取自待办：detailId={detailId}',
  'Addresses of its own at which others call it': '供其他系统调用的地址',
  'Further indexes of the table, for lists over many records': '为大数据量列表另建的索引',
  'Counts and sums that are kept with every write, for totals of lists and reports over many records; where a question asks for more, records are added up one by one':
    '随每次保存同步更新的条数与合计，供大数据量的列表合计和报表直接取用；查询条件超出所列维度时，仍逐条汇总',
  'Records that have the same in these are added up together: what is filtered and grouped by and who may read depends on, each with few values':
    '这些字段取值相同的单据合并汇总：列出筛选、分组以及数据权限所依据的字段，各字段的取值不宜过多',
  'Numbers that are added up': '需要合计的数值字段',
  English: '英文',
  'Chinese, in the words companies use': '中文，按企业的习惯用语',
  'Matched against the whole text': '与整段文字匹配',
  'Told when it does not match': '不匹配时的提示',
  'CEL expression: the rule applies only while this is true': '成立时才适用该规则',
  'CEL expression: must be true; an unknown (a missing optional operand) holds':
    '必须成立；缺少可选值而无法判断时视为成立',
  'Told when the rule is broken': '违反规则时的提示',
  'Where the value comes from: a reference of this record, then a field of what it refers to. Of several the first whose reference is filled in counts. A reference to several records leads to the lines of all of them, and to another value where it is the same in all; a reference to any module to what all modules of its dictionary have':
    '取值来源：先是本单据的引用字段，再是所引用单据的字段。有多个来源时取第一个已填写的引用。引用多条记录时，带出各条记录的全部明细行；其他字段仅在各条记录取值一致时带出。可指向任意模块的引用，取其字典中各模块共有的字段',
  'snapshot (default): taken when the reference is chosen; ifEmpty: offered only into an empty field; live: always the value of the source':
    'snapshot（默认）：选择引用时带出；ifEmpty：仅在字段为空时带出；live：始终与来源一致',
  'Of a line table, which takes over the lines of another: ours ← theirs; default: columns of equal name. Of several names the first that their lines have; `parent` is the record that has the lines. Of several sources each gives the columns it has':
    '用于带出另一张明细表的各行：本表列 ← 来源列；默认按同名列。写多个列名时取来源明细拥有的第一个；`parent` 为明细所属的记录。有多个来源时，各自给出其拥有的列',
  'Of a line table: by source, which of its lines are taken over; default: all':
    '用于明细：按来源写明带出哪些行；默认全部',
};
