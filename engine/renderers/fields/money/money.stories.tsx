import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = { type: 'money', title: { en: 'Amount', zh: '金额' }, required: true };
const value = '1234567.89';

export default { title: 'Fields/money', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed('1234567.89', '1,234,567.89') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field, value: '一百', isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };

const beside = { currency: 'USD', rate: '7.1234' };
const besideFields: Record<string, Field> = {
  currency: { type: 'string', title: { en: 'Currency', zh: '币种' } },
  rate: { type: 'number', title: { en: 'Rate', zh: '汇率' }, scale: 6 },
};
const foreign = { field: { ...field, currency: 'currency', rate: 'rate' }, beside, besideFields };

export const OtherCurrency = { args: { ...foreign, value }, globals: { language: 'en' } };
export const OtherCurrencyInChinese = { args: { ...foreign, value }, globals: { language: 'zh' } };
export const OtherCurrencyReadOnly = { args: { ...foreign, value, readOnly: true } };
