import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { kindOfFile, parseSource, withOverlays, type Source } from '#engine/schema/check/index.ts';
import type { Dictionary, Menu, Module, Roles, System } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';

const isOverlay = ({ file }: Source) => file.startsWith('overlays/');

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
    return kind && parseSource(file, kind, await readFile(join(folder, file), 'utf8'));
  });
  const sources = (await Promise.all(reading)).filter((source) => source !== undefined);
  return withOverlays(
    sources.filter((source) => !isOverlay(source)),
    sources.filter(isOverlay),
  );
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
