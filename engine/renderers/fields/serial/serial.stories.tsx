import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';

const field: Field = {
  type: 'serial',
  title: { en: 'Number', zh: '编号' },
  serial: 'HT-yyyyMM-NNNN',
};
const value = 'HT-202611-0007';

export default { title: 'Fields/serial', component: FieldStory };

export const Empty = { args: { field } };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
