import { CalendarRange } from 'lucide-react';
import type { FieldView } from '../FieldView.ts';
import { integer } from '../integer/index.tsx';

export const year: FieldView = { ...integer, Icon: CalendarRange };
