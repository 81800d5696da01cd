import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';

const modes = { email: 'email', url: 'url', mobile: 'tel', bankAccount: 'numeric' } as const;

function Widget(props: WidgetProps) {
  const { format } = props.field;
  const mode = format && format in modes ? modes[format as keyof typeof modes] : undefined;
  return <StoreInput {...props} inputMode={mode} />;
}

export const string: FieldView = { Widget, Cell: FormattedValue, View: FormattedView };
