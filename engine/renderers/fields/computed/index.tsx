import { valueTypeOf } from '#engine/fields/index.ts';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { CalculatedInput } from '../parts/CalculatedInput.tsx';

const Widget = (props: WidgetProps) => <CalculatedInput {...props} />;
const asYielded = <T extends ValueProps>(props: T): T => ({
  ...props,
  field: { ...props.field, type: valueTypeOf(props.field) },
});
const Cell = (props: ValueProps) => <FormattedValue {...asYielded(props)} />;
const View = (props: ValueProps) => <FormattedView {...asYielded(props)} />;

export const computed: FieldView = { Widget, Cell, View, isGroup: true };
