/** What the language says of the company, its roles and traits, in Chinese, by the English. */
export const system: Readonly<Record<string, string>> = {
  'Name of the system, above the menu': '系统名称，显示在菜单上方',
  'Title of the browser tab': '浏览器标签页的标题',
  'IANA name: Asia/Shanghai': 'IANA 时区名称：Asia/Shanghai',
  'The company’s currency': '公司币种',
  'Which module is the people': '哪个模块是人员',
  'Which module is the organisations': '哪个模块是组织',
  'Which module is the posts': '哪个模块是岗位',
  'Who holds which role; `org` is where, for roles scoped to an organisation or a company (empty: the holder’s own)':
    '谁具有哪个角色；`org` 为职权所在，用于范围为组织或公司的角色（空：人员自己的组织）',
  'Which module is the virtual institutions: people who decide together, whatever their organisation':
    '哪个模块是虚拟机构：跨组织共同审批的人员',
  'Who decides for whom while that person is away': '某人外出期间由谁代为审批',
  'Who decides for whom about documents of one project, or of something else; as a substitute does':
    '谁代谁审批某个项目或其他对象的单据；与代理人相同',
  'Pictures of signatures, printed in place of the names of who decided':
    '签名图片，打印时代替审批人姓名',
  'Working hours of a day: its morning and its afternoon, each half a day, or one shift that is the whole of it; default: 09:00–12:00 and 13:00–18:00':
    '每日工作时间：上午和下午各算半天；只有一个时段时算一整天。默认 09:00–12:00 和 13:00–18:00',
  'Holidays, and weekends that are worked; Monday to Friday are working days otherwise':
    '节假日和调休工作日；其余周一至周五为工作日',
  'Which module is what the download page offers': '哪个模块是下载页提供的安装包',
  'Which module is the codes that people take on the download page, one each':
    '哪个模块是下载页上每人领取一个的兑换码',
  'Which module is what the company asks of those who decide': '哪个模块规定审批人须填写的内容',
  'Which module is the log of readings: it is written when a reader opens a record of a module with `readers`':
    '哪个模块是阅读记录：阅读对象打开有 `readers` 的模块的单据时写入',
  'Which module is the notices, shown at home and beside the tasks of their readers':
    '哪个模块是通知，显示在首页和阅读对象的待办旁',
  'The white list of the buttons of notices: who is on it may do this with the notices of whoever has it by a role':
    '通知按钮白名单：名单上的人可对因角色而拥有该按钮的人的通知进行该操作',
  'Which module is the reminders: `alerts` make one for each person, and it stands beside their tasks until it is handled':
    '哪个模块是提醒：`alerts` 为每人生成一条，显示在其待办旁直到处理',
  'When the application is closed to all but those who mend it': '何时除维护人员外停止使用',
  'Which module is the pages that each person keeps at hand': '哪个模块是每人的常用页面',
  'Which module is what people chose for themselves; by default the host keeps it where nobody looks it up':
    '哪个模块是个人设置；默认由系统保存，不在任何页面显示',
  'Settings of the whole company, of which the host reads those it knows':
    '全公司的参数，系统读取其认识的部分',
  'How numbers of documents are made up, in place of the `serial` of their module’s number':
    '单据编号规则，代替模块编号字段的 `serial`',
  'Settings of organisations': '组织的参数',
  'Fields by name, for all modules: "fields": { "contractId": "contract" }':
    '按名称列出的字段，供所有模块使用："fields": { "contractId": "contract" }',
  'How processes go on where a module says nothing else': '模块没有另作规定时流程如何进行',
  'What the company may set and rules read, by key: setting("budget.withoutRow")':
    '公司可以设置、规则可以读取的参数，按键：setting("budget.withoutRow")',
  'The role that may administer everything': '可以管理一切的角色',
  'ISO 4217: CNY': 'ISO 4217：CNY',
  'Beside amounts: before them in English, behind them in Chinese':
    '货币符号：英文写在金额前面，中文写在金额后面',
  'Whose records are the people': '人员所在的模块',
  'Name of the person': '人员姓名',
  'Organisation the person belongs to': '人员所属组织',
  'Company the person belongs to': '人员所属公司',
  'Post the person holds': '人员的岗位',
  'Picture of the person': '人员头像',
  'Phone at which colleagues reach the person, shown and changed on the person’s page':
    '同事联系此人的电话，在个人中心显示并由本人修改',
  'CEL expression: true while the person works here': '在职时成立',
  'Whose records are the organisations': '组织所在的模块',
  'Name of the organisation': '组织名称',
  'Organisation above': '上级组织',
  'Who leads it': '负责人',
  'Company it belongs to': '所属公司',
  'CEL expression: true while the organisation exists': '组织存续时成立',
  'Whose records are the posts': '岗位所在的模块',
  'Name of the post': '岗位名称',
  'Code that approver rules name': '审批人规则使用的编码',
  'Whose records say who holds which role': '记录谁具有哪个角色的模块',
  'Code of the role': '角色编码',
  'Who holds it': '具有该角色的人',
  Where: '职权所在',
  'CEL expression: true while it is in force': '有效时成立',
  'Whose records are the virtual institutions': '虚拟机构所在的模块',
  'The people in it': '其成员',
  'CEL expression: true while it exists': '存续时成立',
  'Whose records say who acts for whom': '记录谁代理谁的模块',
  'Who is away': '外出的人',
  'Who acts meanwhile': '代为处理的人',
  'Modules it is for, by name; empty: all': '适用的模块名；空：全部',
  'First day': '第一天',
  'Last day': '最后一天',
  'CEL expression: false when it is switched off': '停用时不成立',
  'Whose records give somebody the right to decide for another': '授权他人代为审批的记录所在的模块',
  'Who gives it': '授权人',
  'Who decides instead': '代为审批的人',
  'References: it is for documents that refer to one of the same records, a project for example':
    '引用字段：适用于引用同一对象（如项目）的单据',
  'Amount up to which it goes; that of a document is the first of money that its list adds up. Empty: any':
    '金额上限；单据的金额取其列表合计的第一个金额。空：不限',
  'Whose records are the signatures of people': '人员签名所在的模块',
  'Whose it is': '签名人',
  'The picture that is printed beside a decision': '打印在审批意见旁的图片',
  'CEL expression: true while it is in use': '使用中时成立',
  'Whose records are days that are not as their weekday': '记录特殊日期的模块',
  'The day': '日期',
  'Whether people work on it': '是否上班',
  'Roles by code': '按编码列出的角色',
  'What the role is called': '角色名称',
  'Where a holder of the role decides': '角色人员的职权范围',
  'Steps by name, for the processes of all modules: "steps": ["orgLeader"]':
    '按名称列出的环节，供所有模块的流程使用："steps": ["orgLeader"]',
  'Grants by name, for the access to all modules: "access": ["own"]':
    '按名称列出的授权，供所有模块的权限使用："access": ["own"]',
  'The idea that modules with this trait share': '具有该特征的模块的共同含义',
  'What a module says beside the name of the trait: ${name} stands for it in keys and texts, as ${module} does for the name of the module':
    '模块除特征名称外还要写明的内容：在键和文字中写作 ${name}，模块名则写作 ${module}',
  'What it is': '含义',
  'Where a module says nothing': '模块未写明时的值',
};
