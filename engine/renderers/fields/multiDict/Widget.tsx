import { useState } from 'react';
import { asList } from '#engine/fields/kind.ts';
import { useFormBinding, useStoreValue } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { useDictChoices } from '../parts/dictChoices.ts';
import { CheckedBox } from './CheckedBox.tsx';
import { GroupedBoxes } from './GroupedBoxes.tsx';

/** More values than this are looked for by name. */
const few = 24;

/** A box to tick for each value of the dictionary; of many, those whose name is typed, also all at once, and those ticked; below their heads, where they have some. */
export function Widget(props: WidgetProps) {
  const [sought, setSought] = useState('');
  const { store } = useFormBinding();
  const chosen = asList(useStoreValue(props.path));
  const [had] = useState(chosen);
  const choices = useDictChoices(props.field, props.place, [...had, ...chosen]);
  const isMany = choices.length > few;
  const part = sought.trim().toLowerCase();
  const found = choices
    .filter(({ title }) => title.toLowerCase().includes(part))
    .map(({ value }) => value);
  const list = {
    choices,
    chosen,
    found,
    isSought: part !== '',
    onChange: (next: readonly string[]) =>
      store.set(props.path, next.length > 0 ? [...next] : null),
  };
  const boxes = <Boxes widget={props} list={list} isMany={isMany} />;
  if (!isMany || props.readOnly) return boxes;
  return (
    <>
      <Search label={props.label} sought={sought} onSearch={setSought} />
      {list.isSought && found.length > 1 && !isGrouped(list) ? <AllFound {...list} /> : null}
      {boxes}
    </>
  );
}

interface Choices {
  choices: ReturnType<typeof useDictChoices>;
  chosen: readonly string[];
  /** Those whose name has what is typed. */
  found: readonly string[];
  isSought: boolean;
  onChange: (chosen: readonly string[]) => void;
}

const isGrouped = ({ choices }: Choices) => choices.some(({ parent }) => parent !== undefined);

/** With these ticked or not, in the order of the dictionary. */
const toggled = ({ choices, chosen }: Choices, values: readonly string[], isOn: boolean) =>
  choices.map((c) => c.value).filter((v) => (values.includes(v) ? isOn : chosen.includes(v)));

interface BoxesProps {
  widget: WidgetProps;
  list: Choices;
  isMany: boolean;
}

function Boxes({ widget, list, isMany }: BoxesProps) {
  const { touch } = useFormBinding();
  const styles = useStyles();
  const { choices, chosen, found, onChange } = list;
  const isInGroups = isGrouped(list);
  const shown = choices.filter(({ value }) => found.includes(value) || chosen.includes(value));
  return (
    <span
      id={widget.id}
      tabIndex={-1}
      role="group"
      aria-label={widget.label}
      aria-describedby={widget.describedBy}
      className={isInGroups ? undefined : styles.checkLine}
      style={{
        flexWrap: 'wrap',
        columnGap: 16,
        rowGap: 4,
        ...(isInGroups && { display: 'block' }),
        ...(isMany && { maxHeight: isInGroups ? 300 : 220, overflowY: 'auto', paddingInline: 2 }),
      }}
      onBlur={() => touch(widget.path)}
    >
      {isInGroups ? (
        <GroupedBoxes {...list} found={new Set(found)} readOnly={widget.readOnly ?? false} />
      ) : (
        shown.map(({ value, title }) => (
          <CheckedBox
            key={value}
            title={title}
            checked={chosen.includes(value)}
            readOnly={widget.readOnly}
            onChange={(isOn) => onChange(toggled(list, [value], isOn))}
          />
        ))
      )}
    </span>
  );
}

interface SearchProps {
  label: string | undefined;
  sought: string;
  onSearch: (typed: string) => void;
}

function Search({ label, sought, onSearch }: SearchProps) {
  const words = useWords();
  const styles = useStyles();
  return (
    <input
      type="search"
      className={styles.input}
      style={{ maxWidth: 260 }}
      aria-label={`${label}: ${words.search}`}
      placeholder={words.search}
      value={sought}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}

/** Ticks all that were found at once. */
function AllFound(list: Choices) {
  const words = useWords();
  const styles = useStyles();
  const { chosen, found, onChange } = list;
  return (
    <label style={{ display: 'inline-flex', alignItems: 'center' }}>
      <input
        type="checkbox"
        className={styles.checkbox}
        checked={found.every((value) => chosen.includes(value))}
        onChange={(event) => onChange(toggled(list, found, event.currentTarget.checked))}
      />
      {words.allFound(found.length)}
    </label>
  );
}
