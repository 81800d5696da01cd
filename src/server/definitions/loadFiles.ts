import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { kindOfFile, parseSource, type Source } from '#engine/schema/check/index.ts';
import type { Dictionary, Menu, Module, Roles, System } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';

/** Every definition file below a folder, read; files are named relative to it, sorted. Overlays are not among them. */
export async function loadFiles(folder: string): Promise<Source[]> {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !file.startsWith('overlays/'))
    .toSorted();
  const sources = files.map(async (file) => {
    const kind = kindOfFile(file);
    return kind && parseSource(file, kind, await readFile(join(folder, file), 'utf8'));
  });
  return (await Promise.all(sources)).filter((source) => source !== undefined);
}

/** The definitions in files that the check found nothing wrong with. */
export function definitionsOf(sources: readonly Source[]): Definitions {
  const of = <T>(kind: Source['kind']) =>
    sources.filter((source) => source.kind === kind).map((source) => source.value as T);
  return {
    modules: of<Module>('module'),
    dicts: of<Dictionary>('dict'),
    roles: of<Roles>('roles')[0]!,
    menu: of<Menu>('menu')[0]!,
    system: of<System>('system')[0]!,
  };
}
