import { formatMoney } from '#engine/fields/money/kind.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { Owned } from '#engine/schema/owners.ts';

/** `Customer 3, Travel claim 1 (1,200.00)`: what stands in somebody’s name, in short. */
export function ownedInWords(all: readonly Owned[]): Text {
  const told = (language: keyof Text) => (one: Owned) => {
    const amount = one.amount && Number(one.amount) !== 0 ? ` (${formatMoney(one.amount)})` : '';
    return `${one.titles.module[language]} ${one.count}${amount}`;
  };
  return { en: all.map(told('en')).join(', '), zh: all.map(told('zh')).join('、') };
}
