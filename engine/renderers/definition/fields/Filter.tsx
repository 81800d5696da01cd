import type { FieldProps } from '@rjsf/utils';
import { useCallback } from 'react';
import { operators, type Operator } from '#engine/fields/operators.ts';
import { filteredAt } from '#engine/schema/naming/filteredAt.ts';
import { valueAt } from '#engine/schema/parts/changeAt.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { ValueForm } from '../conditions/ValueForm.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useSite } from '../site.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';
import { Json } from './Json.tsx';

/** What a filter compares its field with, chosen by the widget of that field. */
export function Filter(props: FieldProps) {
  const { path, value, type } = useSite<FieldValue>(props);
  const words = useDefinitionWords();
  const styles = useStyles();
  const { registry, kind, value: definition } = useDefinition();
  const filtered = filteredAt(registry, definition, path, kind);
  const operator = valueAt(definition, [...path.slice(0, -1), 'operator']) as Operator | undefined;
  const shape = operator && operators[operator]?.value;
  const write = useCallback((next: FieldValue) => type(next ?? undefined), [type]);
  if (!shape || shape === 'none')
    return <small className={styles.partTold}>{shape ? words.noValue : words.compareFirst}</small>;
  if (!filtered) return <Json {...props} />;
  return (
    <ValueForm
      key={`${filtered.module.module} ${filtered.path} ${shape}`}
      field={filtered.field}
      module={filtered.module}
      path={filtered.path}
      shape={shape}
      value={value}
      onChange={write}
    />
  );
}
