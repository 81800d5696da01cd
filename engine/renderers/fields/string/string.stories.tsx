import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = { type: 'string', title: { en: 'Contact', zh: '联系人' } };
const value = '王建国';

export default { title: 'Fields/string', component: FieldStory };

export const Empty = { args: { field } };
export const FilledIn = { args: { field }, play: typed(' 王建国 ', '王建国') };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };

const named = (format: Field['format'], en: string, zh: string): Field => ({
  type: 'string',
  title: { en, zh },
  format,
});
export const IdentityNumber = {
  args: { field: named('idCard', 'Identity number', '身份证号'), value: '11010519491231002X' },
};
export const BankAccount = {
  args: { field: named('bankAccount', 'Account', '银行账号'), value: '6222021234567890128' },
};
export const BankCard = {
  args: {
    field: named('bankCard', 'Card', '银行卡号'),
    value: '6222021234567890127',
    isChecked: true,
  },
};
export const CreditCode = {
  args: {
    field: named('creditCode', 'Credit code', '统一社会信用代码'),
    value: '91350100M000100Y43',
  },
};
export const Mobile = {
  args: { field: named('mobile', 'Mobile', '手机号码'), value: '13800138000' },
};
export const Counted = {
  args: { field: { ...field, maxLength: 20 }, value: '这是一段快要写满的联系人说明文' },
};
export const WithoutSpecialCharacters = {
  args: { field: { ...field, inputFilter: 'allSpecial' } },
};
