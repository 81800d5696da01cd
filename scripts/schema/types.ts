import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { languages, metaSchema, type DefinitionKind } from '#engine/schema/metaSchema.ts';
import { overlaySchema } from '#engine/schema/overlaySchema.ts';

/**
 * The meta-schemas as files, by name: what `$schema` of a definition file, or of an overlay, points at, so that an
 * editor completes.
 */
export async function metaSchemaFiles(): Promise<Record<string, string>> {
  const options = await resolveConfig('schemas/module.schema.json');
  const kinds = Object.keys(languages) as DefinitionKind[];
  const files = kinds
    .flatMap((kind) => [
      [`${kind}.schema.json`, metaSchema(kind)] as const,
      [`${kind}.overlay.schema.json`, overlaySchema(kind)] as const,
    ])
    .map(async ([name, schema]) => {
      const text = await format(JSON.stringify(schema), { ...options, parser: 'json' });
      return [name, text] as const;
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
