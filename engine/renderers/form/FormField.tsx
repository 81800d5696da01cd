import { isCalculated } from '#engine/schema/language/fieldTypes.ts';
import { memo, useMemo } from 'react';
import { fieldViews } from '../fields/index.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { errorId, FieldFrame, helpId } from './FieldFrame.tsx';
import { useForm } from './FormModelContext.tsx';
import { useFieldErrors, useFieldState } from './useField.ts';
import type { LayoutField } from './layout.ts';
import { ValueView } from './ValueView.tsx';

/** One field of a form. It renders when its state or its messages change, never on a keystroke. */
export const FormField = memo(function FormField({ name, span, isNamed }: LayoutField) {
  const { model, idOf } = useForm();
  const text = useText();
  const styles = useStyles();
  const state = useFieldState(name);
  const errors = useFieldErrors(name);
  const module = model.module.module;
  const path = useMemo(() => [name], [name]);
  const owner = useMemo(() => ({ module, field: name }), [module, name]);
  const field = model.module.fields[name]!;
  const view: FieldView = fieldViews[field.type];
  const id = idOf(path);
  const isCompact = model.isMostlyRead;
  const described = [field.help && helpId(id), errors && errorId(id)].filter(Boolean).join(' ');
  return (
    <FieldFrame
      {...{ id, name, field, state, errors, span, isNamed, isCompact }}
      isGroup={view.isGroup === true}
    >
      {state.isTextOnly && (isCompact || !isCalculated(field)) ? (
        <div className={isCompact ? styles.readText : styles.readValue} id={id} tabIndex={-1}>
          <ValueView name={name} path={path} />
        </div>
      ) : (
        <view.Widget
          id={id}
          path={path}
          field={field}
          owner={owner}
          label={text(field.title)}
          place="form"
          required={state.isRequired}
          readOnly={state.isReadOnly}
          invalid={errors !== undefined}
          describedBy={described || undefined}
        />
      )}
    </FieldFrame>
  );
});
