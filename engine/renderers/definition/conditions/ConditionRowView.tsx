import { useId } from 'react';
import {
  type Condition,
  type ConditionOperator,
  type ConditionRow,
} from '#engine/expression/conditions/index.ts';
import type { ExpressionScope } from '#engine/expression/types.ts';
import { fieldIn, suggestionsIn } from '#engine/schema/naming/completion.ts';
import { typeIn } from '#engine/schema/check/mistakesIn.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { NameBox } from '../NameBox.tsx';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';
import { ComparedValue } from './ComparedValue.tsx';
import { isAlone, operatorsOf } from './operatorsOf.ts';

interface ConditionRowViewProps {
  row: ConditionRow;
  scope: ExpressionScope;
  onChange: (next: Condition) => void;
}

/** A field, how it is compared, and with what. */
export function ConditionRowView({ row, scope, onChange }: ConditionRowViewProps) {
  const { registry } = useDefinition();
  const words = useDefinitionWords();
  const text = useText();
  const styles = useStyles();
  const id = useId();
  const { path, operator } = row;
  const title = path ? fieldIn(registry, scope, path)?.title : undefined;
  const type = path ? typeIn({ scope }, path) : undefined;
  const before = path.split('.').slice(0, -1).join('.');
  const prefix = before === '' ? '' : `${before}.`;
  const suggestions = suggestionsIn(registry, { scope, path: [], text: '' }, prefix)
    .filter(({ kind }) => kind === 'field')
    .map(({ label, title, detail }) => ({ name: `${prefix}${label}`, title, detail }));
  const known = operatorsOf(type);
  const choose = (next: string) => {
    const found = typeIn({ scope }, next);
    if (found?.kind === 'list' && found.of.kind === 'line') {
      const where = { path: 'l.', operator: '==', value: '' } as const;
      return onChange({
        lines: next,
        which: 'exists',
        line: 'l',
        where: { join: 'all', of: [where] },
      });
    }
    const operators = operatorsOf(found);
    return onChange({
      path: next,
      operator: operators.includes(operator) ? operator : operators[0]!,
      value: found && type && found.kind !== type.kind ? '' : row.value,
    });
  };
  return (
    <>
      <NameBox
        id={id}
        label={words.conditionField}
        value={path}
        suggestions={suggestions}
        placeholder={words.conditionField}
        onType={choose}
        onChoose={choose}
      />
      {title ? <small className={styles.partTold}>{text(title)}</small> : null}
      <select
        className={styles.select}
        aria-label={words.comparison}
        value={operator}
        onChange={({ target }) => {
          const next = target.value as ConditionOperator;
          const isList = next === 'in' || next === 'notIn';
          const wasList = operator === 'in' || operator === 'notIn';
          onChange({
            ...row,
            operator: next,
            value: isAlone(next) || isList !== wasList ? '' : row.value,
          });
        }}
      >
        {[...known, ...(known.includes(operator) ? [] : [operator])].map((one) => (
          <option key={one} value={one}>
            {words.comparisons[one]}
          </option>
        ))}
      </select>
      {isAlone(operator) ? null : (
        <ComparedValue
          row={row}
          type={type}
          scope={scope}
          onChange={(value) => onChange({ ...row, value })}
        />
      )}
    </>
  );
}
