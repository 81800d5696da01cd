import type { ReportWords } from './en.ts';

export const zh: ReportWords = {
  total: '合计',
  subtotal: (title) => `${title} 小计`,
  subtotalColumn: '小计',
  withoutValue: '（空）',
  rest: '其他',
  showRecords: (figure, of) => `${figure}，${of}：查看明细`,
  table: (title) => `数据表：${title}`,
  unit: (currency) => `单位：${currency}`,
  showAllRows: (count) => `显示全部 ${count} 行`,
  capped: '行数过多，未全部显示，请缩小筛选范围',
  kinds: {
    bar: '柱状图',
    stacked: '堆叠柱状图',
    line: '折线图',
    area: '面积图',
    pie: '饼图',
    combined: '柱线组合图',
    funnel: '漏斗图',
    gantt: '甘特图',
  },
  chart: (kind, measures, by) =>
    by ? `${kind}：按${by}统计${measures}。` : `${kind}：${measures}。`,
  extremes: (most, least) => `最大：${most}；最小：${least}。`,
  inTable: '全部数据见表格。',
  tooWide: '行数较多，图中仅显示前面部分',
};
