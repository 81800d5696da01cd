import { Paperclip, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useServices, type FileInfo } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
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

export function IconButton(props: { label: string; onClick(): void; children: ReactNode }) {
  const lean = useLean();
  return (
    <button
      type="button"
      className={lean.iconButton}
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
