import { useState } from 'react';
import { useUploads } from '../fields/attachment/useUploads.ts';
import type { FileInfo } from '../RendererContext.tsx';

/** As many as the server takes with one opinion. */
const field = { type: 'attachment', files: { max: 20 } } as const;

/** Files that go with an opinion: uploaded as they are chosen, kept with the decision. */
export function useOpinionFiles() {
  const [files, setFiles] = useState<readonly FileInfo[]>([]);
  const { uploads, ...way } = useUploads({
    field,
    count: () => files.length,
    onDone: (file) => setFiles((all) => [...all, file]),
  });
  return {
    files,
    uploads,
    ...way,
    ids: files.map(({ id }) => id),
    /** Deciding now would leave a file behind. */
    isBusy: uploads.some(({ error }) => error === undefined),
    remove: (id: string) => setFiles((all) => all.filter((file) => file.id !== id)),
  };
}

export type OpinionFilesState = ReturnType<typeof useOpinionFiles>;
