import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { given } from '../../stories/plays.ts';

const field: Field = { type: 'attachment', title: { en: 'Files', zh: '附件' } };
const value = [{ id: 'a', name: '合同扫描件.pdf', size: 1482112, type: 'application/pdf' }];

export default { title: 'Fields/attachment', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: given('合同扫描件.pdf', 'application/pdf') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
export const Limited = {
  args: { field: { ...field, files: { accept: ['pdf'], max: 2, maxMegabytes: 10 } }, value },
};
