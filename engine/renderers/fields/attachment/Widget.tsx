import { lazy, Suspense, useState } from 'react';
import { useFormBinding, useStoreValue } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import type { WidgetProps } from '../FieldView.ts';
import { DropZone } from './DropZone.tsx';
import { FileLine } from './FileLine.tsx';
import { ReadNotes } from './ReadNotes.tsx';
import { UploadLines } from './UploadLines.tsx';
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
  const [isDrawing, setDrawing] = useState(false);
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
  const remove = (id: string) => store.set(path, asValue(files.filter((file) => file.id !== id)));
  const swap = (at: number) => {
    const next = files.toSpliced(at, 2, files[at + 1]!, files[at]!);
    store.set(path, asValue(next));
  };
  return (
    <>
      {!readOnly && (
        <DropZone
          widget={props}
          add={add}
          onLeave={() => touch(path)}
          onDraw={field.files?.drawn && !isDrawing ? () => setDrawing(true) : undefined}
        />
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
        <UploadLines uploads={uploads} onRetry={retry} onCancel={cancel} />
      </ul>
    </>
  );
}
