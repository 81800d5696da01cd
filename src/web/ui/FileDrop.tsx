import { Button } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import './fileDrop.css';

interface FileDropProps {
  /** Stands before the button. */
  text: string;
  choose: string;
  /** Endings of file names, as the dialog of the system takes them. */
  accept: string;
  isBusy?: boolean;
  children?: ReactNode;
  onFile: (file: File) => void;
}

/** A place to drop a file on, or to choose one from. */
export function FileDrop({ text, choose, accept, isBusy, children, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    <div
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <p>{text}</p>
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        <Upload size={14} />
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={choose}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {children}
    </div>
  );
}
