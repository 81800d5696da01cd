import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { found } from '../../stories/plays.ts';

const field: Field = { type: 'ref', title: { en: 'Trip', zh: '出差申请' }, ref: 'trip' };
const value = '00000000-0000-7000-8000-000000000001';
const titles = { value: '杭州项目现场踏勘' };

export default { title: 'Fields/ref', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: found };
export const Filled = { args: { field, value, titles } };
export const ReadOnly = { args: { field, value, titles, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
/** Of any module, as a field beside it names it. */
export const OfAnyModule = {
  args: {
    field: { ...field, ref: '*', refBy: 'moduleNo' },
    value,
    titles: { ...titles, 'value.module': 'trip' },
  },
};
/** Found by the server; nobody chooses it. */
export const Found = {
  args: { field: { ...field, find: 'orgId == parent.orgId' }, value, titles, readOnly: true },
};
export const InEnglish = { args: { field, value, titles }, globals: { language: 'en' } };
export const InChinese = { args: { field, value, titles }, globals: { language: 'zh' } };
