import type { Text } from '../../schema/language/index.ts';
import { isCalendarDate } from '../dates.ts';
import { compact, type Format } from './Format.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const pattern = '^[1-9]\\d{16}[\\dX]$';

/** The birth date in an identity number: `1990-01-31`. */
export const birthOf = (value: string) =>
  `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`;

function fault(value: string): Text | undefined {
  if (!isCalendarDate(birthOf(value)))
    return {
      en: 'The birth date in this number does not exist',
      zh: '身份证号码中的出生日期不存在',
    };
  const sum = weights.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return '10X98765432'[sum % 11] === value[17]
    ? undefined
    : { en: 'The check digit of this number is wrong', zh: '身份证号码校验位不正确' };
}

/** True for an 18-digit identity number (GB 11643) whose check digit is right and whose birth date exists. */
export const isIdCard = (value: string): boolean =>
  new RegExp(pattern).test(value) && fault(value) === undefined;

/** A resident’s identity number. */
export const idCard: Format = {
  pattern,
  message: { en: 'This is not an identity number', zh: '身份证号码不正确' },
  clean: (text) => compact(text).toUpperCase(),
  fault,
  tells(value) {
    const isMale = Number(value[16]) % 2 === 1;
    const born = birthOf(value);
    return {
      en: `${isMale ? 'Male' : 'Female'}, born ${born}`,
      zh: `${isMale ? '男' : '女'}，${born} 出生`,
    };
  },
};
