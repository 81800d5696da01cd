import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The files that a file imports, types and what is loaded later included; those outside the house are left out. */
export async function importsOf(file: string): Promise<string[]> {
  if (!existsSync(file) || !/\.tsx?$/.test(file)) return [];
  const text = await readFile(file, 'utf8');
  return Array.from(text.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g), ([, name]) =>
    name!.startsWith('#')
      ? name!.replace(/^#(engine\/)?/, (_, engine) => engine ?? 'src/')
      : join(dirname(file), name!),
  );
}
