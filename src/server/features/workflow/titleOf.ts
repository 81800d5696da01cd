import { asText } from '#engine/fields/kind.ts';
import { isNumbered } from '#engine/schema/isNumbered.ts';
import { periodField, withPeriod } from '#engine/schema/periodOf.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Queryable } from '../../db/Database.ts';
import { join, name as quoted, sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';

/** A reason may be a page long: as much of it says which record this is. */
const longest = 60;

/** From a document through others that have numbers only, to what has a name. */
const mostSteps = 4;

/**
 * How a record is called in lists of tasks: its title, through references when that is one, and its number. A
 * document whose only name is its number is called by its subtitle: by the contract or the customer it is about, or by
 * what another such document is about; what is about a department, with its period. And the variant it is of, which decides the screen it opens.
 */
export async function titleOf(
  services: Services,
  on: Queryable,
  module: string,
  record: RecordData,
) {
  const registry = services.registry();
  const { record: names, variants } = registry.module(module);
  const { number } = names;
  return {
    title: brief(await nameOf(module, record, mostSteps)),
    number: number === undefined ? null : asText(record[number] ?? '') || null,
    businessType: variants ? asText(record[variants.by] ?? '') || null : null,
  };

  async function nameOf(at: string, row: RecordData, steps: number): Promise<string> {
    const module = registry.module(at);
    const about = steps > 0 && isNumbered(module) && module.record.subtitle?.split('.');
    return (
      (about && withPeriod(module, await follow(at, about, row, steps), row)) ||
      follow(at, [module.record.title], row, steps)
    );
  }

  /** The text at the end of a path; that of a reference is what the record is called that it refers to. */
  async function follow(
    at: string,
    [field, ...rest]: string[],
    row: RecordData,
    steps: number,
  ): Promise<string> {
    const value = row[field!];
    const spec = registry.module(at).fields[field!];
    const target = spec && referencedModule(spec, registry.system);
    if (!target || typeof value !== 'string') return asText(value ?? '');
    const { entity, module: name, record: of, fields } = registry.module(target);
    const period = periodField({ record: of, fields });
    const read = rest.length
      ? [rest[0]!]
      : [of.title, ...(of.subtitle?.split('.', 1) ?? []), ...(period ? [period] : [])];
    const columns = join([...new Set(read)].map((column) => quoted(column)));
    const found = await on.first<RecordData>(
      sql`select ${columns} from ${quoted('data', entity ?? name)} where id = ${value}`,
    );
    if (!found) return '';
    return rest.length ? follow(target, rest, found, steps) : nameOf(target, found, steps - 1);
  }
}

function brief(title: string): string {
  const [line = ''] = title.trim().split('\n');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
