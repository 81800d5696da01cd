import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { languages } from '#engine/schema/metaSchema.ts';
import { writtenSchema } from '#engine/schema/written/writtenSchema.ts';
import { formatted } from './formatted.ts';

/** The schemas of what people write as files, by name: what `$schema` points at, so that an editor completes. */
export async function metaSchemaFiles(): Promise<Record<string, string>> {
  const kinds = Object.keys(languages) as DefinitionKind[];
  const files = kinds.map(async (kind) => {
    const name = `${kind}.schema.json`;
    return [name, await formatted(name, JSON.stringify(writtenSchema(kind)))] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** Writes the meta-schemas beside the definition files. */
export async function run(_args: string[], folder: string): Promise<number> {
  for (const [name, text] of Object.entries(await metaSchemaFiles())) {
    const file = join(folder, name);
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    await writeFile(file, text);
    console.log(`Wrote ${file}`);
  }
  return 0;
}
