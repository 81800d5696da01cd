import { useRef, useState } from 'react';
import { endingsOf } from '#engine/fields/files.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';

interface Props {
  widget: WidgetProps;
  add(files: Iterable<File>): void;
  onLeave(): void;
  /** Undefined: nothing is drawn here. */
  onDraw: (() => void) | undefined;
}

/** Where files are chosen, dropped and pasted. */
export function DropZone({ widget, add, onLeave, onDraw }: Props) {
  const { field } = widget;
  const styles = useStyles();
  const words = useWords();
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const endings = endingsOf(field);
  const { max, maxMegabytes } = field.files ?? {};
  const taken = words.takesFiles(endings ?? [], max, maxMegabytes);
  return (
    <div
      className={styles.dropZone}
      data-drop
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        add(event.dataTransfer.files);
      }}
      onPaste={(event) => add(event.clipboardData.files)}
      onBlur={onLeave}
    >
      <span>{words.dropFiles}</span>
      <button
        id={widget.id}
        type="button"
        className={styles.button}
        aria-label={`${widget.label}: ${words.chooseFiles}`}
        aria-describedby={widget.describedBy}
        onClick={() => picker.current?.click()}
      >
        {words.chooseFiles}
      </button>
      {onDraw && (
        <button type="button" className={styles.button} onClick={onDraw}>
          {words.draw}
        </button>
      )}
      {taken && <span className={styles.muted}>{taken}</span>}
      <input
        ref={picker}
        type="file"
        multiple={max !== 1}
        hidden
        accept={endings?.map((ending) => `.${ending}`).join()}
        data-field={widget.owner.field}
        onChange={(event) => {
          add(event.currentTarget.files ?? []);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
