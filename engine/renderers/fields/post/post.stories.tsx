import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { found } from '../../stories/plays.ts';

const field: Field = { type: 'post', title: { en: 'Post', zh: '岗位' } };
const value = '00000000-0000-7000-8000-000000000001';
const titles = { value: '王建国' };

export default { title: 'Fields/post', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: found };
export const Filled = { args: { field, value, titles } };
export const ReadOnly = { args: { field, value, titles, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const InEnglish = { args: { field, value, titles }, globals: { language: 'en' } };
export const InChinese = { args: { field, value, titles }, globals: { language: 'zh' } };
