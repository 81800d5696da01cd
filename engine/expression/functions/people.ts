import { isDate } from '../value.ts';
import type { FunctionSpec } from './spec.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = '10X98765432';

/** The birth date in an 18-digit identity card number, or null when the number is not valid. */
function birthDate(idNumber: string): string | null {
  if (!/^[1-9]\d{16}[\dXx]$/.test(idNumber)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(idNumber[index]), 0);
  if (checkDigits[sum % 11] !== idNumber[17]?.toUpperCase()) return null;
  const date = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
  return isDate(date) ? date : null;
}

export const people: Record<string, FunctionSpec[]> = {
  birthOf: [
    {
      parameters: ['string'],
      returns: 'date',
      evaluate: ([idNumber]) => birthDate(idNumber as string),
    },
  ],
  idCardValid: [
    {
      parameters: ['string'],
      returns: 'bool',
      evaluate: ([idNumber]) => birthDate(idNumber as string) !== null,
    },
  ],
};
