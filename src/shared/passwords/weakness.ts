export const passwordLength = { min: 8, max: 16 } as const;

/** Why a password is the first thing anybody tries. */
export type Weakness = 'common' | 'names' | 'repeated';

/** The product's own names, letters only. */
const productNames = ['schemaoffice', 'office', 'erp'];

/**
 * Whether a password is too easily guessed, in the browser and on the server by the same rule.
 *
 * @param names the user name, where it is known
 */
export async function weaknessOf(
  password: string,
  names: readonly string[] = [],
): Promise<Weakness | undefined> {
  const lower = password.toLowerCase();
  if (isRepeated(lower) || isSequence(lower)) return 'repeated';
  // a name with digits or signs around it is the name
  const letters = lower.replace(/[^\p{L}]/gu, '');
  const known = names.map((name) => name.trim().toLowerCase());
  if (known.includes(lower) || [...known, ...productNames].includes(letters)) return 'names';
  return (await commonPasswords()).has(lower) ? 'common' : undefined;
}

/** One to four characters over and over: spaces, `aaaaaaaa`, `abcabcabc`. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+.{0,3}$/u.test(text) && distinct(text) <= 4;
const distinct = (text: string) => new Set(text).size;

/** `12345678`, `hgfedcba`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0)!);
  const steps = codes.slice(1).map((code, index) => code - codes[index]!);
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
}

let list: Promise<ReadonlySet<string>> | undefined;

/** Some thirty thousand of those found most often; loaded when the first password is set. */
const commonPasswords = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));
