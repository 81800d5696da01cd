import { DollarSign } from 'lucide-react';
import type { FieldView } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { MoneyView } from './MoneyView.tsx';
import { MoneyWidget } from './Widget.tsx';

export const money: FieldView = {
  Icon: DollarSign,
  Widget: MoneyWidget,
  Cell: FormattedValue,
  View: MoneyView,
};
