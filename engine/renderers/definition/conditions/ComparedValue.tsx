import { useId, useState, type ReactNode } from 'react';
import type { ConditionRow } from '#engine/expression/conditions/index.ts';
import type { ExpressionScope, ExpressionType } from '#engine/expression/types.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { ExpressionBox } from '../ExpressionBox.tsx';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';
import { CodeValue } from './CodeValue.tsx';
import { beginningOf, comparedIn, isGiven, wayOf, type Compared } from './compared.ts';
import { FieldChoice } from './FieldChoice.tsx';
import { KnownValue } from './KnownValue.tsx';
import { daysOf, inDays } from './valueWords.ts';

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
export function ComparedValue({ row, type, scope, comparison, onChange }: ComparedValueProps) {
  const { registry } = useDefinition();
  const styles = useStyles();
  const compared = comparedIn(registry, scope, row, type);
  const [chosen, choose] = useState<string>();
  const found = wayOf(compared, row.value);
  const way = chosen && (row.value === '' || chosen === 'written') ? chosen : found;
  // another value than what was put here: it is drawn anew
  const [put, setPut] = useState({ value: row.value, version: 0 });
  if (put.value !== row.value) setPut({ value: row.value, version: put.version + 1 });
  return (
    <div className={styles.partList}>
      <div className={styles.partTexts}>
        {comparison}
        <WayChoice
          compared={compared}
          way={way}
          onChoose={(next) => {
            choose(next);
            if (next !== 'written') onChange(beginningOf(compared, next));
          }}
        />
      </div>
      <ValueInput
        compared={compared}
        way={way}
        row={row}
        version={put.version}
        onChange={(value) => {
          setPut({ value, version: put.version });
          onChange(value);
        }}
      />
    </div>
  );
}

interface WayChoiceProps {
  compared: Compared;
  way: string;
  onChoose: (way: string) => void;
}

/** How the value is given. */
function WayChoice({ compared, way, onChoose }: WayChoiceProps) {
  const words = useDefinitionWords();
  const styles = useStyles();
  return (
    <select
      className={styles.select}
      aria-label={words.kindOfValue}
      value={way}
      onChange={({ target }) => onChoose(target.value)}
    >
      {isGiven(compared) ? <option value="value">{words.valueKinds.value}</option> : null}
      {compared.words.map((word) => (
        <option key={word.text} value={word.text}>
          {'what' in word ? words.people[word.of][word.what] : words.moments[word.of]}
        </option>
      ))}
      {compared.type?.kind === 'date' ? (
        <option value="days">{words.valueKinds.days}</option>
      ) : null}
      {compared.isList ? null : <option value="field">{words.valueKinds.field}</option>}
      <option value="written">{words.valueKinds.written}</option>
    </select>
  );
}

interface ValueInputProps {
  compared: Compared;
  way: string;
  row: ConditionRow;
  /** Another one: it is drawn anew. */
  version: number;
  onChange: (value: string) => void;
}

/** The input of one way to give a value; a word needs none. */
function ValueInput({ compared, way, row, version, onChange }: ValueInputProps) {
  const { scope, type, isList, isFigure, field, module, codes } = compared;
  const words = useDefinitionWords();
  const styles = useStyles();
  const id = useId();
  if (way === 'value' && field && module)
    return (
      <KnownValue
        key={`${version} ${row.path} ${isList}`}
        field={field}
        module={module}
        path={row.path}
        isList={isList}
        isFigure={isFigure}
        text={row.value}
        onChange={onChange}
      />
    );
  if (way === 'value' && codes)
    return <CodeValue codes={codes} isList={isList} text={row.value} onChange={onChange} />;
  if (way === 'days')
    return (
      <input
        className={styles.input}
        type="number"
        step={1}
        aria-label={words.valueKinds.days}
        value={daysOf(row.value) ?? ''}
        onChange={({ target }) => onChange(inDays(target.value || '0'))}
      />
    );
  if (way === 'field')
    return (
      <FieldChoice
        label={words.otherField}
        path={row.value}
        scope={scope}
        isOffered={(other) => other.kind === type?.kind}
        onChange={onChange}
      />
    );
  if (way === 'written')
    return (
      <ExpressionBox
        id={id}
        label={words.comparedWith}
        value={row.value}
        slot={{ scope, path: [], text: '', yields: type }}
        wrong={[]}
        onType={onChange}
      />
    );
  return null;
}
