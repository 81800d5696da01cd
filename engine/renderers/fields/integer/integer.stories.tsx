import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = { type: 'integer', title: { en: 'Quantity', zh: '数量' }, min: 1 };
const value = 12;

export default { title: 'Fields/integer', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed('1200', '1,200') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field, value: '一百', isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
