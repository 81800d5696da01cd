import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';

const field: Field = { type: 'string', title: { en: 'Contact', zh: '联系人' } };
const value = '王建国';

export default { title: 'Fields/string', component: FieldStory };

export const Empty = { args: { field } };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
