import type { ReportAnswer, ReportCell } from '#engine/report/answer.ts';

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const departments = ['市场部', '软件事业部', '检测事业部', '设备租赁部', '工程咨询部'];
const kinds: [string, string][] = [
  ['Sales', '销售合同'],
  ['Purchase', '采购合同'],
];

/** Amounts that look like a company's, the same each time. */
const amountAt = (month: number, department: number, kind: number) =>
  ((month * 7919 + department * 104_729 + kind * 1_299_709) % 90_000) * 37 + 125_000.5;

/** Contracts by department and kind, down the side, and by month across the top, with all subtotals. */
export function sampleAnswer(): ReportAnswer {
  const cells = new Map<string, { r: number[]; c: number[]; amount: number; count: number }>();
  const add = (r: number[], c: number[], amount: number) => {
    const key = `${r.join('.')}|${c.join('.')}`;
    const cell = cells.get(key) ?? { r, c, amount: 0, count: 0 };
    cell.amount += amount;
    cell.count += 1;
    cells.set(key, cell);
  };
  departments.forEach((_, department) =>
    kinds.forEach((__, kind) =>
      months.forEach((___, month) => {
        // a department without any contract in some months
        if ((department + kind + month) % 7 === 3) return;
        const amount = amountAt(month, department, kind);
        for (const r of [[department, kind], [department], []])
          for (const c of [[month], []]) add(r, c, amount);
      }),
    ),
  );
  return {
    rows: [
      {
        id: 'department',
        title: { en: 'Department', zh: '部门' },
        isTime: false,
        members: departments.map((name, at) => ({
          key: String(at),
          title: { en: name, zh: name },
        })),
      },
      {
        id: 'kind',
        title: { en: 'Kind', zh: '合同类型' },
        isTime: false,
        members: kinds.map(([en, zh]) => ({ key: en, title: { en, zh } })),
      },
    ],
    columns: [
      {
        id: 'month',
        title: { en: 'Month', zh: '月份' },
        isTime: true,
        members: months.map((month) => ({ key: month, title: { en: month, zh: month } })),
      },
    ],
    measures: [
      {
        id: 'amount',
        title: { en: 'Amount', zh: '合同金额' },
        format: 'money',
        scale: 2,
        canDrill: true,
      },
      {
        id: 'rate',
        title: { en: 'Received', zh: '回款率' },
        format: 'bar',
        scale: 1,
        canDrill: false,
      },
    ],
    cells: [...cells.values()].map(({ r, c, amount, count }): ReportCell => {
      const rate = ((amount / count) % 100) / 100;
      return {
        r,
        c,
        v: [amount.toFixed(2), rate.toFixed(3)],
        t: [null, rate < 0.2 ? 'red' : rate > 0.9 ? 'green' : null],
      };
    }),
    isCapped: false,
    query: {
      filters: {},
      rows: ['department', 'kind'],
      columns: ['month'],
      measures: ['amount', 'rate'],
    },
  };
}

/** The same without columns or inner rows. */
export function sampleByMonth(): ReportAnswer {
  const whole = sampleAnswer();
  return {
    ...whole,
    rows: whole.columns,
    columns: [],
    cells: whole.cells
      .filter(({ r }) => r.length === 0)
      .map((cell) => ({ ...cell, r: cell.c, c: [] })),
  };
}

/** Projects with their first and last day. */
export const samplePlan = (): ReportAnswer => ({
  ...sampleByMonth(),
  rows: [
    {
      id: 'project',
      title: { en: 'Project', zh: '项目' },
      isTime: false,
      members: ['长江二桥检测', '高速公路监理', '地铁六号线咨询'].map((name, at) => ({
        key: String(at),
        title: { en: name, zh: name },
      })),
    },
  ],
  measures: ['begins', 'ends'].map((id) => ({
    id,
    title: id === 'begins' ? { en: 'Begins', zh: '开始日期' } : { en: 'Ends', zh: '结束日期' },
    format: 'date',
    scale: 0,
    canDrill: true,
  })),
  cells: [
    ['2026-03-01', '2026-08-15'],
    ['2026-05-20', '2027-02-28'],
    ['2026-09-10', '2026-12-31'],
  ].map((v, at) => ({ r: [at], c: [], v })),
});
