import { useState } from 'react';
import { asList } from '#engine/fields/kind.ts';
import { useFormBinding, useStoreValue } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { useDictChoices } from '../parts/dictChoices.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { DictValue } from '../parts/StatusBadge.tsx';
import { CheckedBox } from './CheckedBox.tsx';
import { GroupedBoxes } from './GroupedBoxes.tsx';

/** More values than this are looked for by name. */
const few = 24;

/** A box to tick for each value of the dictionary; of many, those whose name is typed, also all at once, and those ticked; below their heads, where they have some. */
function Widget(props: WidgetProps) {
  const words = useWords();
  const [sought, setSought] = useState('');
  const { store, touch } = useFormBinding();
  const styles = useStyles();
  const chosen = asList(useStoreValue(props.path));
  const [had] = useState(chosen);
  const choices = useDictChoices(props.field, props.place, [...had, ...chosen]);
  const set = (next: readonly string[]) =>
    store.set(props.path, next.length > 0 ? [...next] : null);
  const toggle = (values: readonly string[], isOn: boolean) =>
    set(
      choices.map((c) => c.value).filter((v) => (values.includes(v) ? isOn : chosen.includes(v))),
    );
  const isMany = choices.length > few;
  const isGrouped = choices.some(({ parent }) => parent !== undefined);
  const part = sought.trim().toLowerCase();
  const found = choices
    .filter(({ title }) => title.toLowerCase().includes(part))
    .map(({ value }) => value);
  const shown = choices.filter(({ value }) => found.includes(value) || chosen.includes(value));
  const boxes = (
    <span
      id={props.id}
      tabIndex={-1}
      role="group"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      className={isGrouped ? undefined : styles.checkLine}
      style={{
        flexWrap: 'wrap',
        columnGap: 16,
        rowGap: 4,
        ...(isGrouped && { display: 'block' }),
        ...(isMany && { maxHeight: isGrouped ? 300 : 220, overflowY: 'auto', paddingInline: 2 }),
      }}
      onBlur={() => touch(props.path)}
    >
      {isGrouped ? (
        <GroupedBoxes
          choices={choices}
          chosen={chosen}
          found={new Set(found)}
          isSought={part !== ''}
          readOnly={props.readOnly ?? false}
          onChange={set}
        />
      ) : (
        shown.map(({ value, title }) => (
          <CheckedBox
            key={value}
            title={title}
            checked={chosen.includes(value)}
            readOnly={props.readOnly}
            onChange={(isOn) => toggle([value], isOn)}
          />
        ))
      )}
    </span>
  );
  if (!isMany || props.readOnly) return boxes;
  return (
    <>
      <input
        type="search"
        className={styles.input}
        style={{ maxWidth: 260 }}
        aria-label={`${props.label}: ${words.search}`}
        placeholder={words.search}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {part && found.length > 1 && !isGrouped ? (
        <label style={{ display: 'inline-flex', alignItems: 'center' }}>
          <input
            type="checkbox"
            className={styles.checkbox}
            checked={found.every((value) => chosen.includes(value))}
            onChange={(event) => toggle(found, event.currentTarget.checked)}
          />
          {words.allFound(found.length)}
        </label>
      ) : null}
      {boxes}
    </>
  );
}

function View({ field, value }: ValueProps) {
  const styles = useStyles();
  const { registry } = useServices();
  const values = asList(value);
  if (values.length === 0) return <>—</>;
  const items = registry.findDict(field.dict ?? '')?.items;
  return (
    <span className={styles.checkLine} style={{ flexWrap: 'wrap', minHeight: 0 }}>
      {values.map((code) => {
        const isBadge = items?.find((item) => item.value === code)?.colour !== undefined;
        return (
          <span key={code} className={isBadge ? undefined : styles.tag}>
            <DictValue field={{ ...field, type: 'dict' }} value={code} />
          </span>
        );
      })}
    </span>
  );
}

export const multiDict: FieldView = { Widget, Cell: FormattedValue, View, isGroup: true };
