import { referencedModule } from '#engine/schema/registry.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Queryable } from '../../db/Database.ts';
import { query } from '../../db/query.ts';
import type { Services } from '../../Services.ts';

/** How a record is called in lists of tasks: its title, through references when that is one, and its number. */
export async function titleOf(
  services: Services,
  on: Queryable,
  module: string,
  record: RecordData,
) {
  const registry = services.registry();
  const { title, number } = registry.module(module).record;
  const numberText = number ? record[number] : null;
  return { title: await follow(module, title, record), number: typeof numberText === 'string' ? numberText : null }; // prettier-ignore

  async function follow(at: string, field: string, row: RecordData): Promise<string> {
    const value = row[field];
    if (value === null || value === undefined || typeof value === 'object') return '';
    const spec = registry.module(at).fields[field];
    const target = spec && referencedModule(spec, registry.system);
    if (!target) return String(value);
    const { entity, module: name, record: of } = registry.module(target);
    const found = await on.first<RecordData>(
      query
        .selectFrom(`data.${entity ?? name}`)
        .select(of.title)
        .where('id', '=', value),
    );
    return found ? follow(target, of.title, found) : '';
  }
}
