import type { CSSProperties, ReactNode } from 'react';
import { capitalAmount } from '#engine/expression/functions/capitalAmount.ts';
import { toDecimal } from '#engine/fields/decimal.ts';
import { asText } from '#engine/fields/kind.ts';
import { formatMoney, isSignBefore } from '#engine/fields/money/kind.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import { inLanguage } from '../../text.ts';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { HintedInput } from '../parts/HintedInput.tsx';
import { useFigureLimits } from '../parts/limits.ts';

const grouped = (value: FieldValue) => {
  const exact = toDecimal(value);
  return exact ? formatMoney(exact) : asText(value);
};

interface Props extends WidgetProps {
  sign: Text;
  /** Of the company's currency, whose amounts Chinese readers see in capitals while they type. */
  isOwn: boolean;
}

/** An amount with the sign of its currency. Thousands are grouped while nobody types. */
export function AmountInput({ sign: text, isOwn, ...props }: Props) {
  const { language } = useServices();
  const styles = useStyles();
  const words = useWords();
  const limits = useFigureLimits(props.field);
  const sign = inLanguage(text, language).trim();
  const tell = (value: FieldValue) => {
    const amount = language === 'zh' && isOwn ? toDecimal(value) : null;
    const capitals = amount && capitalAmount(amount);
    return [capitals && `${words.inCapitals} ${capitals}`, limits].filter(Boolean).join(' · ');
  };
  const frame = (input: ReactNode) =>
    props.place === 'cell' || sign === '' ? (
      input
    ) : (
      <span
        className={styles.affixed}
        data-before={isSignBefore(language) || undefined}
        style={{ '--affix': `${sign.length + 2}em` } as CSSProperties}
      >
        {input}
        <span className={styles.affix} aria-hidden>
          {sign}
        </span>
      </span>
    );
  return <HintedInput {...props} inputMode="decimal" rest={grouped} tell={tell} frame={frame} />;
}
