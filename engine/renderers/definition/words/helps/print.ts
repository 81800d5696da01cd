/** What the language says of the words of print templates, in Chinese. */
export const print: Readonly<Record<string, string>> = {
  'Its name': '模板代码',
  'What the paper is called; its heading, and its name in the menu':
    '单据名称，也是打印标题和菜单名称',
  'Whose records are printed, by whoever has its grant print':
    '打印哪个模块的单据；有该模块打印权限的人可用',
  'Address in the browser, with id=…; default: the one of all prints':
    '浏览器地址，后接 id=…；默认使用通用打印地址',
  'CEL expression: offered for these records only': '仅对满足条件的单据提供',
  'A sheet for each entry of this field of several; {item} is what it is called':
    '该多选字段的每一项各打一张；{item} 为该项名称',
  'The paper': '纸张',
  'Default: A4; a label has a width and a height': '默认 A4；标签须填宽和高',
  'Wider than high': '横向',
  'Millimetres, of a label': '毫米，用于标签',
  'Millimetres; default: 15, of a label 2': '毫米；默认 15，标签默认 2',
  'Of its texts; default: that of who prints': '文字所用语言；默认随打印人',
  'Each copy is marked with one of these: Accounting, Applicant':
    '每一联的名称，如：财务联、申请人联',
  'From top to bottom': '自上而下',
  'What is printed': '打印内容',
  'CEL expression: printed only while true, in the scope of the record':
    '条件成立时才打印，可用单据字段',
  'Fields stand in braces: No. {docNumber}; also {page}, {pages}, {company}, {printedAt}, {printedBy}, and {item} of forEach':
    '字段写在花括号内，如：编号：{docNumber}；另可用 {page}、{pages}、{company}、{printedAt}、{printedBy}，逐项打印时还有 {item}',
  'Default: numbers right, all else left': '默认数字靠右，其余靠左',
  Heavier: '加粗',
  'Pairs of title and value beside each other; default: 2': '每行并列几组“标题＋内容”；默认 2',
  'Ruled rows, from top to bottom': '表格各行，自上而下',
  'Its value; its title stands before it. Answers to a form follow the row as the form has them: questions in rows, lines in tables':
    '打印该字段的内容，前面是字段名称。表单填写内容按表单排在该行之下：问题逐行打印，明细打印为表格',
  'In place of the title of the field': '代替字段名称',
  'CEL expression: in place of a field, in the scope of the record': '代替字段的公式，可用单据字段',
  'An amount in words, as cheques have it: 壹仟元整': '金额大写，如：壹仟元整',
  'Of the columns of the grid; default: 1': '占用的栏数；默认 1',
  'Millimetres at least': '最小高度（毫米）',
  'Default: true': '默认是',
  'A line table of the module': '该模块的明细表',
  'Above it': '显示在上方',
  'A first column of numbers; default: true': '首列显示序号；默认是',
  'From left to right': '从左到右',
  'Column of the lines, perhaps of what it refers to': '明细列，也可取其引用单据的字段',
  'Default: the title of the column': '默认用列名称',
  'Share of the width': '占宽度的比例',
  'Columns added up at the end': '末尾合计的列',
  'Added up at the foot of each page, too': '每页末尾也打印小计',
  'Rows drawn at least, empty ones for what is written by hand': '最少行数，不足时留空行供手填',
  'Default: Approvals': '默认“审批意见”',
  'Signatures in place of names where there are some; default: true':
    '有签名图片时以签名代替姓名；默认是',
  'Who signs by hand, from left to right': '手工签字位，从左到右',
  'Below it; default: (Seal)': '显示在下方；默认“（盖章）”',
  'With a line for the date; default: true': '附日期栏；默认是',
  'CEL expression: what it says; default: the address of the record': '二维码内容；默认为单据网址',
  'Millimetres; default: 20': '毫米；默认 20',
  'Beside it, with fields in braces': '显示在旁边，字段写在花括号内',
  'A picture': '图片',
  'Millimetres; default: 40': '毫米；默认 40',
  'Millimetres; default: 4': '毫米；默认 4',
  'What follows begins a page': '其后内容另起一页',
  'On every page': '每页都打印',
  'On every page; default: page x of y': '每页都打印；默认“第 x 页 共 y 页”',
  'Field of attachments in which the PDF of an approved record is kept':
    '审批通过后，PDF 存入的附件字段',
};
