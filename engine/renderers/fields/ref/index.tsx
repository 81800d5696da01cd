import { Link as LinkIcon } from 'lucide-react';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { RefInput } from '../parts/RefInput.tsx';
import { RefView } from '../parts/RefValue.tsx';

const Widget = (props: WidgetProps) => <RefInput {...props} />;

export const ref: FieldView = { Icon: LinkIcon, Widget, Cell: FormattedValue, View: RefView };
