/** Words of tables and charts of reports. */
export const en = {
  total: 'Total',
  subtotal: (title: string) => `${title} subtotal`,
  subtotalColumn: 'Subtotal',
  withoutValue: '(none)',
  rest: 'Others',
  showRecords: (figure: string, of: string) => `${figure}, ${of}: show the records`,
  table: (title: string) => `Figures: ${title}`,
  unit: (currency: string) => `Amounts in ${currency}`,
  showAllRows: (count: number) => `Show all ${count} rows`,
  capped: 'There are more rows than can be shown: narrow the filters',
  kinds: {
    bar: 'Bars',
    stacked: 'Stacked bars',
    line: 'Lines',
    area: 'Areas',
    pie: 'Pie',
    combined: 'Bars and lines',
    funnel: 'Funnel',
    gantt: 'Gantt',
  },
  chart: (kind: string, measures: string, by: string) =>
    by ? `${kind}: ${measures} by ${by}.` : `${kind}: ${measures}.`,
  extremes: (most: string, least: string) => `Largest: ${most}. Smallest: ${least}.`,
  inTable: 'The table has every figure.',
  tooWide: 'The chart shows the first of many rows',
};

export type ReportWords = typeof en;
