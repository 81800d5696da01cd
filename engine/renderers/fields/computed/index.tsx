import { SquareFunction } from 'lucide-react';
import type { FieldView } from '../FieldView.ts';
import { calculatedView } from '../parts/calculatedView.tsx';

export const computed: FieldView = { ...calculatedView, Icon: SquareFunction };
