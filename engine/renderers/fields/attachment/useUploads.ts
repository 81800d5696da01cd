import { useEffect, useRef, useState } from 'react';
import type { FieldValue } from '#engine/schema/record.ts';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { useServices, type FileInfo } from '../../RendererContext.tsx';
import type { WidgetProps } from '../FieldView.ts';

/** A file on its way. */
export interface Upload {
  key: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  /** Why it failed, in words. */
  error?: string;
}

let lastKey = 0;

export const filesOf = (value: FieldValue): FileInfo[] => (Array.isArray(value) ? value : []);

/** Uploads of one field: what is done goes into the record, what failed can be tried again. */
export function useUploads({ path, owner }: Pick<WidgetProps, 'path' | 'owner'>) {
  const services = useServices();
  const { store } = useFormBinding();
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
        module: owner.module,
        field: owner.field,
        signal: controller.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      const files = filesOf(store.get(path));
      store.set(path, [...files, info] as unknown as FieldValue);
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
      for (const file of files) {
        const key = ++lastKey;
        setUploads((all) => [...all, { key, file, progress: 0 }]);
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
