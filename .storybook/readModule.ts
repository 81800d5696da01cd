import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  formatProblem,
  kindOfFile,
  parseSource,
  withOverlays,
} from '#engine/schema/check/index.ts';
import type { Module } from '#engine/schema/language/index.ts';

interface ReadModule {
  module: Module;
  /** The file and the overlays that may change it. */
  files: string[];
}

/**
 * The module of a schema file below `folder`, as its overlays leave it; undefined for an overlay, which is none of its
 * own.
 *
 * @throws Error with the place, when the file or an overlay of it cannot be read
 */
export async function readModule(folder: string, path: string): Promise<ReadModule | undefined> {
  const file = relative(folder, path).split(sep).join('/');
  if (file.startsWith('overlays/')) return undefined;
  const overlays = await readdir(join(folder, 'overlays'), { recursive: true }).catch(() => []);
  const files = [
    file,
    ...overlays
      .map((name) => `overlays/${name.split(sep).join('/')}`)
      .filter((name) => kindOfFile(name) === 'module')
      .toSorted(),
  ];
  const reading = files.map(async (name) =>
    parseSource(name, 'module', await readFile(join(folder, name), 'utf8')),
  );
  const sources = await Promise.all(reading);
  const [source] = withOverlays(sources);
  const [problem] = [...sources, source!].flatMap(({ problems }) => problems);
  if (problem) throw new Error(formatProblem(problem));
  return { module: source!.value as Module, files: files.map((name) => join(folder, name)) };
}
