/** What the language says of processes, variants and calls, in Chinese, by the English. */
export const process: Readonly<Record<string, string>> = {
  'Code of a role in roles.json; `staff` is everyone signed in':
    'roles.json 中的角色编码；`staff` 为所有已登录的人',
  'A field, or a field reached through references: customerId.taxNo; 6 steps at most':
    '字段，或经引用到达的字段：customerId.taxNo；最多 6 级',
  'Separation of duties: nobody who decided these steps': '职责分离：不得为审批过这些环节的人',
  'CEL expression: amount up to which these people may decide: true = they may':
    '这些人可审批的金额上限：成立即可审批',
  'Votes of each person it finds, in mode ratio; default 1':
    '按比例通过时，该规则找到的每人票数；默认 1',
  'Code of the post': '岗位编码',
  'Levels above; default 0': '上溯级数；默认 0',
  'Every leader from there on up to this level, or "top": the nearest first, one after the other in mode sequence':
    '从该级起逐级向上的每位负责人，直至此级数，或 "top" 直至最高级；由近及远，依次审批（sequence）时逐级审批',
  'Code of the virtual institution': '虚拟机构编码',
  'Personnel number': '人员工号',
  'A field that holds a person or people': '保存人员的字段',
  'Only holders of this role; default: anybody': '只能从该角色的人员中选择；默认任何人',
  'Name of the step': '环节名称',
  'CEL expression: the step is passed over unless this is true': '不成立时跳过该环节',
  'Who decides; what several rules find is put together': '由谁审批；多条规则找到的人合在一起',
  'any (default): the first approval passes; all: one rejection fails':
    'any（默认）：一人同意即通过；all：一人不同意即不通过',
  'Share of approvals that passes, in mode ratio: 0.6, or a fraction such as "2/3"':
    '比例会签时通过所需的同意比例：0.6，或分数，如 "2/3"',
  'When nobody is found: admin (default), skip, reject, or a person':
    '找不到审批人时：admin 转管理员（默认）、skip 跳过、reject 不同意，或指定人员',
  'What a failed step does; end is the default': '环节不通过时的处理；默认 end 结束流程',
  'Returns offered to the approver; default: starter': '审批人可退回到哪里；默认退回提交人',
  'Offered besides approving, rejecting and returning; default: all':
    '除同意、退回和不同意外提供的操作；默认全部',
  'Fields as this step sees them; default read': '本环节的字段权限；默认只读',
  'P1DT4H: a working day and four hours': 'P1DT4H：一个工作日零四小时',
  'What happens then; escalate: each who has not decided is replaced by the next leader above':
    '超时后的处理；escalate：未审批的人由其上级领导接替',
  'Until when people decide, and what happens then': '审批时限及超时后的处理',
  'CEL expression: a day: goes on when it begins, at once where it is past or not known':
    '日期：到该日开始时继续；已过或未填则立即继续',
  'P1DT4H: a working day and four hours from when the process comes here':
    'P1DT4H：流程到达后一个工作日零四小时',
  'CEL expression: it is returned when this is true': '成立时自动退回',
  'An earlier step, once in a round, where somebody decided that; otherwise, and by default, the starter':
    '退回到此前有人审批过的环节，每轮提交仅一次；否则退回发起人，默认退回发起人',
  'Why: told in the log, on the path and to the starter':
    '退回原因：显示在日志、流程图中并告知发起人',
  'Who gets the copy': '抄送给谁',
  'A table or multi-reference field: one process per entry, as `item`':
    '明细表或多选引用字段：每条发起一个流程，该条为 `item`',
  'The record that each visit of the step makes and submits, in the name of the starter':
    '每次经过该环节时以提交人名义生成并提交的单据',
  'Guards of this module (on: step) that must hold first; one that fails refuses the decision':
    '须先满足的本模块业务校验（on: step）；不满足则拒绝审批',
  'Effects of this module (on: step), which run with the decision that leads here':
    '随本次审批执行的本模块联动动作（on: step）',
  'Name of the choice': '条件分支的名称',
  'Tried in order; the first that is true is taken': '按顺序判断；走第一个成立的分支',
  'CEL expression: taken when true; cases are tried in order': '成立时走该分支；按顺序判断',
  'Steps of this case': '该分支的环节',
  'Steps when no case is true; may be empty': '均不成立时的环节；可为空',
  'Name of the fork': '并行的名称',
  'How many branches are enough: 2, or a fraction of them such as "2/3"; those that have not arrived then are withdrawn. Default: all':
    '多少个分支到达即可继续：2，或分数，如 "2/3"；此时尚未到达的分支不再办理。默认须全部到达',
  'All run; one arrives when everything in it is passed, also where nothing is':
    '同时执行；分支内的环节均已通过即为到达，没有环节可办的也算到达',
  'Name of the branch': '分支的名称',
  'Steps of this branch': '该分支的环节',
  'Its records are rows here, for whoever may read them there':
    '其单据作为此处的行，限在原模块有查看权限的人',
  'A line table of it: one row for each line': '其明细表：每条明细一行',
  'CEL expression: only these; in the scope of the source': '仅限这些；以来源为范围',
  'What fields of this module hold; default: what the source has under that name, if it is of the kind':
    '本模块各字段的取值；默认取来源中同名且同类的字段',
  'The moduleNo under which its tasks, messages and calls are known: RepairOrder_paid. Tasks of other codes that begin alike, up to the first _, open this module, too':
    '其待办、消息和接口使用的 moduleNo：RepairOrder_paid。第一个下划线之前相同的其他编码，其待办也由本模块打开',
  'What people call one record of it; default: the title of the module':
    '该业务类型单据的名称；默认取模块名称',
  'Not there: neither shown nor required; what they held is cleared by a save':
    '不显示也不必填；保存时清空原有内容',
  'Shown, and not editable': '显示但不可编辑',
  'What fields are called instead': '替换的字段名称',
  'What new records start with instead': '替换的新单据默认值',
  'Tabs, sections and rows of its own': '自己的页签、分组和行',
  'Address below /api; {page}, {rows}, parameters and names of fields stand for values':
    '接口在 /api 之后的地址；{page}、{rows}、参数和字段名代表取值',
  'Only records that have the value in this field': '仅限该字段为此值的单据',
  'The value is a year, or a day whose year counts': '取值为年度，或取日期所在年度',
  'Several values, with commas': '可有多个值，用逗号分隔',
  'By name; those without a place in the address may stand in its query':
    '按名称；地址中没有位置的，可写在查询串中',
  'It answers the one record that the parameters name': '返回参数所指的一条单据',
  'It answers these lines of that record': '返回该单据的这些明细',
  'It answers whoever may create records whether none has these values yet':
    '向可新建单据的人返回这些值是否尚未被使用',
  'It answers how many records there are, and these sums': '返回单据数量和这些合计',
  'It answers all records, each with those that name it here':
    '返回全部单据，每条单据带有以此字段指向它的下级',
  'It answers the different values that this field has': '返回该字段的各个不同取值',
  'It answers this list as a workbook': '以 Excel 文件返回该列表',
  'It answers the workbook to be filled in and imported': '返回供填写后导入的 Excel 模板',
  'It saves these fields of a record, or a new one; called with POST':
    '保存单据的这些字段，或新建单据；以 POST 调用',
  'It deletes the record of the {id}; called with POST': '删除 {id} 所指的单据；以 POST 调用',
  'It does this action with the record of the {id}; called with POST':
    '对 {id} 所指的单据执行该操作；以 POST 调用',
  'It answers this list of the module': '返回本模块的该列表',
  'CEL expression: of the list: only these records': '列表条件：仅限这些单据',
  'It answers what waits for the caller in this menu area, with amounts':
    '返回调用人在该菜单区域的待办及数量',
};
