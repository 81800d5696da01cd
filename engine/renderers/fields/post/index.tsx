import { SquareUser } from 'lucide-react';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { RefInput } from '../parts/RefInput.tsx';
import { RefView } from '../parts/RefValue.tsx';

const Widget = (props: WidgetProps) => <RefInput {...props} />;

export const post: FieldView = { Icon: SquareUser, Widget, Cell: FormattedValue, View: RefView };
