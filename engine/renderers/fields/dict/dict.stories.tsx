import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { chosen } from '../../stories/plays.ts';
import { transport } from '../../stories/transport.ts';

const field: Field = { type: 'dict', title: { en: 'Status', zh: '状态' }, dict: 'status' };
const value = 'SPZ';

export default { title: 'Fields/dict', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: chosen('SPZ') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const Retired = {
  args: { field: { ...field, dict: 'transport' }, value: 'ship', dicts: [transport] },
};
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
