import { useState, type CSSProperties } from 'react';
import { toDecimal } from '#engine/fields/decimal.ts';
import { capitalAmount } from '#engine/expression/functions/capitalAmount.ts';
import { asText } from '#engine/fields/kind.ts';
import { formatMoney } from '#engine/fields/money.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { useStoreValue } from '../../form/FormBinding.tsx';
import type { Path } from '../../form/path.ts';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import { inLanguage } from '../../text.ts';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { StoreInput } from '../parts/StoreInput.tsx';

const grouped = (value: FieldValue) => {
  const exact = toDecimal(value);
  return exact ? formatMoney(exact) : asText(value);
};

/** Thousands are grouped while nobody types; Chinese readers see the amount in capitals while they do. */
export function MoneyWidget(props: WidgetProps) {
  const { registry, language } = useServices();
  const lean = useLean();
  const [isFocused, setIsFocused] = useState(false);
  const suffix = inLanguage(registry.system.currency.suffix, language).trim();
  const input = <StoreInput {...props} inputMode="decimal" rest={grouped} />;
  if (props.place === 'cell') return input;
  return (
    <>
      <span
        className={lean.affixed}
        style={{ '--affix': `${suffix.length + 2}em` } as CSSProperties}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      >
        {input}
        <span className={lean.affix} aria-hidden>
          {suffix}
        </span>
      </span>
      {isFocused && language === 'zh' && !props.readOnly && <Capitals path={props.path} />}
    </>
  );
}

function Capitals({ path }: { path: Path }) {
  const lean = useLean();
  const words = useWords();
  const amount = toDecimal(useStoreValue(path));
  const capitals = amount && capitalAmount(amount);
  return capitals ? (
    <span className={lean.help}>
      {words.inCapitals} {capitals}
    </span>
  ) : null;
}
