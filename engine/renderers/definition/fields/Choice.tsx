import type { FieldProps } from '@rjsf/utils';
import { operators, type Operator } from '#engine/fields/operators.ts';
import { filteredAt } from '#engine/schema/naming/filteredAt.ts';
import { valueAt } from '#engine/schema/parts/changeAt.ts';
import { choicesOf, followed, rechosen, type PartPath } from '#engine/schema/parts/partSchema.ts';
import { offeredOperators } from '../../list/offeredOperators.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { useSite } from '../site.ts';
import { useInvalid } from '../useInvalid.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';

interface SelectProps {
  id: string;
  value: string | undefined;
  values: readonly string[];
  titleOf: (value: string) => string;
  /** What holds when nothing is chosen; absent: something must be. */
  otherwise?: string | undefined;
  invalid: object;
  onChange: (value: string | undefined) => void;
}

/** One of several; what is said though it is none of them stays, for the check to tell. */
export function Select({ id, value, values, titleOf, otherwise, invalid, onChange }: SelectProps) {
  const styles = useStyles();
  const words = useDefinitionWords();
  const strange = value !== undefined && value !== '' && !values.includes(value) ? [value] : [];
  return (
    <select
      id={id}
      className={styles.select}
      value={value ?? ''}
      {...invalid}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      {otherwise === undefined && value ? null : (
        <option value="">{otherwise === undefined ? words.choose : otherwise}</option>
      )}
      {[...values, ...strange].map((one) => (
        <option key={one} value={one}>
          {titleOf(one)}
        </option>
      ))}
    </select>
  );
}

/** One of a few words of the language. */
export function Choice(props: FieldProps) {
  const { id, path, node, value, isRequired, set } = useSite<string>(props);
  const { kind, registry, value: definition, change } = useDefinition();
  const words = useDefinitionWords();
  const whole = followed(kind, node);
  const company = kind === 'module' ? registry.system.processes : undefined;
  const filtered =
    whole['filters'] === 'operator' ? filteredAt(registry, definition, path, kind) : undefined;
  return (
    <Select
      id={id}
      value={value}
      values={filtered ? offeredOperators(filtered.field) : (whole['enum'] as string[])}
      titleOf={(one) => words.valueTitle(path, one)}
      otherwise={isRequired ? undefined : words.usual(words.usualOf(path, company))}
      invalid={useInvalid(id, path)}
      onChange={(next) =>
        filtered ? change(path.slice(0, -1), withOperator(definition, path, next)) : set(next)
      }
    />
  );
}

/** A filter compared otherwise: a value of another shape goes. */
function withOperator(definition: unknown, path: PartPath, next: string | undefined) {
  const { operator, value, ...filter } = valueAt(definition, path.slice(0, -1)) as {
    operator?: string;
    value?: unknown;
  };
  const shapeOf = (one: string | undefined) => one && operators[one as Operator]?.value;
  const isKept = value !== undefined && shapeOf(operator) === shapeOf(next);
  return { ...filter, ...(next && { operator: next }), ...(isKept && { value }) };
}

/** What tells the choices of a union apart: with another, what it does not know goes. */
export function Tag(props: FieldProps) {
  const { id, path, node, value } = useSite<string>(props);
  const { kind, change, value: definition } = useDefinition();
  const words = useDefinitionWords();
  const holder = path.slice(0, -1);
  const { branches } = choicesOf(kind, node)!;
  return (
    <Select
      id={id}
      value={value ?? [...branches.keys()][0]}
      values={[...branches.keys()]}
      titleOf={(one) => words.valueTitle(path, one)}
      invalid={useInvalid(id, path)}
      onChange={(choice) =>
        choice &&
        change(
          holder,
          rechosen(
            kind,
            node,
            (valueAt(definition, holder) ?? {}) as Record<string, unknown>,
            choice,
          ),
        )
      }
    />
  );
}
