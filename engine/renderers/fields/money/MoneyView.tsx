import { inOwnCurrency } from '#engine/fields/currency.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import type { ValueProps } from '../FieldView.ts';
import { FormattedView } from '../parts/FormattedValue.tsx';
import { useFormatContext } from '../parts/useFormat.ts';
import { useConvertedText } from './useConvertedText.ts';

/** The amount; one of another currency also in the company's. */
export function MoneyView(props: ValueProps) {
  const { currency } = useFormatContext();
  const textOf = useConvertedText();
  const styles = useStyles();
  const converted = inOwnCurrency(props.field, props.value, props.beside?.values, currency);
  return (
    <>
      <FormattedView {...props} />
      {converted && <small className={styles.muted}> {textOf(converted)}</small>}
    </>
  );
}
