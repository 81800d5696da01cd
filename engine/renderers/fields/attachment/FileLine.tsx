import { ArrowDown, ArrowUp, Paperclip, X } from 'lucide-react';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useServices, type FileInfo } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import { IconButton } from '../../styles/IconButton.tsx';
import { fileSize } from './fileSize.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  file: FileInfo;
  /** Shows pictures small. */
  isPicture?: boolean;
  onRemove?: () => void;
  /** Takes another place: one up or one down. Absent where there is none. */
  onUp?: () => void;
  onDown?: () => void;
}

/** A stored file: opens, and can be removed and moved where that is allowed. */
export function FileLine({ file, isPicture, onRemove, onUp, onDown }: Props) {
  const styles = useStyles();
  const words = useWords();
  const { openFile } = useServices();
  return (
    <li className={styles.file}>
      {isPicture ? <Thumbnail file={file} /> : <Paperclip aria-hidden />}
      <button
        type="button"
        className={styles.link}
        aria-label={words.openNamed(file.name)}
        onClick={() => openFile(file)}
      >
        {file.name}
      </button>
      <span className={styles.muted}>{fileSize(file.size)}</span>
      <span className={styles.spacer} />
      {onUp && (
        <IconButton label={words.moveUp(file.name)} onClick={onUp}>
          <ArrowUp aria-hidden />
        </IconButton>
      )}
      {onDown && (
        <IconButton label={words.moveDown(file.name)} onClick={onDown}>
          <ArrowDown aria-hidden />
        </IconButton>
      )}
      {onRemove && (
        <IconButton label={words.removeNamed(file.name)} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
