import type { CSSProperties, ReactNode } from 'react';
import { capitalAmount } from '#engine/expression/functions/capitalAmount.ts';
import { toDecimal } from '#engine/fields/decimal.ts';
import { asText } from '#engine/fields/kind.ts';
import { formatMoney, isSignBefore } from '#engine/fields/money.ts';
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

/** Thousands are grouped while nobody types; Chinese readers see the amount in capitals while they do. */
export function MoneyWidget(props: WidgetProps) {
  const { registry, language } = useServices();
  const styles = useStyles();
  const words = useWords();
  const limits = useFigureLimits(props.field);
  const sign = inLanguage(registry.system.currency.sign, language);
  const tell = (value: FieldValue) => {
    const amount = language === 'zh' ? toDecimal(value) : null;
    const capitals = amount && capitalAmount(amount);
    return [capitals && `${words.inCapitals} ${capitals}`, limits].filter(Boolean).join(' · ');
  };
  const frame = (input: ReactNode) =>
    props.place === 'cell' ? (
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
