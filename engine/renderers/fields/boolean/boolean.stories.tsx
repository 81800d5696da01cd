import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { ticked } from '../../stories/plays.ts';

const field: Field = { type: 'boolean', title: { en: 'Urgent', zh: '加急' } };
const value = true;

export default { title: 'Fields/boolean', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: ticked };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
