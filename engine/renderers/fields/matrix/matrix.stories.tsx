import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = {
  type: 'matrix',
  title: { en: 'Budget', zh: '预算' },
  matrix: {
    rows: [
      { id: 'income', title: { en: 'Income', zh: '收入' } },
      { id: 'cost', title: { en: 'Cost', zh: '成本' } },
      { id: 'profit', title: { en: 'Profit', zh: '利润' }, formula: 'income - cost' },
    ],
    totals: ['rows'],
  },
};
const value = {
  income: { m01: '1200.00', m02: '800.00' },
  cost: { m01: '500.00', m02: null },
  profit: { m01: '700.00', m02: '800.00' },
};
const tree: Field = {
  type: 'matrix',
  title: { en: 'Cost plan', zh: '费用计划' },
  matrix: {
    period: 'quarters',
    cell: 'money',
    rows: [
      { id: 'office', title: { en: 'Office', zh: '办公费' } },
      { id: 'paper', title: { en: 'Paper', zh: '纸张' }, parent: 'office' },
      { id: 'rent', title: { en: 'Rent', zh: '房租' }, parent: 'office' },
      { id: 'lastYear', title: { en: 'Last year', zh: '上年实际' }, readOnly: true },
    ],
  },
};
const plan = { paper: { q1: '10.10' }, rent: { q1: '800.00' }, lastYear: { q1: '790.00' } };
const wrong = { income: { m01: 'a lot' } };

export default { title: 'Fields/matrix', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed('1200', '1,200.00') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Tree = { args: { field: tree, value: plan } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const WrongCell = { args: { field, value: wrong, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
