import { readFileSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
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

/** The texts of all definition files below a folder, unparsed; of a misnamed file only its name. */
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
 * that stayed as they were give the same sources. Hundreds of small files one after another: to wait for each takes
 * several times as long as to read it.
 */
export function createReader(folder: string): ReadFiles {
  let known = new Map<string, Known>();
  const readOne = (file: string, isSaved: boolean): Known | undefined => {
    const before = known.get(file);
    const kind = kindOfFile(file);
    if (!kind) {
      const source = before?.source ?? misnamedSource(file);
      return source && { stamp: '', source };
    }
    const path = join(folder, file);
    const { size, mtimeMs } = statSync(path);
    const stamp = `${size} ${mtimeMs}`;
    if (before?.stamp === stamp && !isSaved) return before;
    const text = readFileSync(path, 'utf8');
    const source = before?.source.text === text ? before.source : parseSource(file, kind, text);
    return { stamp, source };
  };
  return async (saved) => {
    const now = new Map<string, Known>();
    for (const file of await filesIn(folder)) {
      const read = readOne(file, saved?.has(file) ?? false);
      if (read) now.set(file, read);
    }
    known = now;
    return [...known.values()].map(({ source }) => source);
  };
}
