import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { useDictChoices } from '../parts/dictChoices.ts';
import { SelectInput } from '../parts/SelectInput.tsx';
import { DictValue } from '../parts/StatusBadge.tsx';

const Widget = (props: WidgetProps) => (
  <SelectInput {...props} choices={useDictChoices(props.field, props.place)} />
);
const View = (props: ValueProps) => (props.value ? <DictValue {...props} /> : <>—</>);

export const dict: FieldView = { Widget, Cell: DictValue, View };
