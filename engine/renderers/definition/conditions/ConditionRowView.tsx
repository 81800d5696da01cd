import type {
  Condition,
  ConditionOperator,
  ConditionRow,
} from '#engine/expression/conditions/index.ts';
import type { ExpressionScope } from '#engine/expression/types.ts';
import { typeIn } from '#engine/schema/check/mistakesIn.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';
import { ComparedValue } from './ComparedValue.tsx';
import { FieldChoice } from './FieldChoice.tsx';
import { isAlone, isOfSeveral, operatorsOf } from './operatorsOf.ts';

interface ConditionRowViewProps {
  row: ConditionRow;
  scope: ExpressionScope;
  onChange: (next: Condition) => void;
}

/** A field, how it is compared, and with what. */
export function ConditionRowView({ row, scope, onChange }: ConditionRowViewProps) {
  const words = useDefinitionWords();
  const styles = useStyles();
  const { path, operator } = row;
  const type = path ? typeIn({ scope }, path) : undefined;
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
  const comparison = (
    <select
      className={styles.select}
      aria-label={words.comparison}
      value={operator}
      onChange={({ target }) => {
        const next = target.value as ConditionOperator;
        const isOther = isAlone(next) || isOfSeveral(next) !== isOfSeveral(operator);
        onChange({ ...row, operator: next, value: isOther ? '' : row.value });
      }}
    >
      {[...known, ...(known.includes(operator) ? [] : [operator])].map((one) => (
        <option key={one} value={one}>
          {words.comparisons[one]}
        </option>
      ))}
    </select>
  );
  return (
    <>
      <FieldChoice label={words.conditionField} path={path} scope={scope} onChange={choose} />
      {isAlone(operator) ? (
        comparison
      ) : (
        <ComparedValue
          row={row}
          type={type}
          scope={scope}
          comparison={comparison}
          onChange={(value) => onChange({ ...row, value })}
        />
      )}
    </>
  );
}
