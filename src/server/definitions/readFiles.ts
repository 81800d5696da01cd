import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  kindOfFile,
  misnamedSource,
  parseSource,
  type Source,
} from '#engine/schema/check/index.ts';

/** Reads definition files. @param saved names of files to be read again even if they look the same */
export type ReadFiles = (saved?: ReadonlySet<string>) => Promise<Source[]>;

interface Known {
  /** Size and time of change. */
  stamp: string;
  source: Source;
}

/**
 * Every definition file below a folder, as it is written, named relative to the folder and sorted. Read again, files
 * that stayed as they were give the same sources.
 */
export function createReader(folder: string): ReadFiles {
  let known = new Map<string, Known>();
  return async (saved) => {
    const files = (await readdir(folder, { recursive: true }))
      .map((file) => file.split(sep).join('/'))
      .toSorted();
    const read = await Promise.all(
      files.map(async (file): Promise<[string, Known] | undefined> => {
        const kind = kindOfFile(file);
        if (!kind) {
          const source = known.get(file)?.source ?? misnamedSource(file);
          return source && [file, { stamp: '', source }];
        }
        const path = join(folder, file);
        const { size, mtimeMs } = await stat(path);
        const stamp = `${size} ${mtimeMs}`;
        const before = known.get(file);
        if (before?.stamp === stamp && !saved?.has(file)) return [file, before];
        const text = await readFile(path, 'utf8');
        const isSame = before?.source.text === text;
        const source = isSame ? before.source : parseSource(file, kind, text);
        return [file, { stamp, source }];
      }),
    );
    known = new Map(read.filter((each) => each !== undefined));
    return [...known.values()].map(({ source }) => source);
  };
}
