import type { inOwnCurrency } from '#engine/fields/currency.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { useWords } from '../../words/useWords.ts';
import { useFormat } from '../parts/useFormat.ts';

const ownMoney: Field = { type: 'money', title: { en: '', zh: '' } };

/** An amount in the company's currency, with the rate that it comes from. */
export function useConvertedText() {
  const words = useWords();
  const format = useFormat();
  return ({ amount, rate }: NonNullable<ReturnType<typeof inOwnCurrency>>) =>
    words.converted(format(amount, ownMoney), rate);
}
