import { RotateCw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FieldValue } from '#engine/schema/record.ts';
import { useFormBinding, useStoreValue } from '../../form/FormBinding.tsx';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { IconButton } from '../../lean/IconButton.tsx';
import { FileLine } from './FileLine.tsx';
import { filesOf, useUploads, type Upload } from './useUploads.ts';

/** Files by choosing, dropping or pasting; each shows its progress and can be tried again. */
export function AttachmentWidget(props: WidgetProps & { accept?: string }) {
  const { path, readOnly, accept } = props;
  const { store, touch } = useFormBinding();
  const lean = useLean();
  const words = useWords();
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { uploads, add, retry, cancel } = useUploads(props);
  const files = filesOf(useStoreValue(path));
  const remove = (id: string) => {
    const rest = files.filter((file) => file.id !== id);
    store.set(path, (rest.length > 0 ? rest : null) as unknown as FieldValue);
  };
  return (
    <>
      {!readOnly && (
        <div
          className={lean.dropZone}
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
            className={lean.button}
            aria-label={`${props.label}: ${words.chooseFiles}`}
            aria-describedby={props.describedBy}
            onClick={() => picker.current?.click()}
          >
            {words.chooseFiles}
          </button>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept={accept}
            data-field={props.owner.field}
            onChange={(event) => {
              add(event.currentTarget.files ?? []);
              event.currentTarget.value = '';
            }}
          />
        </div>
      )}
      <ul className={lean.fileList} aria-label={props.label}>
        {files.map((file) => (
          <FileLine
            key={file.id}
            file={file}
            onRemove={readOnly ? undefined : () => remove(file.id)}
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

function UploadLine(props: { upload: Upload; onRetry(): void; onCancel(): void }) {
  const { file, progress, error } = props.upload;
  const lean = useLean();
  const words = useWords();
  return (
    <li className={lean.file}>
      <span>{file.name}</span>
      {error === undefined ? (
        <progress value={progress} max={1} aria-label={words.uploading(file.name)} />
      ) : (
        <span className={lean.error} role="alert">
          {words.uploadFailed}: {error}
        </span>
      )}
      <span className={lean.spacer} />
      {error !== undefined && (
        <IconButton label={`${words.retry}: ${file.name}`} onClick={props.onRetry}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton label={words.removeNamed(file.name)} onClick={props.onCancel}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
