import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { isCalculated } from '#engine/schema/language/fieldTypes.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { fieldViews } from '../fields/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { errorId, helpId } from './FieldFrame.tsx';
import { useForm } from './FormModelContext.tsx';
import { useFieldErrors, useFieldState } from './useField.ts';
import { ValueView } from './ValueView.tsx';

/** The widgets of rjsf's registry: `ui:widget` names a field type, whose view draws the value. */
export const widgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries<FieldView>(fieldViews).map(([type, { Widget }]) => [type, widgetOf(Widget)]),
);

/** An input as a widget of rjsf: its value stands in the form's store, where a keystroke writes it and renders nothing. */
function widgetOf(Input: FieldView['Widget']) {
  return function RecordWidget({ id, name, label }: WidgetProps) {
    const { model } = useForm();
    const styles = useStyles();
    const state = useFieldState(name);
    const errors = useFieldErrors(name);
    const { module, fields } = model.module;
    const path = useMemo(() => [name], [name]);
    const owner = useMemo(() => ({ module, field: name }), [module, name]);
    const field = fields[name]!;
    if (state.isTextOnly && (model.isMostlyRead || !isCalculated(field)))
      return (
        <div
          className={model.isMostlyRead ? styles.readText : styles.readValue}
          id={id}
          tabIndex={-1}
        >
          <ValueView name={name} path={path} />
        </div>
      );
    const described = [field.help && helpId(id), errors && errorId(id)].filter(Boolean).join(' ');
    return (
      <Input
        id={id}
        path={path}
        field={field}
        owner={owner}
        label={label}
        place="form"
        required={state.isRequired}
        readOnly={state.isReadOnly}
        invalid={errors !== undefined}
        describedBy={described || undefined}
      />
    );
  };
}
