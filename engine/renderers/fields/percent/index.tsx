import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { useFormat } from '../parts/useFormat.ts';

/** Shows `30%`; the sign goes while it is edited and need not be typed. */
function Widget(props: WidgetProps) {
  const format = useFormat();
  return (
    <StoreInput
      {...props}
      inputMode="decimal"
      rest={(value) => format(value, props.field)}
      editing={(value) => format(value, props.field).replace('%', '')}
    />
  );
}

export const percent: FieldView = { Widget, Cell: FormattedValue, View: FormattedView };
