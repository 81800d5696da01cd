import { foreignCode, inOwnCurrency, signOf } from '#engine/fields/currency.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { useStoreValue } from '../../form/FormBinding.tsx';
import type { Path } from '../../form/path.ts';
import { useServices } from '../../RendererContext.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import type { WidgetProps } from '../FieldView.ts';
import { useFormatContext } from '../parts/useFormat.ts';
import { AmountInput } from './AmountInput.tsx';
import { useConvertedText } from './useConvertedText.ts';

/** An amount in the currency of the field beside it, and below it what that is in the company's. */
export function ForeignInput(props: WidgetProps) {
  const { field, owner, path, place } = props;
  const { registry } = useServices();
  const context = useFormatContext();
  const code = useStoreValue(besideOf(path, field.currency!));
  const fields = registry.findModule(owner.module)?.fields ?? {};
  const values: RecordData = place === 'filter' ? {} : { [field.currency!]: code ?? null };
  const beside = {
    fields: (owner.lines === undefined ? fields : fields[owner.lines]?.columns) ?? {},
    values,
  };
  const isForeign = foreignCode(field, values, context.currency) !== undefined;
  const convertedId = `${props.id}-converted`;
  const isTold = place === 'form' && isForeign && field.rate !== undefined;
  const describedBy = [props.describedBy, isTold && convertedId].filter(Boolean).join(' ');
  return (
    <>
      <AmountInput
        {...props}
        describedBy={describedBy || undefined}
        sign={signOf(field, { ...context, beside })}
        isOwn={!isForeign}
      />
      {isTold && <Converted id={convertedId} {...{ path, field, values }} />}
    </>
  );
}

interface ConvertedProps extends Pick<WidgetProps, 'id' | 'path' | 'field'> {
  values: RecordData;
}

function Converted({ id, path, field, values }: ConvertedProps) {
  const styles = useStyles();
  const { currency } = useFormatContext();
  const textOf = useConvertedText();
  const amount = useStoreValue(path);
  const rate = useStoreValue(besideOf(path, field.rate!));
  const converted = inOwnCurrency(field, amount, { ...values, [field.rate!]: rate }, currency);
  return (
    <span id={id} className={styles.help}>
      {converted && textOf(converted)}
    </span>
  );
}

const besideOf = (path: Path, name: string): Path => [...path.slice(0, -1), name];
