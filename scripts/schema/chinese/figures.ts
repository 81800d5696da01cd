/** What reports, dashboards and their parts are, which only the reference says, in Chinese, by the English. */
export const figures: Readonly<Record<string, string>> = {
  'A report: figures made of records, by what they are told apart by, as a table and a chart':
    '报表：由单据汇总的数值，按维度区分，以表格和图形显示',
  'Records, or their lines, that figures are made of': '数值的来源：单据，或单据的明细行',
  'A figure: added up from rows (`aggregate`), worked out (`formula`), or compared (`compare`)':
    '指标：由行汇总（`aggregate`）、计算（`formula`）或比较（`compare`）得出',
  'A colour of a figure that depends on values': '指标随取值而定的颜色',
  'A filter that the reader may change, over every source that has the field':
    '查看人可修改的筛选，作用于具有该字段的所有来源',
  'A dashboard: widgets on a grid, which people arrange for themselves':
    '看板：网格上的部件，每人可自行调整',
  'One filter over all widgets': '作用于所有部件的一个筛选',
  'A figure, perhaps with its trend or its progress': '一个数值，可带趋势或进度',
  'The chart of a report': '报表的图形',
  'The table of a report': '报表的表格',
  'The first records of a list': '列表的前几条单据',
  'Ways to screens, those that the person may open': '通往页面的快捷入口，限本人可打开的',
  'Greets the person: how much waits for them, and what else is new':
    '问候本人：有多少待办，还有什么新消息',
  'What the person has to decide about': '本人要审批的事项',
  'What the person has asked for, and who has it now': '本人发起的申请，以及现在由谁处理',
  'Notices for the person, and messages to them': '给本人的通知和消息',
  'Deadlines of the month: tasks and dates of the records that remind of them':
    '当月的期限：待办和会提醒本人的单据日期',
};
