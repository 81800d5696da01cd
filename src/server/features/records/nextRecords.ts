import type { SqlFragment } from '#engine/expression/types.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { ReferenceUse } from '#engine/schema/registry.ts';
import type { NextRecord } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { relatedModules } from '../definitions/relatedModules.ts';
import { choiceCondition } from './save/refuseUnknownReferences.ts';
import { entityOf } from './sql/entity.ts';
import { join, sql, statement } from './sql/fragment.ts';
import { isOneRecord } from '#engine/schema/language/fieldUses.ts';

/**
 * What can follow on a record: modules of which the caller may begin a new one with it, because a reference there
 * offers it while nothing else is filled in.
 *
 * @throws errors.notFound when the record may not be read
 */
export async function nextRecords(
  services: Services,
  caller: Caller,
  name: string,
  id: string,
): Promise<NextRecord[]> {
  const context: ReadContext = { services, caller, db: services.db };
  const module = services.registry().module(name);
  const uses = relatedModules(services, module, caller).filter((use) => mayBegin(context, use));
  const offers = uses.map((use) => offering(context, use));
  const row = await services.db.first<{ offers: boolean[] }>(
    statement(sql`select array[${join(offers)}]::boolean[] as offers from ${entityOf(module).table} t
      where t.id = ${id}::uuid and ${accessFor(context, name).rows('read', 't')}`),
  );
  if (!row) throw errors.notFound();
  return uses
    .filter((_, place) => row.offers[place])
    .map(({ module: next, field, title }) => ({ module: next, field, title }));
}

/** There is a form for it, and its own reference is one that people fill in. */
function mayBegin(context: ReadContext, { module: name, lines, field }: ReferenceUse): boolean {
  const module = context.services.registry().module(name);
  const reference = module.fields[field];
  const hasForm = module.screens.some(({ kind, variant }) => kind === 'form' && !variant);
  if (lines || !reference || !isOneRecord(reference) || !isTyped(reference)) return false;
  if (!hasForm || module.list.create === false) return false;
  return accessFor(context, name)
    .grants('create', 't')
    .some(({ fields }) => fields.has(field));
}

/** True of a record (row `t`) that the reference offers. */
function offering(context: ReadContext, { module, field }: ReferenceUse): SqlFragment {
  const reference = context.services.registry().module(module).fields[field]!;
  return sql`coalesce(${choiceCondition(context, module, reference, {})}, false)`;
}
