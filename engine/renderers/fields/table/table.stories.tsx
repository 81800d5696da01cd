import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { pressed } from '../../stories/plays.ts';

const field: Field = {
  type: 'table',
  title: { en: 'Payment terms', zh: '付款条款' },
  columns: {
    item: { type: 'string', title: { en: 'Item', zh: '款项' }, required: true },
    ratio: { type: 'percent', title: { en: 'Ratio', zh: '比例' } },
    amount: { type: 'money', title: { en: 'Amount', zh: '金额' } },
  },
};
const value = [
  { id: '1', item: '预付款', ratio: '0.3', amount: '3000.00' },
  { id: '2', item: '验收款', ratio: '0.7', amount: '7000.00' },
];

export default { title: 'Fields/table', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: pressed(/Add row|新增行/, /1/) };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };

/** Columns that are seldom looked at stand beside the grid: its rows open them, one line at a time. */
const aside = { ...field, aside: ['ratio'] };
export const Aside = { args: { field: aside, value } };
export const AsideReadOnly = { args: { field: aside, value, readOnly: true } };
export const AsideInEnglish = { args: { field: aside, value }, globals: { language: 'en' } };
export const AsideInChinese = { args: { field: aside, value }, globals: { language: 'zh' } };
