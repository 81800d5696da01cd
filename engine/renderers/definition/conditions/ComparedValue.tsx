import { useId, useState, type ReactNode } from 'react';
import type { ConditionRow } from '#engine/expression/conditions/index.ts';
import type { ExpressionScope, ExpressionType } from '#engine/expression/types.ts';
import { typeIn } from '#engine/schema/check/mistakesIn.ts';
import { holderIn } from '#engine/schema/naming/completion.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { ExpressionBox } from '../ExpressionBox.tsx';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';
import { CodeValue } from './CodeValue.tsx';
import { comparedField } from './comparedField.ts';
import { FieldChoice } from './FieldChoice.tsx';
import { KnownValue } from './KnownValue.tsx';
import { readLiteral, unlisted } from './literals.ts';
import { isOfSeveral } from './operatorsOf.ts';
import { daysOf, inDays, valueWordsIn } from './valueWords.ts';

interface ComparedValueProps {
  row: ConditionRow;
  /** Of the compared field. */
  type: ExpressionType | undefined;
  scope: ExpressionScope;
  /** The choice of how it is compared, which stands before it. */
  comparison: ReactNode;
  onChange: (value: string) => void;
}

/** What a field is compared with: a value, a word such as the person signed in, another field, or an expression. */
export function ComparedValue(props: ComparedValueProps) {
  const { row, type, scope, comparison, onChange } = props;
  const { registry } = useDefinition();
  const words = useDefinitionWords();
  const styles = useStyles();
  const id = useId();
  const isList = isOfSeveral(row.operator);
  const one = type?.kind === 'list' ? type.of : type;
  const isFigure = one?.kind === 'decimal';
  const known = valueWordsIn(scope, one, isList);
  const holder = holderIn(registry, scope, row.path);
  const field = comparedField(one, holder?.field);
  const codes = one?.kind === 'string' ? one.codes : undefined;
  const isChosen = field !== undefined || codes !== undefined;
  const isLiteral = isList
    ? unlisted(row.value) !== undefined
    : readLiteral(row.value, isFigure) !== undefined;
  const read = () => {
    if (row.value === '') return isChosen ? 'value' : 'written';
    if (isLiteral && isChosen) return 'value';
    if (known.some(({ text }) => text === row.value)) return row.value;
    if (daysOf(row.value) !== undefined) return 'days';
    const isField = /^[A-Za-z][\w.]*$/.test(row.value) && typeIn({ scope }, row.value);
    return isField ? 'field' : 'written';
  };
  const [chosen, choose] = useState<string>();
  // another value than what was put here: it is drawn anew
  const [put, setPut] = useState({ value: row.value, version: 0 });
  if (put.value !== row.value) setPut({ value: row.value, version: put.version + 1 });
  const how = row.value === '' ? (chosen ?? read()) : chosen === 'written' ? chosen : read();
  const write = (value: string) => {
    setPut({ value, version: put.version });
    onChange(value);
  };
  const turn = (next: string) => {
    choose(next);
    if (next === 'written') return;
    onChange(known.some(({ text }) => text === next) ? next : next === 'days' ? inDays('0') : '');
  };
  return (
    <div className={styles.partList}>
      <div className={styles.partTexts}>
        {comparison}
        <select
          className={styles.select}
          aria-label={words.kindOfValue}
          value={how}
          onChange={({ target }) => turn(target.value)}
        >
          {isChosen ? <option value="value">{words.valueKinds.value}</option> : null}
          {known.map((word) => (
            <option key={word.text} value={word.text}>
              {'what' in word ? words.people[word.of][word.what] : words.moments[word.of]}
            </option>
          ))}
          {one?.kind === 'date' ? <option value="days">{words.valueKinds.days}</option> : null}
          {isList ? null : <option value="field">{words.valueKinds.field}</option>}
          <option value="written">{words.valueKinds.written}</option>
        </select>
      </div>
      {how === 'value' && field && holder ? (
        <KnownValue
          key={`${put.version} ${row.path} ${isList}`}
          field={field}
          module={holder.module}
          path={row.path}
          isList={isList}
          isFigure={isFigure}
          text={row.value}
          onChange={write}
        />
      ) : null}
      {how === 'value' && !(field && holder) && codes ? (
        <CodeValue codes={codes} isList={isList} text={row.value} onChange={onChange} />
      ) : null}
      {how === 'days' ? (
        <input
          className={styles.input}
          type="number"
          step={1}
          aria-label={words.valueKinds.days}
          value={daysOf(row.value) ?? ''}
          onChange={({ target }) => onChange(inDays(target.value || '0'))}
        />
      ) : null}
      {how === 'field' ? (
        <FieldChoice
          label={words.otherField}
          path={row.value}
          scope={scope}
          isOffered={(other) => other.kind === one?.kind}
          onChange={onChange}
        />
      ) : null}
      {how === 'written' ? (
        <ExpressionBox
          id={id}
          label={words.comparedWith}
          value={row.value}
          slot={{ scope, path: [], text: '', yields: one }}
          wrong={[]}
          onType={onChange}
        />
      ) : null}
    </div>
  );
}
