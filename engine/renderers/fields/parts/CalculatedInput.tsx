import { useEffect, useRef } from 'react';
import { kindOf } from '#engine/fields/index.ts';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import type { WidgetProps } from '../FieldView.ts';
import { useFormat } from './useFormat.ts';

/** A value that follows from others: an output that patches its own text. */
export function CalculatedInput({ id, path, field, place, label, describedBy }: WidgetProps) {
  const { store } = useFormBinding();
  const styles = useStyles();
  const format = useFormat();
  const node = useRef<HTMLOutputElement>(null);
  const text = () => format(store.get(path), field) || (place === 'form' ? '—' : '');
  useEffect(() => {
    const show = () => {
      if (node.current) node.current.textContent = text();
    };
    show();
    return store.subscribe(path, show);
  });
  return (
    <output
      id={id}
      ref={node}
      className={place === 'cell' ? styles.gridValue : styles.readValue}
      style={{
        display: 'block',
        textAlign: place === 'cell' && kindOf(field).align === 'end' ? 'end' : 'start',
        fontVariantNumeric: 'tabular-nums',
      }}
      tabIndex={place === 'cell' ? -1 : undefined}
      aria-label={label}
      aria-describedby={describedBy}
    >
      {text()}
    </output>
  );
}
