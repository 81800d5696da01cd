import { useEffect, useRef } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { choiceProps } from './controlProps.ts';
import { useFormat } from './useFormat.ts';
import { usePlaceholder } from './usePlaceholder.ts';

export interface Choice {
  value: string;
  title: string;
  /** Value of the choice it belongs to. */
  parent?: string;
}

/** A native, uncontrolled select on the store. A value that is no longer offered stays, and can be kept. */
export function SelectInput(props: WidgetProps & { choices: readonly Choice[] }) {
  const { path, choices, place } = props;
  const { store, touch } = useFormBinding();
  const styles = useStyles();
  const words = useWords();
  const format = useFormat();
  const placeholder = usePlaceholder(props, place === 'cell' ? '' : words.choose);
  const node = useRef<HTMLSelectElement>(null);
  const show = () => {
    if (node.current) node.current.value = asText(store.get(path));
  };
  useEffect(() => {
    show();
    return store.subscribe(path, show);
  });
  const current = asText(store.get(path));
  const isUnknown = current !== '' && !choices.some((choice) => choice.value === current);
  return (
    <select
      {...choiceProps(props)}
      ref={node}
      className={place === 'cell' ? styles.cell : styles.select}
      defaultValue={current}
      onChange={(event) => store.set(path, event.currentTarget.value || null, show)}
      onBlur={() => touch(path)}
    >
      <option value="">{placeholder}</option>
      {isUnknown && <option value={current}>{format(current, props.field)}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </select>
  );
}
