import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { DragEvent } from 'react';
import type { DesignType } from '#engine/schema/formDesign.ts';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import { moveField } from './designOps.ts';
import { dragType, type CardProps } from './cards.ts';

interface FieldCardProps extends CardProps {
  name: string;
  onDrop: (event: DragEvent) => void;
}

/** A field in its place: dragged, or moved with its buttons or Alt and an arrow key. */
export function FieldCard({ name, drawn, chosen, onChoose, onChange, onDrop }: FieldCardProps) {
  const styles = useStyles();
  const text = useText();
  const words = useWords().design;
  const field = drawn.fields[name]!;
  const title = text(field.title);
  const move = (by: 1 | -1) => onChange(moveField(drawn, name, by));
  return (
    <li
      className={styles.designField}
      data-chosen={name === chosen || undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, name)}
      onDrop={onDrop}
    >
      <GripVertical size={14} aria-hidden />
      <button
        type="button"
        className={styles.designName}
        aria-pressed={name === chosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => onChoose(name)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          move(event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        {title}
        {field.required ? <span className={styles.required}>*</span> : null}
        <small>{words.types[field.type as DesignType]}</small>
      </button>
      <IconButton label={`${words.up}: ${title}`} onClick={() => move(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={`${words.down}: ${title}`} onClick={() => move(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
    </li>
  );
}
