import { ReportTable } from './ReportTable.tsx';
import { sampleAnswer, sampleByMonth } from './sampleAnswer.ts';

export default { title: 'Report/table', component: ReportTable };

const onDrill = () => undefined;

/** Two levels of rows with subtotals, months across the top, two measures with a bar and colours. */
export const Pivot = { args: { answer: sampleAnswer(), title: '合同统计', unit: 'wan', onDrill } };

/** Outer heads in every row, no lines of subtotals. */
export const Repeated = {
  args: { answer: sampleAnswer(), title: '合同统计', isRepeated: true, subtotals: false, onDrill },
};

export const Plain = { args: { answer: sampleByMonth(), title: '合同统计', onDrill } };
