import type { Field, Text } from '../../schema/language/index.ts';
import { bankAccount, bankCard } from './bank.ts';
import { creditCode } from './creditCode.ts';
import { compact, type Format } from './Format.ts';
import { idCard } from './idCard.ts';
import { phone } from './phone.ts';

const email: Format = {
  pattern: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  message: { en: 'This is not an e-mail address', zh: '邮箱格式不正确' },
  clean: (text) => text.normalize('NFKC').trim(),
  inputMode: 'email',
};

const url: Format = {
  pattern: '^https?://[^\\s]+$',
  message: {
    en: 'This is not a web address: it begins with https://',
    zh: '网址格式不正确，应以 https:// 开头',
  },
  clean: (text) => text.trim(),
  inputMode: 'url',
};

const mobile: Format = {
  pattern: '^1[3-9]\\d{9}$',
  message: { en: 'This is not a mobile number', zh: '手机号码格式不正确' },
  clean: (text) => compact(text).replace(/^(\+|00)86/, ''),
  inputMode: 'tel',
};

/** Every well-known format of a string. */
export const formats = {
  email,
  url,
  mobile,
  phone,
  idCard,
  bankAccount,
  bankCard,
  creditCode,
} satisfies Record<NonNullable<Field['format']>, Format>;

export const formatOf = ({ format }: Pick<Field, 'format'>): Format | undefined =>
  format && formats[format];

/** What is wrong with a text of a format, if anything. */
export function formatFault(field: Pick<Field, 'format'>, value: string): Text | undefined {
  const format = formatOf(field);
  if (!format) return undefined;
  return new RegExp(format.pattern, 'u').test(value) ? format.fault?.(value) : format.message;
}
