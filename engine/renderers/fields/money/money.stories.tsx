import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';

const field: Field = { type: 'money', title: { en: 'Amount', zh: '金额' }, required: true };
const value = '1234567.89';

export default { title: 'Fields/money', component: FieldStory };

export const Empty = { args: { field } };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field, value: '一百', isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
