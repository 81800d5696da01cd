import { Grid3x3 } from 'lucide-react';
import type { FieldView } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { MatrixGrid } from './MatrixGrid.tsx';
import { MatrixView } from './MatrixView.tsx';

export const matrix: FieldView = {
  Icon: Grid3x3,
  Widget: MatrixGrid,
  Cell: FormattedValue,
  View: MatrixView,
  isGroup: true,
};
