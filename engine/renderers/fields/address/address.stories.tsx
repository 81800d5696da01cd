import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { chosen } from '../../stories/plays.ts';

const field: Field = { type: 'address', title: { en: 'Place', zh: '所在地' } };
const value = {
  provinceCode: '330000',
  provinceName: '浙江省',
  cityCode: '330100',
  cityName: '杭州市',
};

export default { title: 'Fields/address', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: chosen('330000') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
