import { Sigma } from 'lucide-react';
import type { FieldView } from '../FieldView.ts';
import { calculatedView } from '../parts/calculatedView.tsx';

export const rollup: FieldView = { ...calculatedView, Icon: Sigma };
