import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';

const field: Field = { type: 'computed', title: { en: 'Tax', zh: '税额' }, valueType: 'money' };
const value = '156.00';

export default { title: 'Fields/computed', component: FieldStory };

export const Empty = { args: { field } };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
