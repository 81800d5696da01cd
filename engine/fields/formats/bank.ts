import type { Text } from '../../schema/language/index.ts';
import { compact, inFours, type Format } from './Format.ts';

/** The sum of digits, every second from the right doubled, is a multiple of ten. */
export function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const wrongCard: Text = { en: 'The check digit of this card is wrong', zh: '银行卡号校验位不正确' };

/** Numbers of the national card scheme begin with 62; accounts of companies follow the rules of their banks. */
const looksLikeCard = (value: string) => /^62\d{14,17}$/.test(value);

/** Any account: a company’s has no check digit, so a wrong one on what looks like a card is only pointed out. */
export const bankAccount: Format = {
  pattern: '^\\d{8,30}$',
  message: { en: 'This is not a bank account number', zh: '银行账号格式不正确' },
  clean: compact,
  show: inFours,
  tells: (value) =>
    looksLikeCard(value) && !isLuhn(value)
      ? {
          en: 'If this is a card, its check digit is wrong',
          zh: '若为银行卡号，校验位不正确，请核对',
        }
      : undefined,
  inputMode: 'numeric',
};

/** A person’s card. */
export const bankCard: Format = {
  pattern: '^\\d{13,19}$',
  message: { en: 'This is not a bank card number', zh: '银行卡号格式不正确' },
  clean: compact,
  fault: (value) => (isLuhn(value) ? undefined : wrongCard),
  show: inFours,
  inputMode: 'numeric',
};
