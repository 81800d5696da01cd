import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = { type: 'year', title: { en: 'Budget year', zh: '预算年度' } };
const value = 2026;

export default { title: 'Fields/year', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed('2026') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field, value: 26, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
