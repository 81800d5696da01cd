import { addDays } from '#engine/expression/calendar.ts';
import { membersOf } from '#engine/schema/processAreas.ts';
import type { Substitution, SubstitutionsAnswer } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor } from '../access/index.ts';
import { deleteRecord } from '../records/deleteRecord.ts';
import { getRecord } from '../records/getRecord.ts';
import { saveRecord } from '../records/saveRecord.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { today } from '../records/today.ts';
import { BindingReader, text, texts, type Bound } from './BindingReader.ts';
import { overlaps } from './substitutions.ts';

/** Who decides for the caller and for whom the caller decides, the latest first. */
export async function ownSubstitutions(
  services: Services,
  caller: Caller,
): Promise<SubstitutionsAnswer> {
  const registry = services.registry();
  const { substitutes } = registry.system;
  if (!substitutes) return { module: null, rows: [] };
  const { module, active, user, substitute, modules, from, until } = substitutes;
  const access = accessFor({ services, caller }, module);
  if (!access.can('read')) return { module: null, rows: [] };
  const own = await services.db.all<{ id: string }>(
    sql`select t.id from ${entityOf(access.module).table} t where ${access.rows('read', 't')}
      and ${caller.userId}::uuid in (t.${name(user)}, t.${name(substitute)})`,
  );
  const ids = new Set(own.map(({ id }) => id));
  const reader = new BindingReader(services.db, registry, services.now());
  const rows = await reader.read(module, active, [user, substitute, modules, from, until]);
  const day = today(registry, services.now());
  const nameOf = (id: string) => services.directory().person(id)?.name ?? '?';
  const scopes = registry.findDict(registry.module(module).fields[modules]?.dict ?? '');
  const titleOf = (value: string) =>
    scopes?.items.find((item) => item.value === value)?.title ?? { en: value, zh: value };
  const itemOf = ({ row, active: isActive }: Bound) => ({
    id: text(row.id),
    userId: text(row[user]),
    userName: nameOf(text(row[user])),
    substituteId: text(row[substitute]),
    substituteName: nameOf(text(row[substitute])),
    chosen: texts(row[modules]),
    modules: membersOf(scopes, texts(row[modules])),
    from: text(row[from]),
    until: text(row[until]),
    state: stateAt(day, text(row[from]), text(row[until]), isActive),
  });
  const items = rows.filter(({ row }) => ids.has(text(row.id))).map(itemOf);
  const coming = items.filter(({ state }) => state !== 'over');
  return {
    module,
    rows: items
      .map(({ chosen, ...item }): Substitution => ({
        ...item,
        modules: chosen.map(titleOf),
        overlapping: coming
          .filter((other) => other.id !== item.id && item.state !== 'over' && overlaps(item, other))
          .map((other) => ({
            name: other.substituteName,
            from: other.from,
            until: other.until,
            // who was named earlier decides
            isFirst: other.id < item.id,
          })),
      }))
      .toSorted((a, b) => b.from.localeCompare(a.from) || b.id.localeCompare(a.id)),
  };
}

function stateAt(
  day: string,
  from: string,
  until: string,
  isActive: boolean,
): Substitution['state'] {
  if (!isActive || until < day) return 'over';
  return from > day ? 'planned' : 'inForce';
}

/**
 * Ends a substitution: from today on everything is asked of the person again. One that has not begun is deleted.
 *
 * @throws errors.notFound, errors.forbidden by the rights to its record
 */
export async function endSubstitution(
  services: Services,
  caller: Caller,
  id: string,
): Promise<void> {
  const registry = services.registry();
  const { substitutes } = registry.system;
  if (!substitutes) throw errors.notFound();
  const { module, from, until } = substitutes;
  const { record } = await getRecord(services, caller, module, id);
  const day = today(registry, services.now());
  if (text(record[from]) >= day) {
    await deleteRecord(services, caller, module, id);
    return;
  }
  if (text(record[until]) < day) return;
  const data = { [until]: addDays(day, -1) };
  await saveRecord(services, caller, module, { id, rev: Number(record.rev), data });
}
