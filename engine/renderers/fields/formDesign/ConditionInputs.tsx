import { useState } from 'react';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import { conditionOf, questionsOf, textOfCondition, type Condition } from './conditions.ts';
import type { Drawn } from './designOps.ts';
import { isTruth } from '#engine/schema/language/fieldUses.ts';

interface ConditionInputsProps {
  label: string;
  /** The field that the condition is of; it cannot ask for itself. */
  name: string;
  drawn: Drawn;
  text: string | undefined;
  onChange: (text: string | undefined) => void;
}

/** Another field, what is asked of it, and the value asked for. */
export function ConditionInputs({ label, name, drawn, text, onChange }: ConditionInputsProps) {
  const styles = useStyles();
  const textOf = useText();
  const words = useWords().design;
  const [begun, setBegun] = useState(() => conditionOf(text));
  const isUnknown = text !== undefined && !begun;
  const others = Object.entries(drawn.fields).filter(([other]) => other !== name);
  const asked = begun && drawn.fields[begun.field];
  const write = (next: Condition | undefined) => {
    setBegun(next);
    onChange(next && textOfCondition(drawn, next));
  };
  const choose = (field: string) => {
    const chosen = drawn.fields[field];
    write(chosen && { field, is: questionsOf(chosen)[0]! });
  };
  return (
    <>
      <select
        className={styles.select}
        aria-label={label}
        value={isUnknown ? '?' : (begun?.field ?? '')}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{`${label}: ${words.noCondition}`}</option>
        {isUnknown && <option value="?">{text}</option>}
        {others.map(([other, field]) => (
          <option key={other} value={other}>{`${label}: ${textOf(field.title)}`}</option>
        ))}
      </select>
      {asked && (
        <select
          className={styles.select}
          aria-label={`${label}: ${words.question}`}
          value={begun.is}
          onChange={(event) =>
            write({ ...begun, is: event.currentTarget.value as Condition['is'] })
          }
        >
          {questionsOf(asked).map((is) => (
            <option key={is} value={is}>
              {words.questions[is]}
            </option>
          ))}
        </select>
      )}
      {asked && begun.is !== 'filled' && begun.is !== 'empty' && (
        <Value
          label={`${label}: ${words.value}`}
          options={choicesOf(drawn, begun.field, words.yesNo)}
          value={begun.value ?? ''}
          onChange={(value) => write({ ...begun, value })}
        />
      )}
    </>
  );

  function choicesOf({ fields, dicts }: Drawn, field: string, yesNo: Record<string, string>) {
    const { dict } = fields[field]!;
    if (isTruth(fields[field])) return Object.entries(yesNo);
    const items = dicts.find((one) => one.dict === dict)?.items;
    return items?.map((item) => [item.value, textOf(item.title)] as const);
  }
}

interface ValueProps {
  label: string;
  options: readonly (readonly [string, string])[] | undefined;
  value: string;
  onChange: (value: string) => void;
}

function Value({ label, options, value, onChange }: ValueProps) {
  const styles = useStyles();
  if (!options)
    return (
      <input
        type="number"
        step="any"
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="" />
      {options.map(([option, title]) => (
        <option key={option} value={option}>
          {title}
        </option>
      ))}
    </select>
  );
}
