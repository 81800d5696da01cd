/** What the language says of fields, lines and roll-ups, in Chinese, by the English. */
export const fields: Readonly<Record<string, string>> = {
  'What people call the field': '字段名称',
  'A hint beside the field': '字段旁的填写提示',
  'Date beside it, set once, by which the number is given in place of the day it is given on':
    '编号所用的日期字段（只填一次），不填则取编号当天',
  'Reference or organisation beside it, set once: each counts by itself, and has each number once. Those given before it was said stay, and counting goes on behind them':
    '按同级的引用或组织字段（只填一次）分别编号，各自的编号不重复。此前的编号不变，从其后续编',
  'Must be filled in before the record is submitted': '提交前必须填写',
  'CEL expression: the value of a new record; `user` is who creates it':
    '新单据的默认值；`user` 为创建人',
  'CEL expression: what a text or an amount begins with, and follows in the form as what it reads is typed, until somebody types another; a new record that comes without it gets it, too. Not of a column':
    '文本或金额的建议值，随所读取的字段变化，直到有人手工修改；未填写的新单据也会得到该值。不用于明细列',
  'Fewest characters': '最少字数',
  'Most characters': '最多字数',
  'A regular expression the whole text must match; unsafe ones are refused':
    '整段文字须匹配的正则表达式；不安全的表达式被拒绝',
  'A well-known format of a string; a phone is a mobile or a fixed one with its extension, a bankCard has a check digit, a bankAccount may be a company’s':
    '文本的常用格式；phone 为手机或固话（可带分机），bankCard 有校验位，bankAccount 可为对公账号',
  'With paragraphs, bold, lists and links, which buttons put in: kept as Markdown, of which nothing else is shown as more than text. Lists, paper and workbooks have the plain text':
    '可分段、加粗、使用列表和链接，由按钮插入，以 Markdown 保存，其余标记只按文字显示。列表、打印和导出时为纯文本',
  'What typing strips: emoji; also " \' < > % ; ( ) & +, the usual for a string; or every special character. A text, a format, a pattern and a fetched value strip emoji alone':
    '输入时过滤：emoji 表情符号；usual 另含 " \' < > % ; ( ) & + 等字符，为单行文本的默认；allSpecial 全部特殊字符。多行文本、有格式或带出的字段只过滤表情符号',
  'CEL expression: required only while true': '成立时才必填',
  'CEL expression: not editable while true': '成立时不可编辑',
  'Set once: written while it is empty, and not changed by hand after the record is saved with it. In a column each line by itself':
    '只填一次：为空时可填写，保存后不可手工修改。明细列则逐行判断',
  'A copy of the record begins without it. So it does anyhow without files, what nobody types, and days, times, people, organisations and posts that have a default':
    '复制单据时清空。附件、不可填写的字段，以及有默认值的日期、时间、人员、组织和岗位本来就会清空',
  'Of a column: a line added in the form begins with what the line above it has; the default is for the first. For what mostly stays the same from line to line: a day, a kind, a project':
    '用于明细列：在表单中新增一行时带入上一行的值，首行取默认值。适合各行大多相同的内容，如日期、类型、项目',
  'Never typed in; set by effects, steps or fetch': '不可手工填写；由联动动作、环节或带出设置',
  'Rules told beside this field': '在字段旁提示的校验规则',
  'Takes its value through a reference of this record': '通过本单据的引用字段带出取值',
  'Code of the dictionary; for a number, text or percentage, the values offered. Nobody writes `approvedModule`, `processArea`, `storedModule`, `ownedModule` and `numberedModule`: the modules with a process, the same by areas of the menu, those with records, those whose records are handed over, and those whose records get a number, by their titles':
    '字典编码；用于数字、文本或百分比时，为可选的值。`approvedModule`、`processArea`、`storedModule`、`ownedModule` 和 `numberedModule` 由系统提供：有流程的模块、按菜单领域分组的流程、有单据的模块、可移交的模块和自动编号的模块',
  'The record stands in the name of this person. Not of a column':
    '单据归属于此人名下。不用于明细列',
  'What becomes of it when this person leaves: handOver: whoever follows gets it, unless it is done or void; settle: one that is in approval or in force must come to its end before':
    '此人离职时如何处理：handOver 移交给接收人，已完成或作废的不移交；settle 须先结清，即审批中或生效中的单据须先办结',
  'CEL expression: only these records': '只包括这些单据',
  'CEL expression: what is still open of it, an amount that is told': '未结金额，供查看时显示',
  'The field beside it with answers to a designed form, of which it tells a part by itself: `users` the people and `org` the department that the form lets decide, a text the answers in short; a table has a line for each row that comes to an amount, whose reference is what the row is about and whose amount is what it comes to, in place of lines that were typed':
    '同级的表单填写字段，本字段显示其中一部分：人员 `users` 和部门 `org` 为表单中决定审批的人员和部门，文本为填写摘要；明细表则为有金额的每一行生成一行，引用列为该行的对象，金额列为该行的金额，取代手工填写的明细',
  'Who may see it: see access.levels': '谁可以查看：见权限中的密级',
  'Its name before; the column is renamed and keeps its values':
    '原字段名；数据列随之改名，数据保留',
  'Columns it takes in its row': '在一行中占几列',
  'The field beside it with the form that is filled in': '同级的表单设计字段，按该表单填写',
  'Of the design of a form that nobody draws: it is put together from records whenever this one is saved':
    '用于无需绘制的表单设计：每次保存本单据时，由所选单据组成',
  'Several references beside it: the parts of the form, in their order':
    '同级的多选引用字段：按顺序为表单的各个部分',
  'Of a part: `form` asks for its fields once, `table` for lines of them, `summary` adds the lines of all tables up, `chart` draws the rows of a table':
    '部分的类型字段：`form` 每个字段填写一次，`table` 逐行填写，`summary` 汇总各表格，`chart` 将表格各行绘成图表',
  'Of a part: `one`, `two` or `three` fields beside each other, or `table`: four; default: three':
    '部分的布局字段：`one`、`two`、`three` 表示每行一个、两个、三个字段，`table` 表示四个；默认三个',
  'Of a part: several references to its fields': '部分的多选引用字段：所含字段',
  'Of a part: references to what its table has a row for each; none: rows are free':
    '部分的引用字段：表格按所引用的单据各有一行；不填则可自由增加行',
  'Of a part: the one of its fields that says how much a row comes to':
    '部分的引用字段：所含字段中作为每行金额的字段',
  'Where a field says what it is; it is called by its title and its number':
    '字段单据中说明字段的各项；名称和编码取其标题和编号',
  'Code of its dictionary': '字典编码',
  'Whether it must be filled in': '是否必填',
  'What it begins with, as people type it': '默认值，按填写时的写法',
  'What it follows from: codes of fields and what is done with them':
    '公式，由各字段的编码及运算组成',
  'Its decimal places': '小数位数',
  'Smallest value': '最小值',
  'Largest value': '最大值',
  'Decimal places of a number': '数字的小数位数',
  'Field beside it, of text or a dictionary, with the code of the currency that it is in: USD. Empty: the company’s':
    '同级的文本或字典字段，存放该金额的币种代码，如 USD；为空时为公司本位币',
  'With `currency`: the number beside it that says what one unit is in the company’s currency, in which the form and the detail tell it, too. What is added up is a computed field that multiplies the two':
    '与 `currency` 一起使用：同级的数字字段，即一单位外币折合本位币的金额；表单和详情同时显示本位币金额。汇总时使用两者相乘的计算字段',
  'The module a reference points to; *: the one that the field `refBy` names':
    '引用所指向的模块；*：由字段 `refBy` 指定的模块',
  'Field beside it that holds the name of the module, for a reference to a record of any: businessKey beside moduleNo. Where it has a dictionary of modules, formulas, guards, effects and `fetch` read through the reference what all of these have':
    '同级的、保存模块名的字段，用于可指向任意模块的引用：moduleNo 旁的 businessKey。若其有模块字典，公式、校验、联动和 `fetch` 可读取各模块共有的字段',
  'CEL expression: which records may be chosen, in the scope of the referenced module; the record being edited is `parent`. Default: of a module with a process, those that are approved; of people chosen by hand, those who work here':
    '可选择哪些单据，以被引用模块为范围；正在编辑的单据为 `parent`。默认：有流程的模块只可选审批通过的单据，手工选择的人员只可选在职人员',
  'CEL expression: the one record it refers to, found and never chosen: a condition in the scope of the referenced module, `parent` being this record; in a line `parent` is the line and `parent.parent` its record. Found when the record is saved and when it is submitted; empty when none or several meet it':
    '自动匹配、无需选择的那一张单据：以被引用模块为范围的条件，本单据为 `parent`；在明细中 `parent` 为该行，`parent.parent` 为其单据。保存和提交时匹配；没有或多于一张时为空',
  'Endings of file names that are taken: pdf, docx. Default: documents, pictures, archives; of an image, pictures; apk and ipa only where they are named':
    '允许的文件扩展名：pdf、docx。默认：文档、图片、压缩包；图片字段默认为图片；apk 和 ipa 须明确列出',
  'Most files': '最多文件数',
  'What is read: electronic invoices in XML, OFD or PDF': '读取内容：XML、OFD、PDF 格式的电子发票',
  'Line table that gets a line for each file; default: the record itself':
    '每个文件带入一行的明细表；默认带入单据本身',
  'Its field or column': '对应的字段或列',
  'Which field, or column, gets what': '各项内容带入哪个字段或列',
  'Values for its kind: of digital, special and general':
    '发票类型对应的值：digital 数电票、special 专用发票、general 普通发票',
  'A file fills in what it says of itself; what somebody typed is replaced only when they say so':
    '上传的文件自动带入其内容；已手工填写的内容经确认后才会替换',
  'Largest size of each file': '单个文件的大小上限',
  'Of an image: it may also be drawn, with a pen, the mouse or a finger':
    '仅图片：可用手写笔、鼠标或手指手写',
  'What files an attachment or image takes': '附件或图片字段接受的文件',
  "Number format: yyyy, yy, MM and dd are the date, the run of N at the end counts: HT-yyyyMM-NNNN. Text between quotes is taken as it stands: 'HT'yyyyMM-NNNN":
    "编号格式：yyyy、yy、MM、dd 为日期，末尾连续的 N 为流水号：HT-yyyyMM-NNNN。引号内的文字原样保留：'HT'yyyyMM-NNNN",
  'The values a status can take': '状态可取的值',
  'CEL expression: value of a computed field': '公式字段的值',
  'What a computed or roll-up field yields': '公式或汇总字段的结果类型',
  'How the sources are combined; last: the value of the one that comes last by `order`, among those that have both':
    '来源的汇总方式；last：按 `order` 排在最后、且两者均有值的那一条的值',
  'The module whose records are combined': '所汇总单据的模块',
  'Line table of the source whose lines are combined': '所汇总的来源明细表',
  'The source field that refers to this record (of a column: to the record that has the lines), one reference or several; or to what the same-named field, of a column the same-named column, refers to. Further fields must equal the same-named field or column here':
    '来源中指向本单据的字段（用于明细列时，指向明细所属单据），可为单个或多个引用；或指向同名字段（或同名列）所引用的对象。其余字段须与此处的同名字段或列相等',
  'For last: the field of the source, or of its line, that decides; of equals the record made last':
    '用于 last：决定先后的来源（或其明细）字段；相同时取最后创建的单据',
  'CEL expression: what is summed, in the scope of the source (of its line when `lines` is given; the record is then `parent`)':
    '要累加的值，以来源为范围（填了 `lines` 时以其明细行为范围，单据为 `parent`）',
  'CEL expression: which sources count, in the same scope as `value`':
    '哪些来源计入，范围与 `value` 相同',
  'By the phase of their status. approved (default): in force or done; pending: in approval; inflight: both; all: every record. A module without a process counts all that are not void; a condition that names the status decides alone':
    '按状态所处阶段。approved（默认）：已生效或已完成；pending：审批中；inflight：两者；all：全部单据。没有流程的模块计入全部未作废的单据；条件中提到状态时以条件为准',
  'Added (default) or subtracted': '加（默认）或减',
  'Terms that add up to the value of a roll-up; kept up to date by every write to their sources':
    '相加得到汇总值的各项；来源每次写入都会更新',
  'Fewest lines': '最少行数',
  'Most lines; default: 5000': '最多行数；默认 5000',
  'Columns of a table field': '明细表的列',
  'Columns that stand beside the grid of a form or a detail: its rows open them, one line at a time. Paper has them all':
    '不占表格宽度的列：在表单和详情中逐行展开填写或查看，打印时全部列出',
  'Columns that others are worked out of, shown neither in forms nor on paper':
    '供其他列计算用的列，表单和打印中不显示',
  'Columns whose sums stand below the lines; default: those of money that do not show what another record holds now':
    '在明细下方合计的列；默认为金额列，实时取自其他单据的金额除外',
  'How many lines': '行数限制',
  'Name of a field of this module': '本模块的字段名',
  'What it is called': '名称',
  'CEL expression: its value, from the ids of those that are typed in and of the formulas before it':
    '其值，由可填写的列的标识及之前的公式计算',
  'The line it belongs to; one with others below it is their sum':
    '所属的上级行；有下级的行为下级之和',
  'Never typed in; it keeps what it has, and is added up': '不可填写；保留原有值并计入合计',
  'Subjects, from above': '项目行，自上而下',
  'Code of a dictionary whose entries are subjects too, above `rows`; its values are the ids':
    '字典编码，其值也作为项目行，排在 `rows` 之前；其值即标识',
  'Columns, from the left; default: those of `period`': '从左到右的列；默认为 `period` 的各列',
  'The columns of a year: months (default), m01 … m12, or quarters, q1 … q4':
    '一年的列：months 按月（默认），m01 … m12；或 quarters 按季度，q1 … q4',
  'What stands in a cell; default: a number of `scale` decimal places, 2 unless told':
    '单元格的内容；默认为带 `scale` 位小数的数字，未设置时为 2 位',
  'Which sums of what is typed in are shown; default: both':
    '显示填写内容的哪些合计；默认两者都显示',
  'Rows and columns of a matrix': '矩阵的行和列',
  'The module whose records are looked for': '所查找单据的模块',
  'CEL expression: which of its records, in the scope of that module; this record is `parent`, and never among them':
    '该模块的哪些单据，以该模块为范围；本单据为 `parent`，且不计入其中',
};
