import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  kindOfFile,
  misnamedSource,
  parseSource,
  type Source,
} from '#engine/schema/check/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';

/**
 * Every definition file below a folder, in full: with the overlays of `overlays/<company>` and the traits of modules applied. Files are named relative
 * to the folder and sorted. Mistakes are in the sources: see checkDefinitions.
 */
export async function loadFiles(folder: string): Promise<Source[]> {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.split(sep).join('/'))
    .toSorted();
  const reading = files.map(async (file) => {
    const kind = kindOfFile(file);
    return kind
      ? parseSource(file, kind, await readFile(join(folder, file), 'utf8'))
      : misnamedSource(file);
  });
  return expandSources((await Promise.all(reading)).filter((source) => source !== undefined));
}
