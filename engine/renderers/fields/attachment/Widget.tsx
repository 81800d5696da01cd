import { lazy, Suspense, useRef, useState } from 'react';
import { endingsOf } from '#engine/fields/file.ts';
import { useFormBinding, useStoreValue } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { FileLine } from './FileLine.tsx';
import { ReadNotes } from './ReadNotes.tsx';
import { UploadLine } from './UploadLine.tsx';
import { useReading } from './useReading.ts';
import { useUploads } from './useUploads.ts';
import { asValue, filesOf } from './value.ts';
import { isPictures } from '#engine/schema/language/fieldUses.ts';

const DrawingPad = lazy(async () => ({ default: (await import('./DrawingPad.tsx')).DrawingPad }));

/** Files by choosing, dropping or pasting; each shows its progress and can be tried again, moved and removed. */
export function AttachmentWidget(props: WidgetProps) {
  const { path, readOnly, field } = props;
  const { store, touch } = useFormBinding();
  const styles = useStyles();
  const words = useWords();
  const [isOver, setIsOver] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const stored = () => filesOf(store.get(path));
  const reading = useReading(field);
  const { uploads, add, retry, cancel } = useUploads({
    field,
    owner: props.owner,
    count: () => stored().length,
    onDone: (info, file) => {
      store.set(path, asValue([...stored(), info]));
      void reading.read(file);
    },
  });
  const files = filesOf(useStoreValue(path));
  const endings = endingsOf(field);
  const { max, maxMegabytes } = field.files ?? {};
  const taken = words.takesFiles(endings ?? [], max, maxMegabytes);
  const remove = (id: string) => store.set(path, asValue(files.filter((file) => file.id !== id)));
  const swap = (at: number) => {
    const next = files.toSpliced(at, 2, files[at + 1]!, files[at]!);
    store.set(path, asValue(next));
  };
  return (
    <>
      {!readOnly && (
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
          onBlur={() => touch(path)}
        >
          <span>{words.dropFiles}</span>
          <button
            id={props.id}
            type="button"
            className={styles.button}
            aria-label={`${props.label}: ${words.chooseFiles}`}
            aria-describedby={props.describedBy}
            onClick={() => picker.current?.click()}
          >
            {words.chooseFiles}
          </button>
          {field.files?.drawn && !isDrawing && (
            <button type="button" className={styles.button} onClick={() => setDrawing(true)}>
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
            data-field={props.owner.field}
            onChange={(event) => {
              add(event.currentTarget.files ?? []);
              event.currentTarget.value = '';
            }}
          />
        </div>
      )}
      {isDrawing && !readOnly && (
        <Suspense>
          <DrawingPad
            onDone={(file) => {
              add([file]);
              setDrawing(false);
            }}
            onCancel={() => setDrawing(false)}
          />
        </Suspense>
      )}
      <ReadNotes {...reading} />
      <ul className={styles.fileList} aria-label={props.label}>
        {files.map((file, at) => (
          <FileLine
            key={file.id}
            file={file}
            isPicture={isPictures(field)}
            onRemove={readOnly ? undefined : () => remove(file.id)}
            onUp={readOnly || at === 0 ? undefined : () => swap(at - 1)}
            onDown={readOnly || at === files.length - 1 ? undefined : () => swap(at)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadLine
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload)}
            onCancel={() => cancel(upload)}
          />
        ))}
      </ul>
    </>
  );
}
