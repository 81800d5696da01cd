import type { FieldView } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { MatrixGrid } from './MatrixGrid.tsx';
import { MatrixView } from './MatrixView.tsx';

export const matrix: FieldView = {
  Widget: MatrixGrid,
  Cell: FormattedValue,
  View: MatrixView,
  isGroup: true,
};
