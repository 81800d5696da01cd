/** What the language says of modules and traits, in Chinese, by the English. */
export const modules: Readonly<Record<string, string>> = {
  'What happens to other records, in the same transaction': '在同一事务中对其他单据的处理',
  'ISO 8601 duration of working time, and what happens then':
    '以 ISO 8601 表示的工作时间，以及超时后的处理',
  'Several, from when people are asked; the last comes again and again':
    '多个时限，均从送达审批人时起算；最后一个到期后重复',
  'A module: entity, screens, access, rules and process of one kind of record':
    '模块：一类单据的数据表、页面、权限、规则和流程',
  'A field of a module': '模块的一个字段',
  'Lines, made from a list or one by one': '明细行：由列表逐项生成，或逐行列出',
  'Decides column, widget, cell, filter and format': '决定数据列、控件、单元格、筛选方式和格式',
  'Its type, as in a module file; `formula` is a number that follows from others':
    '字段类型，与模块文件相同；`formula` 为由其他字段算出的数字',
  'A column of a line table': '明细表的一列',
  'A rule or a figure that whoever fills in the section, or decides about the record, should know there':
    '填写该分组或审批时应当知道的规则或数值',
  'A rule that no write may break, checked under the row locks':
    '任何写入都不得违反的规则，在锁定相关行后检查',
  'A change of status outside the process': '流程之外的状态变更',
  'A reminder of a date, sent once for each date of a record, or until it is dealt with; it opens the record':
    '日期提醒，每条单据的每个日期发送一次，或重复到处理为止；点击打开该单据',
  'People decide': '由人员审批',
  'Holders of a role, in the scope roles.json gives it; `of` names the organisation field (default: the starter’s organisation)':
    '某角色的人员，范围按 roles.json；`of` 指明组织字段（默认：发起人的组织）',
  'Holders of a post, by its code': '按编码指定的某岗位人员',
  'Leader of the organisation in `of` (default: the starter’s), N levels up':
    '`of` 所指组织（默认：发起人的组织）的负责人，可上溯 N 级',
  'Members of a virtual institution': '虚拟机构的成员',
  'A person, by personnel number': '按工号指定的人员',
  'The person or people in a field': '某字段中的一个或多个人员',
  'Who started the process': '流程发起人',
  'Chosen by the starter when submitting': '提交时由发起人选择',
  'Who decided the step before': '上一环节的审批人',
  'A copy to read; never waits': '抄送，不等待',
  'A copy to read': '抄送',
  'Submits a new record of another module and waits until its process is approved; fails when that is rejected or terminated':
    '提交另一模块的新单据，等到其流程审批通过；被不同意或终止则本环节不通过',
  'The process of another module': '另一模块的流程',
  'Waits for a day or for some working time, then goes on by itself':
    '等到某日，或等待一段工作时间，之后自动继续',
  'Time passes': '等待',
  'Returns the process when a condition holds as it comes by; never waits':
    '流程经过时条件成立即自动退回，不等待',
  'Back by itself': '自动退回',
  'Runs effects of the module when the process comes by; never waits':
    '流程经过时执行本模块的联动动作，不等待',
  'Effects in the middle of the process': '流程中间的联动动作',
  'The first case that is true; else is mandatory, possibly empty':
    '第一个成立的分支；必须有 else，可以为空',
  'One of several ways': '多条路径之一',
  'Branches side by side; goes on when all of them, or enough, have arrived':
    '并行的分支；全部到达或到达足够数量后继续',
  'Branches side by side': '并行分支',
  'Role × actions → rows with fields. Nothing is allowed that no grant allows':
    '角色 × 操作 → 哪些行、哪些字段。没有授权的一律不允许',
  'A colour that depends on values': '随取值而定的颜色',
  'Lines of one table, on a sheet of their own beside the key of their record':
    '某明细表的行，另放一个工作表，以单据的关键字段对应',
  'A screen of this module at a path; the menu decides who sees it where':
    '本模块在某路径上的页面；谁在哪里看到由菜单决定',
  'What differs for records of this variant': '该变体的单据有何不同',
  'A trait: a part of several modules; besides these it has any keywords of `module`':
    '特征：多个模块共有的部分；除下列关键字外，还可使用 `module` 的任何关键字',
};
