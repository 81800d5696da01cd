import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = { type: 'date', title: { en: 'Signed on', zh: '签订日期' } };
const value = '2026-11-20';

export default { title: 'Fields/date', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed('2026/11/20', '2026-11-20') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field, value: '2026-02-30', isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
