import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = { type: 'percent', title: { en: 'Tax rate', zh: '税率' }, max: 1 };
const value = '0.13';

export default { title: 'Fields/percent', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed('13%') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field, value: 'half', isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
