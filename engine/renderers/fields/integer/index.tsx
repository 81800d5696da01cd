import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';

const Widget = (props: WidgetProps) => <StoreInput {...props} inputMode="numeric" />;

export const integer: FieldView = { Widget, Cell: FormattedValue, View: FormattedView };
