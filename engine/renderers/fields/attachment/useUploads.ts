import { useEffect, useRef, useState } from 'react';
import { fileFault, tooManyFiles } from '#engine/fields/files.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { useServices, type FileInfo } from '../../RendererContext.tsx';
import { inLanguage } from '../../text.ts';

/** A file on its way. */
export interface Upload {
  key: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  /** Why it failed, in words. */
  error?: string;
  /** It does not belong here, so that trying again is no use. */
  isRefused?: boolean;
}

/** Where files go. */
interface Target {
  /** What is taken. */
  field: Pick<Field, 'type' | 'files'>;
  /** Absent: no field of a record, but an opinion. */
  owner?: { module: string; field: string };
  /** How many there are already. */
  count(): number;
  onDone(info: FileInfo, file: File): void;
}

let lastKey = 0;

/** Uploads to one place: what is done is handed on, what failed can be tried again. */
export function useUploads({ field, owner, count, onDone }: Target) {
  const services = useServices();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = controllers.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
    );
  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const send = async (key: number, file: File) => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    try {
      const info = await services.upload({
        file,
        ...owner,
        signal: controller.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      onDone(info, file);
      drop(key);
    } catch (error) {
      if (!controller.signal.aborted)
        change(key, { error: error instanceof Error ? error.message : String(error) });
    } finally {
      controllers.current.delete(key);
    }
  };

  return {
    uploads,
    add(files: Iterable<File>) {
      let known = count() + uploads.filter((one) => !one.error).length;
      for (const file of files) {
        const key = ++lastKey;
        const fault =
          fileFault(field, file, services.maxFileMegabytes) ?? tooManyFiles(field, known + 1);
        const error = fault && inLanguage(fault, services.language);
        setUploads((all) => [...all, { key, file, progress: 0, error, isRefused: !!fault }]);
        if (fault) continue;
        known += 1;
        void send(key, file);
      }
    },
    retry(upload: Upload) {
      change(upload.key, { error: undefined, progress: 0 });
      void send(upload.key, upload.file);
    },
    cancel(upload: Upload) {
      controllers.current.get(upload.key)?.abort();
      drop(upload.key);
    },
  };
}
