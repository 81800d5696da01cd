import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = { type: 'time', title: { en: 'Opens at', zh: '开门时间' } };
const value = '09:30';

export default { title: 'Fields/time', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed('9:30', '09:30') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field, value: '25:00', isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
