import { operators } from '#engine/fields/operators.ts';

type Called = Readonly<Record<string, readonly [en: string, zh: string]>>;

/** What the words are called that keywords of reports and dashboards choose from, by the keyword. */
export const reportValues = {
  part: {
    year: ['Year', '年'],
    quarter: ['Quarter', '季度'],
    month: ['Month', '月'],
    week: ['Week', '周'],
    day: ['Day', '日'],
    weekday: ['Day of the week', '星期'],
    monthOfYear: ['Month of the year', '月份（不分年）'],
  },
  from: {
    value: ['The number itself', '数值本身'],
    daysSince: ['Days since', '已过天数'],
    daysUntil: ['Days until', '剩余天数'],
    monthsSince: ['Months since', '已过月数'],
  },
  aggregate: {
    count: ['Count', '计数'],
    sum: ['Sum', '求和'],
    average: ['Average', '平均'],
    min: ['Smallest', '最小'],
    max: ['Largest', '最大'],
    distinct: ['Different ones', '去重计数'],
  },
  compare: {
    running: ['Running total', '累计'],
    balance: ['Balance', '余额（含期初）'],
    share: ['Share of the total', '占合计比例'],
    lastPeriod: ['Period before', '上期'],
    lastYear: ['Year before', '上年同期'],
  },
  unit: { one: ['In the currency', '元'], wan: ['In ten thousands', '万元'] },
  operator: Object.fromEntries(
    Object.entries(operators).map(([name, { title }]) => [name, [title.en, title.zh] as const]),
  ),
} as const satisfies Record<string, Called>;

/** Kinds of charts and of widgets. */
export const figureKinds = {
  bar: ['Bars', '柱形图'],
  stacked: ['Stacked bars', '堆积柱形图'],
  line: ['Lines', '折线图'],
  area: ['Areas', '面积图'],
  pie: ['Pie', '饼图'],
  combined: ['Bars and lines', '柱形折线组合图'],
  funnel: ['Funnel', '漏斗图'],
  gantt: ['Gantt chart', '甘特图'],
  figure: ['Figure', '指标卡'],
  chart: ['Chart', '图形'],
  shortcuts: ['Shortcuts', '快捷入口'],
  greeting: ['Greeting', '问候'],
  todo: ['To do', '待办'],
  applications: ['Own applications', '我的申请'],
  notices: ['Notices', '通知'],
} as const satisfies Called;
