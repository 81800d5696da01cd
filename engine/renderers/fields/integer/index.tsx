import { Hash } from 'lucide-react';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FigureInput } from '../parts/FigureInput.tsx';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';

const Widget = (props: WidgetProps) => <FigureInput {...props} inputMode="numeric" />;

export const integer: FieldView = { Icon: Hash, Widget, Cell: FormattedValue, View: FormattedView };
