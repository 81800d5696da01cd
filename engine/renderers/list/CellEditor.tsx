import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { isSame } from '#engine/schema/isSame.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { fieldViews } from '../fields/index.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { FormBindingProvider } from '../form/FormBinding.tsx';
import { FormStore } from '../form/FormStore.ts';
import { TitleCache } from '../form/TitleCache.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import type { ListRow } from './ListState.ts';

interface Props {
  module: Module;
  row: ListRow;
  path: string;
  /** Saves what was typed; answers why not, or null. */
  onSave(value: FieldValue): Promise<string | null>;
  /** `step`: on to the next or the one before. */
  onDone(step: -1 | 0 | 1): void;
}

/** A cell that is edited where it stands, by the widget of its field. Enter and Tab save, Esc leaves it as it was. */
export function CellEditor(props: Props) {
  const { module, path } = props;
  const styles = useStyles();
  const text = useText();
  const id = useId();
  const field = module.fields[path]!;
  const { Widget }: FieldView = fieldViews[field.type];
  const { binding, place, error, isKeyed, save, press } = useEditedCell(props);
  const owner = useMemo(() => ({ module: module.module, field: path }), [module, path]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens for the control inside
    <span
      className={styles.cellEditor}
      onKeyDownCapture={(event) => {
        if (['Escape', 'Enter', 'Tab'].includes(event.key)) press(event);
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => {
        const isInside = event.currentTarget.contains(event.relatedTarget);
        if (!isInside && !isKeyed.current) void save(0);
      }}
      ref={(node) => {
        if (node && !node.contains(document.activeElement))
          node.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
      }}
    >
      <FormBindingProvider value={binding}>
        <Widget
          id={id}
          path={place}
          field={field}
          owner={owner}
          label={text(field.title)}
          place="cell"
          required={false}
          readOnly={false}
          invalid={error !== ''}
          {...(error && { describedBy: `${id}-error` })}
        />
      </FormBindingProvider>
      {error && (
        <span id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </span>
  );
}

/** The value as it is typed, and the keys that save it or leave it. */
function useEditedCell({ row, path, onSave, onDone }: Props) {
  const [error, setError] = useState('');
  const isBusy = useRef(false);
  /** Leaving the cell saves it, but for keys, which say themselves what becomes of it. */
  const isKeyed = useRef(false);
  const binding = useMemo(() => {
    const titles = new TitleCache();
    titles.learn(row, row.$titles);
    return { store: new FormStore({ [path]: row[path] ?? null }), titles, touch: () => undefined };
  }, [row, path]);
  const place = useMemo(() => [path], [path]);
  const save = async (step: -1 | 0 | 1) => {
    if (isBusy.current) return;
    const value = binding.store.get(place) ?? null;
    if (isSame(value, row[path])) return onDone(step);
    isBusy.current = true;
    const refusal = await onSave(value);
    isBusy.current = false;
    if (refusal === null) onDone(step);
    else setError(refusal);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    isKeyed.current = true;
    if (event.key === 'Escape') return onDone(0);
    event.preventDefault();
    // what a widget writes when it is left is written before it is saved
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    isKeyed.current = false;
    const step = event.key === 'Enter' ? 0 : event.shiftKey ? -1 : 1;
    void save(step);
  };
  return { binding, place, error, isKeyed, save, press };
}
