import { CalendarRange } from 'lucide-react';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { DateInput } from '../parts/DateInput.tsx';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';

const Widget = (props: WidgetProps) => <DateInput {...props} unit="month" />;

export const month: FieldView = {
  Icon: CalendarRange,
  Widget,
  Cell: FormattedValue,
  View: FormattedView,
};
