/** What the language says of modules as a whole, their rules, effects and access, in Chinese, by the English. */
export const rules: Readonly<Record<string, string>> = {
  'Name of a module (its moduleNo)': '模块名（即 moduleNo）',
  'Table name; default: the name of the module, as in sales_order':
    '数据表名；默认取模块名，如 sales_order',
  'What people call one record': '一条单据的名称',
  'Adds lines to tables of this record, after those that it has; a list of what they are made from, as for a new record':
    '在本单据明细表的已有行之后增加行；列出这些行的来源，写法与生成单据的明细相同',
  'What the module is for, told above its list and its form': '模块用途，显示在列表和表单上方',
  'Name of a lucide icon': 'lucide 图标名',
  'How one record is called wherever it is referred to': '单据在各处被引用时如何称呼',
  'Field of text shown as its name to whoever may choose the record, so never a sensitive one':
    '作为单据名称的文本字段，能选到该单据的人都看得到，因此不可为敏感字段',
  'Field shown as its number': '作为单据编号的字段',
  'Reference to a record of this module: a new version, copied from a record that is neither draft nor under way, refers to that one. One in force stays so until an effect of the new version ends it':
    '指向本模块单据的引用字段：变更单由既非草稿也不在审批中的单据复制而来，并指向原单据；原单据在变更单的联动动作使其失效之前保持有效',
  'Field shown below its name, perhaps of a record it refers to':
    '显示在名称下方的字段，可为所引用单据的字段',
  'Fields by name; each is a column, or a table of lines':
    '按字段名列出字段；每个字段是一列，或一张明细表',
  'Rules about the record as a whole': '针对整张单据的校验规则',
  'No two records in force (neither draft nor void) share these; told while they are typed':
    '有效单据（非草稿、未作废）之间不得重复，填写时即提示',
  'Unique among its siblings; overlays and rules refer to it':
    '在同级中唯一；覆盖文件和规则用它来引用',
  'Together they are unique': '这些字段合起来唯一',
  'Told when another record has them already': '已有其他单据占用时的提示',
  'Answered with 5001: the form shows it, no message does': '以 5001 应答：由表单显示，不弹出提示',
  'Rules that no write may break, checked under the row locks':
    '任何写入都不得违反的规则，在行锁内校验',
  'When it must hold; step: where a step of the process names it':
    '何时必须满足；step：由流程环节指定',
  'Checked again whenever an approver fills in something, and inside the last approval (default true for submit)':
    '审批人填写内容时及最后一次审批时再次校验（submit 时默认为是）',
  'warn (on: submit): who submits is asked first and may go on; nobody is asked again later, nor where a process submits by itself. Default: refuse':
    'warn（on: submit）：先询问提交人，确认后可继续；之后不再询问，流程自动提交时也不询问。默认：refuse',
  'CEL expression: warns while true, as severity does, and otherwise refuses':
    '成立时仅提醒（同 severity: warn），否则拒绝',
  'CEL expression: applies only while true': '仅在成立时适用',
  'Records of other modules that are put in order with them, and count, too':
    '一并排序、计入的其他模块单据',
  'A table: expr must be true, or covered hold, for each line, as `item`; {line} in the message is its number':
    '明细表：expr 或 covered 须对每一行成立，该行为 `item`；提示语中的 {line} 为行号',
  'CEL expression: must be true under the row locks; this record is left out of roll-ups read here':
    '在行锁内必须成立；此处读取的汇总不含本单据',
  'What the message tells besides the figures that expr reads, by name':
    '提示语中除表达式所读数值外另需显示的数值，按名称',
  'In place of expr: no other record is like this, whoever writes at once':
    '代替表达式：不得有其他单据符合该条件，并发写入时也一样',
  'In place of expr: what other records add up to covers what this one takes at every place of their order from its own on, whoever writes at once; {left} in the message is the least that is there, {leftOn} where':
    '代替表达式：自本单据的时点起，其他单据按顺序累计的结余在每个时点都须足够本单据使用，并发写入时也一样；提示语中的 {left} 为最低结余，{leftOn} 为其时点',
  'The field of those records that orders them: a day. Those of one day count together':
    '决定这些单据先后的字段，如日期；同一天的合并计算',
  'CEL expression: what each of them adds, or takes when it is less than 0, in its own scope':
    '每张单据增加多少，小于 0 为减少；以该单据为范围',
  'CEL expression: where in that order this record stands, in the scope of expr':
    '本单据在该顺序中的位置；范围与 expr 相同',
  'CEL expression: what is there before the first of them, in the scope of expr; default 0':
    '第一张单据之前已有多少；范围与 expr 相同，默认 0',
  'CEL expression: what it takes, in the scope of expr': '本单据用去多少；范围与 expr 相同',
  'In place of expr: nothing stands in the name of this person any more that is to be handed over or settled (`id`: of the person this record is); {owned} in the message tells what does':
    '代替表达式：此人名下不得再有待移交或结清的事项（`id` 表示单据本身所指的人员）；提示中的 {owned} 列出这些事项',
  'In place of expr: there is another record like this': '代替表达式：须有其他单据符合该条件',
  'Told when it is broken; {field} stands for the figure of that path or name':
    '违反时的提示；{field} 代表该路径或名称的数值',
  'What happens to other records, in the same transaction: at one moment first every set, then fill, create, notify and handOver, each kind in the order they stand. Each sees what those before it did; only what records that are looked for refer to is read as it was before':
    '在同一事务中对其他单据的处理：同一时机依次执行 set、fill、create、notify、handOver，同类按书写顺序；后面的能看到前面的结果，但按条件查找单据时，其引用的单据按处理前的状态读取',
  'When it happens; step: where a step of the process names it; release: the process ends or pauses without approval; enter: the record comes to a status, whoever set it':
    '何时发生；step：由流程环节指定；release：流程未通过而结束或暂停；enter：单据进入某状态，不论由谁设置',
  'Of `enter`: the status it comes to': '用于 `enter`：所进入的状态',
  'Of `enter`: the field of the status; default: status': '用于 `enter`：状态字段；默认为 status',
  'CEL expression: runs only when true': '仅在成立时执行',
  'A table or multi-reference field: once per entry, as `item`':
    '明细表或多选引用字段：每一条执行一次，该条为 `item`',
  'Changes fields of this record, of another, or of all that meet a condition, or lines of theirs':
    '修改本单据、其他单据、符合条件的全部单据或其明细行的字段',
  'Reference field (or item.field) of the record to change; default: this record':
    '要修改的单据所在的引用字段（或 item.field）；默认为本单据',
  'In place of target: every record like this is changed':
    '代替 target：符合该条件的每张单据都修改',
  'Lines of the target are changed in its place; the values then know each as `line`, too':
    '改为修改目标单据的明细行；取值中每一行为 `line`',
  'The line table': '明细表',
  'CEL expression: which of its lines, in the scope of this record; each of them is `line`':
    '其中哪些明细行，以本单据为范围；每一行为 `line`',
  'New values by field of the target, or by column of its lines':
    '按目标单据的字段（或其明细列）给出新值',
  'Makes a record of another module': '生成另一模块的单据',
  'Module of the new record': '新单据所属模块',
  'Values by field of the new record': '按新单据的字段取值',
  'Lines by table of the new record: a table of this one, copied by column name; or a list of what they are made from, lists or all records like this, in this order':
    '按新单据的明细表：本单据的某张明细表，按同名列复制；或按顺序给出生成明细的列表或符合条件的单据',
  'CEL expression: the list they are made from, a line for each entry: a line table of this record, or any list. Absent: one line':
    '生成明细所依据的列表，每条一行：本单据的明细表或任意列表。不填则生成一行',
  'In place of from: a line for each record like this': '代替 from：符合该条件的每张单据生成一行',
  'Values by column of the new lines': '按新明细行的列取值',
  'Reference field of this record that gets the id of the new one':
    '本单据中保存新单据 id 的引用字段',
  'CEL expression: how many records are made, each alike; default: one':
    '生成多少张相同的单据；默认一张',
  'A new record for each record like this, which the values know as `item`; in order of their ids':
    '每张符合该条件的单据生成一张新单据，取值中以 `item` 引用；按 id 排序',
  'Where a record has the same unique key already, no other is made: that one is kept under lock, and takes what is said here':
    '若已有唯一约束相同的单据，则不再生成，锁定已有单据并按此更新',
  'Of `unique` of that module': '该模块 `unique` 中的一项',
  'Numbers that are added': '要累加的数值',
  'Fields that take the values of the new one': '改取新单据值的字段',
  'Sends a message': '发送消息',
  'User fields': '人员字段',
  'The message; the number and the name of the record are added to it':
    '消息内容；自动附上单据编号和名称',
  'Hands the open tasks of one person, in all processes, and the records in their name to another; while this record is in approval also what comes later':
    '将一人在所有流程中的待办和名下单据移交给另一人；本单据审批期间，之后新增的也一并移交',
  'Person field: whose they are': '人员字段：移交人',
  'Person field: who gets them; an administrator gets what this person cannot have':
    '人员字段：接收人；此人不能接收的由管理员接收',
  'Lines that name another person for records of a module': '按模块另行指定接收人的明细',
  'Its column with the module, of the dictionary `ownedModule`':
    '明细表中的模块列，字典为 `ownedModule`',
  'Its column with the person': '明细表中的人员列',
  'Changes of status outside the process: buttons, or by themselves':
    '流程之外的状态变更：按钮或自动',
  'The field it changes; default: status': '所改变的字段；默认为 status',
  'Values it starts from': '可由哪些状态变更',
  'Value it leads to': '变更后的状态',
  'CEL expression: happens by itself as soon as this is true': '成立时自动变更',
  'A button; who may press it stands in access under this transition’s id':
    '按钮；谁可以点击，在权限中以本变更的标识授予',
  'What the button says': '按钮文字',
  'Asked before it happens': '执行前的确认提示',
  'Asked for with the action': '执行时需填写的字段',
  'Guards of the moment `step` that must hold': '须满足的、时机为 `step` 的业务校验',
  'Effects of the moment `step` that it runs': '所执行的、时机为 `step` 的联动动作',
  'Said where `when` does not hold; of several records for each of these':
    '`when` 不成立时的说明；批量操作时逐条说明',
  'CEL expression: the button is there only while true': '成立时才显示按钮',
  'Reminders of dates, sent daily': '日期提醒，每日发送',
  'CEL expression: the date it reminds of, in the scope of the record':
    '要提醒的日期，以单据为范围',
  'Days before the date; default: on the day': '提前几天；默认当天',
  'CEL expression: which records; unless it names the status, only records that count: neither drafts nor under way, rejected or void':
    '提醒哪些单据；条件未提到状态时，只算有效单据：不含草稿、审批中、已退回和已作废',
  'CEL expression: sent again every so many days for as long as `when` holds; empty or 0: once. Days on which no server ran are made up for once':
    '只要 `when` 成立，每隔多少天再次提醒；为空或 0 则只提醒一次。服务停机期间漏发的补发一次',
  'Roles whose holders are reminded, too': '同时提醒担任这些角色的人员',
  'With `roles`: the organisation in whose scope they hold them':
    '与 `roles` 同用：在哪个部门范围内担任该角色',
  'What it says': '提醒内容',
  'Status after the last approval': '最后一次审批通过后的状态',
  'Status of a new record of a module without a process': '没有流程的模块，新单据的状态',
  'The approval process: a tree of steps that run in order': '审批流程：按顺序执行的环节树',
  'Run in order': '按顺序执行',
  'When the starter would approve: ask (default), skip, or the next leader up':
    '审批人就是提交人时：ask 仍由本人审批（默认）、skip 跳过、up 由上级领导审批',
  'Fields of the people it is made for: where they would approve, they count as the starter; what a module does not have is left out':
    '单据为谁办理的人员字段：他们本应审批时按提交人处理；模块没有的字段忽略',
  'Passes by itself whoever approved before in this round; never is the default':
    '本轮之前审批过的人自动跳过；默认 never 不自动跳过',
  'Who may choose people who get a copy: the starter when submitting, approvers when approving; default: nobody':
    '谁可以自选抄送人：starter 发起人提交时、approvers 审批人同意时；默认都不可以',
  'After a return: every step from there on again (default), or straight back to the step that returned':
    '退回后：从退回到的环节起重新审批（默认），或直达退回的环节',
  'Who may do what with which records: each grant adds to what its roles may do, and nothing is allowed that none allows':
    '谁可以对哪些单据做什么：各项授权累加，未授权的一律不允许',
  'Whoever holds one of these': '拥有其中任一角色的人',
  'read, create, update, delete, submit, void, export, import, print, intervene, or the id of a transition':
    'read、create、update、delete、submit、void、export、import、print、intervene，或状态变更的标识',
  'CEL expression: which records; `user` has id, orgId, companyId, orgs (own and below), companyOrgs, roles. Absent: all':
    '哪些单据；`user` 有 id、orgId、companyId、orgs（本部门及下级）、companyOrgs、roles。不填为全部',
  'Only these; default all': '仅限这些字段；默认全部',
  'All but these': '除这些以外的全部字段',
  'Default: normal': '默认：normal',
  'The module has no table: it lists records of others, which are opened, and decided about, there':
    '本模块没有数据表：列出其他模块的单据，并在原模块中打开和审批',
};
