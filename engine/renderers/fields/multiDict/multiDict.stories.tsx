import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { ticked } from '../../stories/plays.ts';
import { transport } from '../../stories/transport.ts';

const field: Field = {
  type: 'multiDict',
  title: { en: 'Levels', zh: '适用级别' },
  dict: 'customerLevel',
};
const value = ['A'];

export default { title: 'Fields/multiDict', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: ticked };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const Retired = {
  args: { field: { ...field, dict: 'transport' }, value: ['rail', 'ship'], dicts: [transport] },
};
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
