import { useId, useState } from 'react';
import { canDecide, designTypes, type DesignType } from '#engine/schema/formDesign.ts';
import { isChoice, isOrganisation } from '#engine/schema/language/fieldUses.ts';
import type { Text } from '#engine/schema/language/index.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import { changeField, letDecide, optionsOf, withOptions, type Drawn } from './designOps.ts';
import { ConditionInputs } from './ConditionInputs.tsx';
import { withoutConditionsOn } from './conditions.ts';
import { LimitInputs } from './LimitInputs.tsx';
import { TitleInputs } from './TitleInputs.tsx';

interface FieldPanelProps {
  name: string;
  drawn: Drawn;
  onChange: (drawn: Drawn) => void;
  onRemove: () => void;
}

/** All that can be said of the chosen field. */
export function FieldPanel({ name, drawn, onChange, onRemove }: FieldPanelProps) {
  const styles = useStyles();
  const words = useWords().design;
  const id = useId();
  const field = drawn.fields[name]!;
  const write = (change: Parameters<typeof changeField>[2]) =>
    onChange(changeField(drawn, name, change));
  const retype = (type: DesignType) => {
    // limits of one type mean nothing for another
    const others = withoutConditionsOn(letDecide(drawn, name, false), name);
    const kept = { ...others, fields: { ...others.fields, [name]: { ...plain(field), type } } };
    const isNewChoice = isChoice({ type }) && optionsOf(drawn, name).length === 0;
    if (isNewChoice) return onChange(withOptions(kept, name, [{ en: 'Option 1', zh: '选项一' }]));
    onChange(
      isChoice({ type }) && field.dict ? changeField(kept, name, { dict: field.dict }) : kept,
    );
  };
  return (
    <>
      <strong>{words.panel}</strong>
      <TitleInputs
        label={words.title}
        title={field.title}
        onChange={(title) => title && write({ title })}
      />
      <label htmlFor={`${id}-type`}>{words.type}</label>
      <select
        id={`${id}-type`}
        className={styles.select}
        value={field.type}
        onChange={(event) => retype(event.currentTarget.value as DesignType)}
      >
        {designTypes.map((type) => (
          <option key={type} value={type}>
            {words.types[type]}
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={field.required ?? false}
          onChange={(event) => write({ required: event.currentTarget.checked || undefined })}
        />{' '}
        {words.required}
      </label>
      {canDecide(field) ? (
        <label>
          <input
            type="checkbox"
            checked={drawn.approvers.includes(name)}
            onChange={(event) => onChange(letDecide(drawn, name, event.currentTarget.checked))}
          />{' '}
          {isOrganisation(field) ? words.leaderApproves : words.approves}
        </label>
      ) : null}
      {isChoice(field) ? (
        <Options
          titles={optionsOf(drawn, name)}
          onChange={(titles) => onChange(withOptions(drawn, name, titles))}
        />
      ) : null}
      <LimitInputs key={name} field={field} onChange={write} />
      {(['visibleWhen', 'requiredWhen'] as const).map((condition) => (
        <ConditionInputs
          key={`${name} ${condition}`}
          label={words[condition]}
          name={name}
          drawn={drawn}
          text={field[condition]}
          onChange={(text) => write({ [condition]: text })}
        />
      ))}
      <TitleInputs label={words.help} title={field.help} onChange={(help) => write({ help })} />
      <button type="button" className={styles.filterButton} onClick={onRemove}>
        {words.removeField}
      </button>
    </>
  );
}

const plain = ({ title, required, help, ...field }: Drawn['fields'][string]) => ({
  title,
  ...(field.visibleWhen && { visibleWhen: field.visibleWhen }),
  ...(field.requiredWhen && { requiredWhen: field.requiredWhen }),
  ...(required && { required }),
  ...(help && { help }),
});

interface OptionsProps {
  titles: readonly Text[];
  onChange: (titles: Text[]) => void;
}

/** One to a line: `是 | Yes`; without the stroke both languages say the same. */
function Options({ titles, onChange }: OptionsProps) {
  const styles = useStyles();
  const words = useWords().design;
  const id = useId();
  const [typed, setTyped] = useState(() =>
    titles.map(({ en, zh }) => (en === zh ? zh : `${zh} | ${en}`)).join('\n'),
  );
  const write = (text: string) => {
    setTyped(text);
    const lines = text.split('\n').map((line) => line.split(/[|｜]/).map((part) => part.trim()));
    const next = lines.flatMap(([zh, en]): Text[] => (zh ? [{ zh, en: en || zh }] : []));
    const isTold = new Set(next.map(({ zh }) => zh)).size === next.length;
    if (next.length > 0 && isTold) onChange(next);
  };
  return (
    <>
      <label htmlFor={id}>{words.options}</label>
      <textarea
        id={id}
        className={styles.textarea}
        rows={5}
        aria-describedby={`${id}-help`}
        value={typed}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <small id={`${id}-help`} className={styles.muted}>
        {words.optionsHelp}
      </small>
    </>
  );
}
