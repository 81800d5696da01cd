import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = { type: 'text', title: { en: 'Remark', zh: '备注' } };
const value = '交货前十日通知。\n发票随货同行。';

export default { title: 'Fields/text', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed('交货前十日通知') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };

const formatted: Field = { ...field, formatted: true };
const marked =
  '**交货前十日**通知，详见[合同范本](https://example.com/contract)。\n\n- 发票随货同行\n- 装箱单一式两份';
export const WithFormatting = { args: { field: formatted, value: marked } };
export const WithFormattingReadOnly = { args: { field: formatted, value: marked, readOnly: true } };
export const WithFormattingInEnglish = { ...WithFormatting, globals: { language: 'en' } };
export const WithFormattingInChinese = { ...WithFormatting, globals: { language: 'zh' } };
