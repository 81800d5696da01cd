import { Table as TableIcon } from 'lucide-react';
import type { FieldView } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { LineGrid } from './LineGrid.tsx';
import { LinesView } from './LinesView.tsx';

export const table: FieldView = {
  Icon: TableIcon,
  Widget: LineGrid,
  Cell: FormattedValue,
  View: LinesView,
  isGroup: true,
};
