import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils';
import { FieldFrame } from './FieldFrame.tsx';
import { useForm } from './FormModelContext.tsx';
import type { FieldOptions } from './uiSchema.ts';
import { TakenRecord } from './TakenRecord.tsx';
import { useFieldErrors, useFieldState } from './useField.ts';

/** rjsf's field template. The record itself has no frame. */
export function FieldTemplate(props: FieldTemplateProps) {
  const [name] = props.fieldPathId.path;
  return name === undefined ? props.children : <FramedField {...props} name={String(name)} />;
}

/** One field of a form. It renders when its state or its messages change, never on a keystroke. */
function FramedField(props: FieldTemplateProps & { name: string }) {
  const { id, name, label, rawHelp, uiSchema, children } = props;
  const { model } = useForm();
  const options = getUiOptions(uiSchema) as unknown as FieldOptions;
  return (
    <FieldFrame
      {...{ id, name, label, help: rawHelp }}
      state={useFieldState(name)}
      errors={useFieldErrors(name)}
      lead={<TakenRecord name={name} />}
      span={options.span}
      isNamed={options.isNamed}
      isGroup={options.isGroup}
      isCompact={model.isMostlyRead}
    >
      {children}
    </FieldFrame>
  );
}
