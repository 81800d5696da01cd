import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = { type: 'datetime', title: { en: 'Handed over', zh: '交接时间' } };
const value = '2026-11-20T02:30:00.000Z';

export default { title: 'Fields/datetime', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed('2026-11-20 10:30') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field, value: '2026-11-21 25:00', isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
