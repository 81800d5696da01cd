import { User } from 'lucide-react';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { RefInput } from '../parts/RefInput.tsx';
import { RefView } from '../parts/RefValue.tsx';

const Widget = (props: WidgetProps) => <RefInput {...props} />;

export const user: FieldView = { Icon: User, Widget, Cell: FormattedValue, View: RefView };
