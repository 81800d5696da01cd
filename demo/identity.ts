import type { Random } from './random.ts';

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const creditCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** An 18-digit identity number (GB 11643) with a right check digit; the region code belongs to nobody. */
export function idNumber(random: Random, birthYear: number) {
  const two = (n: number) => String(n).padStart(2, '0');
  const head = `990101${birthYear}${two(random.integer(1, 12))}${two(random.integer(1, 28))}${random.digits(3)}`;
  const sum = idWeights.reduce((total, weight, i) => total + weight * Number(head[i]), 0);
  return head + '10X98765432'[sum % 11];
}

/** A unified social credit code (GB 32100) with a right check character. */
export function creditCode(random: Random) {
  const head = `91990101${random.digits(9)}`;
  const sum = creditWeights.reduce(
    (total, weight, i) => total + weight * creditCharacters.indexOf(head[i]!),
    0,
  );
  return head + creditCharacters[(31 - (sum % 31)) % 31];
}

export const bankAccount = (random: Random) => `6222${random.digits(15)}`;
