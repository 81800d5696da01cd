import { toFieldPathId, type FieldProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { useDefinition } from './DefinitionContext.ts';
import { draw, type Site } from './draw.ts';
import { useDefinitionWords } from './words/useDefinitionWords.ts';

interface InnerProps extends Pick<
  FieldProps,
  'registry' | 'fieldPathId' | 'onChange' | 'onBlur' | 'onFocus'
> {
  site: Site;
  value: unknown;
  /** Tells it apart from what stands beside it. */
  name: string;
  /** Its own title, where its key says nothing. */
  title?: string;
  /** Without a label of its own: that of the field around it is enough. */
  isBare?: boolean;
}

/** A part inside of a list, of a map or of a choice, drawn by rjsf as its value has it. */
export function Inner({
  site,
  value,
  name,
  title,
  isBare,
  registry,
  fieldPathId,
  ...handlers
}: InnerProps) {
  const { kind } = useDefinition();
  const words = useDefinitionWords();
  const { omit, root } = registry.formContext as { omit: readonly string[]; root: number };
  const SchemaField = registry.fields['SchemaField'] as ComponentType<FieldProps>;
  const { schema, ui } = draw(kind, site, value, words, omitted(omit, site.path.slice(root)));
  const drawn = { ...schema, ...(title !== undefined && { title }) };
  return (
    <SchemaField
      {...handlers}
      registry={registry}
      name={name}
      schema={drawn}
      uiSchema={{ ...ui, 'ui:options': { ...(ui['ui:options'] as object), isBare } }}
      formData={value}
      required={site.isRequired}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId)}
    />
  );
}

/** What is left out of the object at a place inside a panel: `cases.*.steps` at `cases.2`. */
export const omitted = (omit: readonly string[], place: readonly (string | number)[]) => {
  const at = place.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
  return omit.flatMap((one) => {
    const holder = one.split('.').slice(0, -1).join('.');
    return holder === at ? [one.split('.').at(-1)!] : [];
  });
};
