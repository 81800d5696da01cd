import { RotateCw, X } from 'lucide-react';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { Upload } from './useUploads.ts';

interface Props {
  uploads: readonly Upload[];
  onRetry(upload: Upload): void;
  onCancel(upload: Upload): void;
}

/** Files on their way. */
export const UploadLines = ({ uploads, onRetry, onCancel }: Props) =>
  uploads.map((upload) => (
    <UploadLine
      key={upload.key}
      upload={upload}
      onRetry={() => onRetry(upload)}
      onCancel={() => onCancel(upload)}
    />
  ));

/** How far a file is, or why it did not arrive. */
function UploadLine(props: { upload: Upload; onRetry(): void; onCancel(): void }) {
  const { file, progress, error, isRefused } = props.upload;
  const styles = useStyles();
  const words = useWords();
  return (
    <li className={styles.file}>
      {!isRefused && <span>{file.name}</span>}
      {error === undefined ? (
        <progress value={progress} max={1} aria-label={words.uploading(file.name)} />
      ) : (
        <span className={styles.error} role="alert">
          {isRefused ? error : `${words.uploadFailed}: ${error}`}
        </span>
      )}
      <span className={styles.spacer} />
      {error !== undefined && !isRefused && (
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
