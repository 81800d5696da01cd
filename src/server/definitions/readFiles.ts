import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  kindOfFile,
  misnamedSource,
  parseSource,
  type Source,
} from '#engine/schema/check/index.ts';

/** A definition file as it is written. */
export interface FileText {
  file: string;
  text: string;
}

/** The texts of all definition files below a folder, unread; of what is named wrongly the name alone. */
export async function readTexts(folder: string): Promise<FileText[]> {
  const files = await filesIn(folder);
  const meant = files.filter((file) => kindOfFile(file) ?? misnamedSource(file));
  return Promise.all(
    meant.map(async (file) => ({
      file,
      text: kindOfFile(file) ? await readFile(join(folder, file), 'utf8') : '',
    })),
  );
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).map((file) => file.split(sep).join('/')).toSorted();

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
    const files = await filesIn(folder);
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
