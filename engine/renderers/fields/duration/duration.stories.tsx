import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = { type: 'duration', title: { en: 'Overtime', zh: '加班时长' }, max: 1440 };
const value = 90;

export default { title: 'Fields/duration', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed('1:30') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field, value: 'soon', isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
