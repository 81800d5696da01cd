import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';

const field: Field = {
  type: 'status',
  title: { en: 'Status', zh: '状态' },
  dict: 'status',
  statuses: ['WTJ', 'SPZ', 'YX', 'BH', 'YQX'],
};
const value = 'YX';

export default { title: 'Fields/status', component: FieldStory };

export const Empty = { args: { field } };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
