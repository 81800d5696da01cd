import type { Text } from '../../schema/language/index.ts';
import { compact, type Format } from './Format.ts';

const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The check character of the first 17 (GB 32100): weights are the powers of 3, modulo 31. */
export function creditCheck(value: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of value.slice(0, 17)) {
    sum += characters.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return characters[(31 - (sum % 31)) % 31]!;
}

const fault = (value: string): Text | undefined =>
  creditCheck(value) === value[17]
    ? undefined
    : { en: 'The check character of this code is wrong', zh: '统一社会信用代码校验位不正确' };

/** The unified social credit code of an organisation. */
export const creditCode: Format = {
  pattern: `^[${characters}]{18}$`,
  message: { en: 'This is not a unified social credit code', zh: '统一社会信用代码不正确' },
  clean: (text) => compact(text).toUpperCase(),
  fault,
};
