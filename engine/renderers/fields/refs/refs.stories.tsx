import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { found } from '../../stories/plays.ts';

const field: Field = { type: 'refs', title: { en: 'Trips', zh: '关联出差' }, ref: 'trip' };
const value = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const titles = { 'value.0': '杭州项目现场踏勘', 'value.1': '成都客户拜访' };

export default { title: 'Fields/refs', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: found };
export const Filled = { args: { field, value, titles } };
export const ReadOnly = { args: { field, value, titles, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const InEnglish = { args: { field, value, titles }, globals: { language: 'en' } };
export const InChinese = { args: { field, value, titles }, globals: { language: 'zh' } };
