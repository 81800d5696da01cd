import type { CompiledExpression, SqlFragment } from '#engine/expression/types.ts';
import type { Grant, Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../../db/Database.ts';
import type { WhyGrant } from '#shared/contract/index.ts';
import { entityOf } from '../../records/sql/entity.ts';
import { join, name, sql } from '../../../db/query.ts';
import { conditionOf } from '../accessFor.ts';
import { grantsOf } from '../grantsOf.ts';
import { processGrants } from '../processGrants.ts';
import { readerGrants } from '../readerGrants.ts';
import type { ReadContext } from '../ReadContext.ts';
import { fieldsOfGrant } from '../visibleFields.ts';
import { explainRows, partsOf } from './explainRows.ts';
import { titleOfRole } from './titleOfRole.ts';

/** A grant as it applies to somebody, with the fields that it reaches. */
export type Explained = Omit<WhyGrant, 'fields'> & { reach: ReadonlySet<string> };

/**
 * The grants of a module and of its processes: whether the person holds their roles, and whether the record is among
 * their rows.
 *
 * @param asker who gets to see the values
 */
export async function explainGrants(
  context: ReadContext,
  asker: ReadContext,
  module: Module,
  id: string | undefined,
): Promise<Explained[]> {
  const { services, caller, db } = context;
  const registry = services.registry();
  const condition = (expression: CompiledExpression) =>
    conditionOf(services, registry, caller, module, expression)('t');
  const held = grantsOf(module, caller);
  // those of a white list are copies with the actions it names
  const listed = held.filter((grant) => !module.access.includes(grant));
  const readings = [
    ...processGrants(module, caller.userId),
    ...readerGrants(services, caller, module),
  ];
  const asked = conditionsOf(registry, module);
  const texts = [...asked.keys()];
  const conditions = [
    ...[...asked.values()].map(condition),
    ...readings.map(({ where }) => where?.('t', false) ?? sql`true`),
  ];
  const holds = await holdingOf(db, module, id, conditions);
  const ofText = (text: string) => holds(texts.indexOf(text));
  const ofAccess = async (grant: Grant): Promise<Explained> => ({
    id: grant.id,
    from: listed.includes(grant) ? 'list' : 'access',
    roles: grant.roles.map((code) => ({
      code,
      title: titleOfRole(registry.roles, code),
      isHeld: caller.roles.has(code),
    })),
    actions: grant.actions,
    rows: grant.rows ? await explainRows(context, asker, module, id, grant.rows, ofText) : null,
    isHeld: held.includes(grant),
    matches: id === undefined ? null : grant.rows ? ofText(grant.rows) : true,
    reach: fieldsOfGrant(module, grant),
  });
  const grants: Explained[] = [];
  for (const grant of [...module.access, ...listed]) grants.push(await ofAccess(grant));
  return [
    ...grants,
    ...readings.map(({ because, fields }, index): Explained => ({
      id: `${because}${index + 1}`,
      from: because,
      roles: [],
      actions: ['read'],
      rows: null,
      isHeld: true,
      matches: holds(texts.length + index),
      reach: fields,
    })),
  ];
}

/** The conditions of all grants and their parts, by text. */
function conditionsOf(registry: Registry, module: Module) {
  const conditions = new Map<string, CompiledExpression>();
  for (const { rows } of module.access) {
    if (!rows) continue;
    const { whole, parts } = partsOf(registry, module, rows);
    conditions.set(rows, whole);
    for (const part of parts) conditions.set(part.source, part);
  }
  return conditions;
}

/** Which conditions hold for a record; null where there is none. */
async function holdingOf(
  db: Queryable,
  module: Module,
  id: string | undefined,
  conditions: readonly SqlFragment[],
): Promise<(index: number) => boolean | null> {
  if (id === undefined || conditions.length === 0) return () => null;
  const found = await db.first<{ held: (boolean | null)[] }>(
    sql`select array[${join(conditions)}]::boolean[] as held
      from ${entityOf(module).table} ${name('t')} where t.id = ${id}::uuid`,
  );
  return (index) => (found ? found.held[index] === true : null);
}
