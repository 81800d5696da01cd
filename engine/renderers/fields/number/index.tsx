import { Binary } from 'lucide-react';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FigureInput } from '../parts/FigureInput.tsx';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';

const Widget = (props: WidgetProps) => <FigureInput {...props} />;

export const number: FieldView = {
  Icon: Binary,
  Widget,
  Cell: FormattedValue,
  View: FormattedView,
};
