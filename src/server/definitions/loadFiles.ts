import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  kindOfFile,
  misnamedSource,
  parseSource,
  withOverlays,
  type Source,
} from '#engine/schema/check/index.ts';

/**
 * Every definition file below a folder, with the overlays of `overlays/<company>` applied. Files are named relative
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
  return withOverlays((await Promise.all(reading)).filter((source) => source !== undefined));
}
