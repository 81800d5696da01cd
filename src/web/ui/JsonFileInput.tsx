import type { RefObject } from 'react';

interface JsonFileInputProps {
  /** A button elsewhere clicks it. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onFile: (file: File | undefined) => void;
}

/** Lets a person pick a JSON file; the same one again is told again. */
export function JsonFileInput({ ref, label, onFile }: JsonFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept=".json,application/json"
      hidden
      aria-label={label}
      onChange={(event) => {
        onFile(event.target.files?.[0]);
        event.target.value = '';
      }}
    />
  );
}
