import { asText } from '#engine/fields/kind.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Queryable } from '../../db/Database.ts';
import { query } from '../../db/query.ts';
import type { Services } from '../../Services.ts';

/**
 * How a record is called in lists of tasks: its title, through references when that is one, and its number. A
 * document whose only name is its number is called by its subtitle: by the contract or the customer it is about. And
 * the variant it is of, which decides the screen it opens.
 */
export async function titleOf(
  services: Services,
  on: Queryable,
  module: string,
  record: RecordData,
) {
  const registry = services.registry();
  const { record: names, variants } = registry.module(module);
  const { title, number, subtitle } = names;
  const isNumbered = number !== undefined && title === number && subtitle !== undefined;
  const name = isNumbered ? await follow(module, subtitle.split('.'), record) : '';
  return {
    title: name || (await follow(module, [title], record)),
    number: number === undefined ? null : asText(record[number] ?? '') || null,
    businessType: variants ? asText(record[variants.by] ?? '') || null : null,
  };

  /** The text at the end of a path; that of a reference is the title of what it refers to. */
  async function follow(at: string, [field, ...rest]: string[], row: RecordData): Promise<string> {
    const value = row[field!];
    const spec = registry.module(at).fields[field!];
    const target = spec && referencedModule(spec, registry.system);
    if (!target || typeof value !== 'string') return asText(value ?? '');
    const { entity, module: name, record: of } = registry.module(target);
    const path = rest.length ? rest : [of.title];
    const found = await on.first<RecordData>(
      query
        .selectFrom(`data.${entity ?? name}`)
        .select(path[0]!)
        .where('id', '=', value),
    );
    return found ? follow(target, path, found) : '';
  }
}
