import { birthOf, isIdCard } from '../../fields/formats/idCard.ts';
import type { FunctionSpec } from '../tree.ts';

/** The birth date in an 18-digit identity card number, or null when the number is not valid. */
function birthDate(idNumber: string): string | null {
  const value = idNumber.toUpperCase();
  return isIdCard(value) ? birthOf(value) : null;
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
