import type { NumberKind } from './styles.ts';

const dayMs = 86_400_000;
/** Days from the day 0 of spreadsheets to 1970: 1899-12-30, or 1904-01-01. */
const epoch = { 1900: 25_569, 1904: 24_107 };
const lastDay = 2_958_466;

/** A number of a cell as people write it: `1234.5`, `2026-01-31`, `2026-01-31 14:30:00`, `09:30`, `12.5%`. */
export function numberText(raw: string, kind: NumberKind, isSince1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (kind === 'percent') return `${plain(value * 100)}%`;
  if (kind === 'number' || value < 0 || value >= lastDay) return plain(value);
  const days = isSince1904 ? epoch[1904] : epoch[1900];
  // Seconds are what people type; what floats add to them is no time.
  const at = new Date(Math.round((value - days) * 86_400) * 1000);
  const text = at.toISOString();
  if (kind === 'time' && value < 1) return text.slice(11, text.slice(17, 19) === '00' ? 16 : 19);
  const isDay = kind === 'date' || at.getTime() % dayMs === 0;
  return isDay ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** A number without exponent and without what floats add behind the 15 digits that spreadsheets keep. */
function plain(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return Math.abs(rounded) < 1
    ? rounded.toFixed(20).replace(/\.?0+$/, '')
    : rounded.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 0 });
}

/** `A` is 1, `AA` 27; 0 for what is no column. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column;
}
