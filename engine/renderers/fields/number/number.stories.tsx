import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = { type: 'number', title: { en: 'Area', zh: '面积' }, scale: 2 };
const value = '1250.50';

export default { title: 'Fields/number', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed('1250.5', '1,250.50') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field, value: '12a', isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
