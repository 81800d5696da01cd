import type { Decimal } from '../decimal.ts';
import type { FunctionSpec } from '../tree.ts';

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿'];

/**
 * An amount in the capital characters of Chinese cheques and invoices, to the fen: `1200.05` is 壹仟贰佰元零伍分.
 * Null from 10¹⁶ on.
 */
export function capitalAmount(amount: Decimal): string | null {
  const [whole = '', cents = ''] = amount.abs().toFixed(2).split('.');
  if (whole.length > 16) return null;
  const yuan = wholePart(whole);
  const [jiao = 0, fen = 0] = Array.from(cents, Number);
  if (!yuan && !jiao && !fen) return '零元整';
  let text = yuan && `${yuan}元`;
  if (jiao) text += `${digits[jiao]}角`;
  else if (fen && yuan) text += '零';
  text += fen ? `${digits[fen]}分` : '整';
  return amount.isNegative() ? `负${text}` : text;
}

function wholePart(whole: string): string {
  const padded = whole.padStart(16, '0');
  let text = '';
  let gap = false;
  for (let group = 3; group >= 0; group--) {
    const four = padded.slice(12 - group * 4, 16 - group * 4);
    for (let place = 3; place >= 0; place--) {
      const digit = Number(four[3 - place]);
      if (!digit) {
        gap = text !== '';
        continue;
      }
      text += `${gap ? '零' : ''}${digits[digit]}${places[place]}`;
      gap = false;
    }
    if (Number(four)) text += groups[group];
  }
  // 10¹² is 壹万亿, but 亿 is said once: 壹万贰仟亿.
  return text.replace(/万亿(?=.*亿)/, '万');
}

export const capitals: Record<string, FunctionSpec[]> = {
  upperRmb: [
    {
      parameters: ['decimal'],
      returns: 'string',
      evaluate: ([amount]) => capitalAmount(amount as Decimal),
    },
  ],
};
