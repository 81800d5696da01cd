import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { given } from '../../stories/plays.ts';

const field: Field = { type: 'image', title: { en: 'Photo', zh: '照片' } };
const value = [{ id: 'a', name: '现场照片.jpg', size: 482112, type: 'image/jpeg' }];

export default { title: 'Fields/image', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: given('现场照片.jpg', 'image/jpeg') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
