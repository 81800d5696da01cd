import { watch } from 'node:fs';
import { sep } from 'node:path';
import { createFolderCheck, type CheckFolder, type CheckedFolder } from './checkFolder.ts';

/** An editor writes a file in several steps; milliseconds of quiet that end them. */
const quiet = 40;

/** Neither a definition nor a folder that may hold some. */
const otherFile = /\.(?!json$)[^./]*$/;

/** Ends a part of the way of a saved file; answers the milliseconds of each part so far. */
type Part = (name: string) => Record<string, number>;

/** Definition files after a change: their content and their problems. */
type FilesChanged = (checked: CheckedFolder, part: Part) => Promise<void> | void;

/**
 * Checks the files below a folder whenever one changes, one check at a time; the last state always gets its check. What
 * has not changed since the last time is neither read nor checked again.
 *
 * @param failed told when the files cannot be read or `changed` rejects
 * @param check the one that has read them before
 * @returns stops watching
 */
export function watchFiles(
  folder: string,
  changed: FilesChanged,
  failed: (error: unknown) => void,
  check: CheckFolder = createFolderCheck(folder),
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStale = false;
  let saved = new Set<string>();
  const run = async () => {
    if (isRunning) {
      isStale = true;
      return;
    }
    isRunning = true;
    try {
      const part = measured();
      const names = saved;
      saved = new Set();
      await changed(await check(names, part), part);
    } catch (error) {
      failed(error);
    } finally {
      isRunning = false;
      if (isStale) {
        isStale = false;
        void run();
      }
    }
  };
  const watcher = watch(folder, { recursive: true }, (_event, file) => {
    if (file !== null && otherFile.test(file)) return;
    if (file !== null) saved.add(file.split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quiet);
  });
  watcher.on('error', failed);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

function measured(): Part {
  const parts: Record<string, number> = {};
  let last = performance.now();
  return (name) => {
    const now = performance.now();
    parts[name] = Math.round(now - last);
    last = now;
    return parts;
  };
}
