import type { FieldProps } from '@rjsf/utils';
import { useDeferredValue, useMemo } from 'react';
import { slotIn } from '#engine/schema/naming/slotIn.ts';
import { useDefinition } from '../DefinitionContext.ts';
import { ExpressionInput } from '../ExpressionInput.tsx';
import { problemsAt, useSite } from '../site.ts';

/** An expression of the definition that is drawn. */
export function Expression(props: FieldProps) {
  const { id, path, title, text, isRequired, type } = useSite<string>(props);
  const { kind, registry, value: definition, problems } = useDefinition();
  const drawn = useDeferredValue(definition);
  const key = path.join('.');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the path is made anew with each drawing
  const slot = useMemo(() => slotIn(registry, drawn, path, kind), [registry, drawn, key, kind]);
  return (
    <ExpressionInput
      id={id}
      label={title}
      text={text}
      slot={slot}
      isToldElsewhere={problemsAt(problems, path).length > 0}
      onChange={(next) => type(next || (isRequired ? '' : undefined))}
    />
  );
}
