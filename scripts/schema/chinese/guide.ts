/** What the guide before the reference says, in Chinese, by the English. */
export const guide: Readonly<Record<string, string>> = {
  ', needed': '，必填',
  ' Example: ': '示例：',
  ': ': '：',
  'Types of fields': '字段类型',
  'A field has the keywords of its type and no others. Every type has':
    '字段只有其类型对应的关键字。每种类型都有',
  '; besides these:': '；除此之外：',
  'stands for': '表示',
  type: '类型',
  needs: '必填',
  and: '以及',
  'a number with decimal places': '小数',
  'an amount in a currency': '以某种货币计的金额',
  'a time of day, to the minute': '时刻，精确到分钟',
  'how long something takes, in minutes': '时长，以分钟计',
  'a month of a year': '年月',
  'a year': '年份',
  'an entry of a dictionary': '字典的一个选项',
  'several entries of a dictionary': '字典的多个选项',
  'a record of another module': '另一模块的一条记录',
  'several records of another module': '另一模块的多条记录',
  'an organisation': '一个组织',
  'an address': '地址',
  'a number given by itself': '自动生成的编号',
  'where a record stands in its life': '单据所处的状态',
  lines: '明细行',
  'what a formula yields': '公式的结果',
  'what records of other modules add up to': '由其他模块的单据汇总而来',
  'figures in rows and columns': '按行列填写的数值',
  'a form that its reader draws': '由使用人绘制的表单',
  'what was filled into a form that is drawn': '按所绘表单填写的内容',
  'Keywords of': '关键字同',
  'The schema language': '配置语言参考手册',
  'Every keyword of the definition files, made from the language itself by `npm run schema -- docs`. How to say what one wants is told by the [cookbook](cookbook.md). The examples are parts of [docs/example](example), which a test checks. `npm run schema -- check` says where a file is wrong; `"$schema"` at the top of a file makes an editor complete and explain its keys. [中文](schema.zh.md)':
    '定义文件的全部关键字，由 `npm run schema -- docs` 根据语言本身生成。具体需求的写法见[配置手册](cookbook.zh.md)。示例取自 [docs/example](example)，并由测试检查。`npm run schema -- check` 指出文件哪里有误；文件开头写上 `"$schema"`，编辑器就会补全并解释各个关键字。[English](schema.md)',
  'Texts carry both languages where they stand: `{ "en": "Amount", "zh": "金额" }`. The sections below tell what a module is in full; what need not be written comes first.':
    '文字就地写两种语言：`{ "en": "Amount", "zh": "金额" }`。以下各节说明模块的完整写法；先说哪些可以不写。',
  'Say it once': '只说一次',
  'A module is made of the traits that it uses, in their order, then of its own file, then of the overlays of the company: each is merged into what is there already. After that the short forms are spelled out and what goes without saying is added. `npm run schema -- show <module>` prints the whole, each line with the file that says it.':
    '模块由它使用的特征（按顺序）、自己的文件、公司的覆盖文件依次合并而成，每一层都合并到已有内容上。然后展开简写，补上不言自明的部分。`npm run schema -- show <模块>` 打印完整结果，每一行都注明来自哪个文件。',
  'Traits, names, overlays': '特征、名称、覆盖',
  '**A trait**, `schemas/traits/<name>.trait.json`, is a part of several modules. Its parameters stand as `${name}`:':
    '**特征** `schemas/traits/<名称>.trait.json` 是多个模块共有的部分。参数写作 `${名称}`：',
  'A module uses it by name, or with its parameters: `"use": ["document", { "trait": "priced", "field": "amount" }]`.':
    '模块按名称使用特征，也可带参数：`"use": ["document", { "trait": "priced", "field": "amount" }]`。',
  '**Names** for steps and grants that many modules have stand in `roles.json`, under `approvals` and `grants`:':
    '多个模块共用的环节和授权在 `roles.json` 的 `approvals` 和 `grants` 中**命名**：',
  '**Fields** that many modules have stand in `fields` of `system.json`: what a company calls a project or an amount is said once, and changed once. A field or a column takes one by its name, alone or with what differs:':
    '多个模块共用的**字段**在 `system.json` 的 `fields` 中：公司如何称呼项目或金额，只说一次，也只改一处。字段或明细列按名称引用，可只写名称，也可写明不同之处：',
  'How processes go on where a module says nothing else is said once, in `processes` of `system.json`.':
    '模块没有另作规定时流程如何进行，在 `system.json` 的 `processes` 中说一次。',
  '**An overlay**, `schemas/overlays/<company>/<module>.module.json`, changes a file of the product, and stays when that is upgraded; dictionaries, roles, menu and system have overlays, too:':
    '**覆盖文件** `schemas/overlays/<公司>/<模块>.module.json` 修改产品的文件，产品升级后依然有效；字典、角色、菜单和系统也可以有覆盖文件：',
  'How they merge': '如何合并',
  'Objects merge by key.': '对象按键合并。',
  with: '与',
  gives: '得到',
  '`remove` takes away, `replace` puts something else in place.':
    '`remove` 表示去掉，`replace` 表示换成别的内容。',
  'Lists merge by the `id` of their entries (`value` in a dictionary). A new entry goes to the end, or beside another; in an overlay it says `before` or `after` which, so that a misspelt name is no new entry.':
    '列表按条目的 `id`（字典中为 `value`）合并。新条目排在末尾，或排在另一条目旁边；覆盖文件中的新条目必须用 `before` 或 `after` 写明排在哪一条旁边，这样写错的名称不会被当成新条目。',
  'Lists of names merge by name.': '名称列表按名称合并。',
  'New entries go to the place of `"..."`, where the base has one; a change that has one replaces that place.':
    '下层有 `"..."` 时，新条目放在该处；修改中写有 `"..."` 的，取代该位置。',
  'A row of a layout takes its fields out of the rows that have them, and stands where the first of them stood.':
    '布局中的一行会把其字段从原来的行中取出，并放在其中第一个字段原来的位置。',
  'Numbers and texts are replaced, and so are lists whose entries have no names: rules of approvers, cases by `when`, bounds. An overlay says that it means it, for what an upgrade adds to the list will not arrive.':
    '数字和文字直接替换；条目没有名称的列表也一样，如审批人规则、按 `when` 区分的分支、区间界限。覆盖文件须明确写出替换，因为产品升级时加到该列表的内容不会出现。',
  'Short forms': '简写',
  is: '即',
  'What goes without saying': '不言自明',
  'The table is called as the module.': '数据表与模块同名。',
  '`path` gives list, form and detail, with their addresses and titles.':
    '`path` 给出列表、表单和详情，以及它们的地址和标题。',
  'A list is grouped by what it is filtered by, and sorted by number, the last first.':
    '列表按筛选项分组，按编号倒序排列。',
  'The first column stays in sight.': '第一列始终可见。',
  'A reference to a module with a process offers what is approved; `"refWhere": "true"` offers all.':
    '引用有流程的模块时只提供已审批的单据；`"refWhere": "true"` 提供全部。',
  'A number that is given by itself is not typed in.': '自动生成的编号不可手工填写。',
  'A task opens the form and the detail of a module with a process, where it has them.':
    '待办打开有流程的模块的表单和详情（如有）。',
  Expressions: '表达式',
  "Conditions and formulas are CEL: `amount > 10000 && orgId.type == 'branch'`. A name is a field of the record; a point leads through a reference to the fields of the other record, to any depth. `null` is what is empty; `parent` is the record around a line. Numbers are exact decimals, days are texts such as `2026-03-31`; both compare with `<`, and `in` looks into a list. The check tells unknown names and wrong types, and what was meant.":
    "条件和公式使用 CEL：`amount > 10000 && orgId.type == 'branch'`。名称即本单据的字段；点号经引用到达另一单据的字段，级数不限。`null` 为空值；`parent` 为明细行所属的单据。数字为精确小数，日期为 `2026-03-31` 这样的文本；两者都可用 `<` 比较，`in` 判断是否在列表中。检查会指出未知的名称和错误的类型，并猜测原意。",
  'What an expression knows besides the fields of its record depends on where it stands:':
    '除本单据的字段外，表达式还能用到什么，取决于所在位置：',
  '`flow`: `when` of steps and cases, `limit` of approvers':
    '`flow`：环节和分支的 `when`，审批人的 `limit`',
  '. Fields: ': '。字段：',
  'the record, as it is when the step is reached': '单据在到达该环节时的内容',
  '`user`: ': '`user`：',
  'the starter': '发起人',
  '. ': '。',
  '.': '。',
  '`flow`: what a call makes; effects and guards that a step runs':
    '`flow`：调用所创建的单据；环节执行的联动动作和校验',
  'the record': '本单据',
  'Besides: ': '另有：',
  '`item`, `actor`': '`item`、`actor`',
  '`guards`, `effects` on submit, approve, release':
    '提交、审批通过、终止或退回时的 `guards`、`effects`',
  '`item`, `line`, `actor`': '`item`、`line`、`actor`',
  '`guards`, `effects` on save, void, enter, or run by a button':
    '保存、作废、进入某状态时或由按钮执行的 `guards`、`effects`',
  'who acts': '操作人',
  '`none`, `some`, `covered`, `records` of guards and effects':
    '校验和联动动作的 `none`、`some`、`covered`、`records`',
  'the record looked for': '被查找的单据',
  'as in the guard or effect': '与所在的校验或联动动作相同',
  '`parent`, `item`, `actor`': '`parent`、`item`、`actor`',
  '`default`': '`default`',
  'the new record': '新单据',
  'who creates it; the starter where a process does': '创建人；由流程创建时为发起人',
  '`parent` in a column': '明细列中可用 `parent`',
  '`visibleWhen`, `requiredWhen`, `readOnlyWhen`, `checks`':
    '`visibleWhen`、`requiredWhen`、`readOnlyWhen`、`checks`',
  'who fills it in': '填写人',
  '`refWhere`, `find`': '`refWhere`、`find`',
  'the record referred to': '被引用的单据',
  '`parent`: the record, or the line, that refers': '`parent`：引用它的单据或明细行',
  '`rows` of grants, `where` of lists, screens and sources, `when` of a button':
    '授权的 `rows`，列表、页面和数据来源的 `where`，按钮的 `when`',
  'the record listed': '列表中的单据',
  'who looks': '查看人',
  '`formula`, `rollup`, `automatic` of transitions, `alerts`':
    '`formula`、`rollup`、状态变更的 `automatic`、`alerts`',
  'the record; of a roll-up the one it counts': '本单据；汇总时为被汇总的单据',
  'nobody: the check refuses it': '无：检查不允许使用',
  '`user` has `id`, `orgId`, `companyId`, `orgs` (own and below), `companyOrgs` and `roles`, as the directory has them at that moment. The starter is who submitted, whoever acts: approvers, substitutes, administrators or time change nothing, so what was foreseen for a submission is what comes. `actor` is who acts, `null` for what happens by itself. `now()`, `today()` and `setting()` work everywhere but in roll-ups, which are stored.':
    '`user` 有 `id`、`orgId`、`companyId`、`orgs`（本组织及下级）、`companyOrgs` 和 `roles`，以通讯录当时的内容为准。发起人是提交单据的人，不论由谁操作：审批人、代理人、管理员或定时任务都不改变它，因此提交时预览的流程就是实际的流程。`actor` 为操作人，自动发生的为 `null`。`now()`、`today()` 和 `setting()` 处处可用，只有汇总除外，因为汇总值是存储的。',
  Statuses: '状态编码',
  'A process sets `WTJ`, `SPZ`, `BH` and `ZF`, and with the last approval the `approvedStatus` of the module; so a dictionary of a status with a process has these. Further ones are yours; each says its phase.':
    '流程会设置 `WTJ`、`SPZ`、`BH` 和 `ZF`，最后一步审批通过时设置模块的 `approvedStatus`；因此有流程的状态字典要有这些编码。其余由您自定，每个都要说明其阶段。',
  code: '编码',
  Chinese: '中文',
  phase: '阶段',
};
