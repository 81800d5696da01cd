import { valueTypeOf } from '#engine/fields/index.ts';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { CalculatedInput } from './CalculatedInput.tsx';
import { FormattedValue, FormattedView } from './FormattedValue.tsx';

const Widget = (props: WidgetProps) => <CalculatedInput {...props} />;
const asYielded = <T extends ValueProps>(props: T): T => ({
  ...props,
  field: { ...props.field, type: valueTypeOf(props.field) },
});
const Cell = (props: ValueProps) => <FormattedValue {...asYielded(props)} />;
const View = (props: ValueProps) => <FormattedView {...asYielded(props)} />;

/** A figure that nobody types, shown as the type of value it yields. */
export const calculatedView: Omit<FieldView, 'Icon'> = { Widget, Cell, View, isGroup: true };
