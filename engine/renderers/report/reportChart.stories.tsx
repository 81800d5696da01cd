import { ReportChart } from './ReportChart.tsx';
import { sampleAnswer, sampleByMonth, samplePlan } from './sampleAnswer.ts';

export default { title: 'Report/chart', component: ReportChart };

const onDrill = () => undefined;
const of = (kind: string, more: object = {}) => ({
  args: { answer: sampleAnswer(), chart: { kind, ...more }, unit: 'wan', onDrill },
});

export const Bar = of('bar');
export const Lying = of('bar', { horizontal: true });
export const Stacked = of('stacked', { by: 'month' });
export const Line = of('line', { by: 'month' });
export const Area = of('area', { by: 'month' });
export const Pie = of('pie');
export const Funnel = of('funnel');
export const Combined = {
  args: {
    answer: sampleByMonth(),
    chart: { kind: 'combined', measures: ['amount'], lines: ['rate'] },
    unit: 'wan',
  },
};
export const Gantt = { args: { answer: samplePlan(), chart: { kind: 'gantt' } } };
