import type { FieldView } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { MoneyWidget } from './Widget.tsx';

export const money: FieldView = {
  Widget: MoneyWidget,
  Cell: FormattedValue,
  View: FormattedView,
};
