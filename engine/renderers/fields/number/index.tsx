import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { useFormat } from '../parts/useFormat.ts';

function Widget(props: WidgetProps) {
  const format = useFormat();
  return <StoreInput {...props} inputMode="decimal" rest={(value) => format(value, props.field)} />;
}

export const number: FieldView = { Widget, Cell: FormattedValue, View: FormattedView };
