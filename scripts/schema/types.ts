import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { languages, metaSchema, type DefinitionKind } from '#engine/schema/metaSchema.ts';

/** The meta-schemas as files, by name: what `$schema` of a definition file points at, so that an editor completes. */
export async function metaSchemaFiles(): Promise<Record<string, string>> {
  const options = await resolveConfig('schemas/module.schema.json');
  const files = Object.keys(languages).map(async (kind) => {
    const text = JSON.stringify(metaSchema(kind as DefinitionKind));
    return [`${kind}.schema.json`, await format(text, { ...options, parser: 'json' })] as const;
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
