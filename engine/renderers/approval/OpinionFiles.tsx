import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { FileLine } from '../fields/attachment/FileLine.tsx';
import { UploadLines } from '../fields/attachment/UploadLines.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import type { OpinionFilesState } from './useOpinionFiles.ts';

/** The button that attaches files to an opinion, and those that are attached. */
export function OpinionFiles({ state }: { state: OpinionFilesState }) {
  const styles = useStyles();
  const words = useWords();
  const picker = useRef<HTMLInputElement>(null);
  const { files, uploads, add, retry, cancel, remove } = state;
  return (
    <div>
      <button type="button" className={styles.filterButton} onClick={() => picker.current?.click()}>
        <Paperclip size={12} aria-hidden /> {words.attachFiles}
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        data-opinion-files
        onChange={(event) => {
          add(event.currentTarget.files ?? []);
          event.currentTarget.value = '';
        }}
      />
      {files.length + uploads.length > 0 && (
        <ul className={styles.fileList} aria-label={words.attachments}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} onRemove={() => remove(file.id)} />
          ))}
          <UploadLines uploads={uploads} onRetry={retry} onCancel={cancel} />
        </ul>
      )}
    </div>
  );
}
