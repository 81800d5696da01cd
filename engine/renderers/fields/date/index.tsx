import { Calendar } from 'lucide-react';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { DateInput } from '../parts/DateInput.tsx';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';

const Widget = (props: WidgetProps) => <DateInput {...props} unit="day" />;

export const date: FieldView = {
  Icon: Calendar,
  Widget,
  Cell: FormattedValue,
  View: FormattedView,
};
