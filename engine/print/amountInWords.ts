import { Exact, toDecimal } from '../fields/decimal.ts';
import type { FieldValue } from '../schema/record.ts';
import type { Language } from '../schema/language/index.ts';
import { capitalAmount } from '../expression/functions/capitalAmount.ts';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const thousands = ['', ' thousand', ' million', ' billion', ' trillion'];

function belowHundred(number: number): string {
  if (number < 20) return small[number]!;
  const one = number % 10;
  return `${tens[Math.floor(number / 10)]}${one ? `-${small[one]}` : ''}`;
}

function belowThousand(number: number): string {
  const hundred = Math.floor(number / 100);
  const rest = number % 100;
  if (!hundred) return belowHundred(rest);
  return `${small[hundred]} hundred${rest ? ` and ${belowHundred(rest)}` : ''}`;
}

/** `1020` → `one thousand and twenty`; of digits, up to fifteen. */
function wholeInWords(digits: string): string {
  const groups = digits.padStart(15, '0').match(/\d{3}/g)!.map(Number);
  const said = groups.flatMap((group, index) =>
    group ? [belowThousand(group) + thousands[groups.length - 1 - index]!] : [],
  );
  const last = groups.at(-1)!;
  if (said.length > 1 && last > 0 && last < 100) said.splice(-1, 0, 'and');
  return said.join(' ') || 'zero';
}

/** `1020.50` → `One thousand and twenty yuan and fifty fen only`. Null from 10¹⁵ on. */
function inEnglish(amount: InstanceType<typeof Exact>): string | null {
  const [whole = '', fen = ''] = amount.abs().toFixed(2).split('.');
  if (whole.length > 15) return null;
  const said = [
    ...(/[1-9]/.test(whole) || !Number(fen) ? [`${wholeInWords(whole)} yuan`] : []),
    ...(Number(fen) ? [`${belowHundred(Number(fen))} fen`] : []),
  ].join(' and ');
  const isBelowZero = Number(amount.toFixed(2)) < 0;
  const words = `${isBelowZero ? 'minus ' : ''}${said} only`;
  return words[0]!.toUpperCase() + words.slice(1);
}

/** An amount as cheques have it; '' for what is none, the digits for what is too large. */
export function amountInWords(value: FieldValue, language: Language): string {
  const amount = toDecimal(value);
  if (!amount) return '';
  const words = language === 'zh' ? capitalAmount(amount) : inEnglish(amount);
  return words ?? amount.toFixed(2);
}
