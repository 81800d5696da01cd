import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';

const field: Field = { type: 'matrix', title: { en: 'Budget', zh: '预算' } };
const value = { 人工费: { '1': '1200.00', '2': '800.00' }, 材料费: { '1': '500.00', '2': null } };

export default { title: 'Fields/matrix', component: FieldStory };

export const Empty = { args: { field } };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
