import { Tags } from 'lucide-react';
import { useWords } from '../../words/useWords.ts';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';

/** The server gives the number when the record is first saved. */
const Widget = (props: WidgetProps) => (
  <StoreInput {...props} readOnly placeholder={useWords().givenOnSave} />
);

export const serial: FieldView = { Icon: Tags, Widget, Cell: FormattedValue, View: FormattedView };
