import { CalendarClock } from 'lucide-react';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { DateInput } from '../parts/DateInput.tsx';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';

const Widget = (props: WidgetProps) => <DateInput {...props} unit="time" />;

export const datetime: FieldView = {
  Icon: CalendarClock,
  Widget,
  Cell: FormattedValue,
  View: FormattedView,
};
