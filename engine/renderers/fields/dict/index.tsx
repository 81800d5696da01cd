import { ListTodo } from 'lucide-react';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { useDictChoices } from '../parts/dictChoices.ts';
import { SelectInput } from '../parts/SelectInput.tsx';
import { DictValue } from '../parts/StatusBadge.tsx';

const Widget = (props: WidgetProps) => (
  <SelectInput {...props} choices={useDictChoices(props.field, props.place)} />
);
const View = (props: ValueProps) => (props.value ? <DictValue {...props} /> : <>—</>);

export const dict: FieldView = { Icon: ListTodo, Widget, Cell: DictValue, View };
