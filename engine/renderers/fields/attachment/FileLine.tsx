import { Paperclip, X } from 'lucide-react';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useServices, type FileInfo } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import { IconButton } from '../../lean/IconButton.tsx';
import { fileSize } from './fileSize.ts';

/** A stored file: opens, and can be removed where that is allowed. */
export function FileLine({ file, onRemove }: { file: FileInfo; onRemove?: () => void }) {
  const lean = useLean();
  const words = useWords();
  const { openFile } = useServices();
  return (
    <li className={lean.file}>
      <Paperclip aria-hidden />
      <button
        type="button"
        className={lean.link}
        aria-label={words.openNamed(file.name)}
        onClick={() => openFile(file)}
      >
        {file.name}
      </button>
      <span className={lean.muted}>{fileSize(file.size)}</span>
      <span className={lean.spacer} />
      {onRemove && (
        <IconButton label={words.removeNamed(file.name)} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
