import type { FieldView } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { LineGrid } from './LineGrid.tsx';
import { LinesView } from './LinesView.tsx';

export const table: FieldView = {
  Widget: LineGrid,
  Cell: FormattedValue,
  View: LinesView,
  isGroup: true,
};
