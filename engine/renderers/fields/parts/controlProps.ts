import type { WidgetProps } from '../FieldView.ts';

/** Attributes that tie a control to its label, help and errors. In a cell there is no label element. */
export const controlProps = (props: WidgetProps) => ({
  id: props.id,
  readOnly: props.readOnly || undefined,
  'aria-label': props.place === 'cell' ? props.label : undefined,
  'aria-required': props.required || undefined,
  'aria-invalid': props.invalid || undefined,
  'aria-describedby': props.describedBy,
});

/** The same for controls that know no `readonly`. */
export function choiceProps(props: WidgetProps) {
  const { readOnly, ...rest } = controlProps(props);
  return { ...rest, disabled: readOnly };
}
