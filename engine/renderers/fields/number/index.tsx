import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FigureInput } from '../parts/FigureInput.tsx';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';

const Widget = (props: WidgetProps) => <FigureInput {...props} />;

export const number: FieldView = { Widget, Cell: FormattedValue, View: FormattedView };
