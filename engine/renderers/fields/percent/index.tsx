import { Percent } from 'lucide-react';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FigureInput } from '../parts/FigureInput.tsx';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { useDictChoices } from '../parts/dictChoices.ts';
import { SelectInput } from '../parts/SelectInput.tsx';
import { useFormat } from '../parts/useFormat.ts';

/** Shows `30%`; the sign goes while it is edited and need not be typed. With a dictionary, one of its rates. */
function Widget(props: WidgetProps) {
  const format = useFormat();
  const choices = useDictChoices(props.field, props.place);
  if (props.field.dict) return <SelectInput {...props} choices={choices} />;
  return (
    <FigureInput
      {...props}
      placeholder="%"
      editing={(value) => format(value, props.field).replace('%', '')}
    />
  );
}

export const percent: FieldView = {
  Icon: Percent,
  Widget,
  Cell: FormattedValue,
  View: FormattedView,
};
