import { useEffect, useRef } from 'react';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { choiceProps } from '../parts/controlProps.ts';

/** Yes, no, or nothing said: where a box that is not ticked would be ambiguous, as in a filter. */
export function YesOrNo(props: WidgetProps) {
  const { store, touch } = useFormBinding();
  const styles = useStyles();
  const words = useWords();
  const node = useRef<HTMLSelectElement>(null);
  const chosen = () => {
    const value = store.get(props.path);
    return typeof value === 'boolean' ? String(value) : '';
  };
  const show = () => {
    if (node.current) node.current.value = chosen();
  };
  useEffect(() => {
    show();
    return store.subscribe(props.path, show);
  });
  return (
    <select
      {...choiceProps(props)}
      ref={node}
      className={styles.select}
      defaultValue={chosen()}
      onChange={({ currentTarget: { value } }) =>
        store.set(props.path, value === '' ? null : value === 'true', show)
      }
      onBlur={() => touch(props.path)}
    >
      <option value="">{words.choose}</option>
      <option value="true">{words.yes}</option>
      <option value="false">{words.no}</option>
    </select>
  );
}
