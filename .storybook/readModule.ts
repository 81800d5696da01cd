import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { formatProblem, kindOfFile, parseSource } from '#engine/schema/check/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';
import type { Module } from '#engine/schema/language/index.ts';

interface ReadModule {
  module: Module;
  /** The file and those that may change what it says. */
  files: string[];
}

/**
 * The module of a schema file below `folder`, in full; undefined for an overlay, which is none of its own.
 *
 * @throws Error with the place, when the file or one that it builds on cannot be read
 */
export async function readModule(folder: string, path: string): Promise<ReadModule | undefined> {
  const file = relative(folder, path).split(sep).join('/');
  if (file.startsWith('overlays/')) return undefined;
  const all = (await readdir(folder, { recursive: true })).map((name) => name.split(sep).join('/'));
  const files = [file, ...all.filter((name) => name !== file && isShared(name)).toSorted()];
  const reading = files.map(async (name) =>
    parseSource(name, kindOfFile(name)!, await readFile(join(folder, name), 'utf8')),
  );
  const sources = await Promise.all(reading);
  const source = expandSources(sources)[0]!;
  const [problem] = [...sources, source].flatMap(({ problems }) => problems);
  if (problem) throw new Error(formatProblem(problem));
  return { module: source.value as Module, files: files.map((name) => join(folder, name)) };
}

/** What modules build on, and what changes them. */
const isShared = (file: string) => {
  const kind = kindOfFile(file);
  return file.startsWith('overlays/')
    ? kind === 'module' || kind === 'trait'
    : kind === 'trait' || kind === 'roles' || kind === 'system';
};
