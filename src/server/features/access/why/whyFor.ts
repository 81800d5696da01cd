import type { Module } from '#engine/schema/language/index.ts';
import type { WhyAnswer, WhyField } from '#shared/contract/index.ts';
import { BusinessError } from '../../../BusinessError.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { readRecord } from '../../records/getRecord.ts';
import { entityOf } from '../../records/sql/entity.ts';
import { name, sql } from '../../../db/query.ts';
import { nameSql } from '../../records/titles.ts';
import { personAs } from '../../session/callerFor.ts';
import { canRead, type ReadContext } from '../index.ts';
import { visibleIn } from '../visibleIn.ts';
import { actionsOf } from './actionsOf.ts';
import { explainGrants, type Explained } from './explainGrants.ts';
import { rolesOf } from './rolesOf.ts';
import { screensOf } from './screensOf.ts';

/**
 * By which rules a person may do what, with a record or at all. What is allowed is asked of the same conditions that
 * stand behind every call; the rest explains them. Values of a record are told as far as the caller may see them.
 *
 * @throws errors.forbidden when somebody else than an administrator asks about another person, errors.notFound
 */
export async function whyFor(
  services: Services,
  caller: Caller,
  asked: { module: string; id?: string; userId?: string },
): Promise<WhyAnswer> {
  const registry = services.registry();
  const module = registry.findModule(asked.module);
  const { id, userId = caller.userId } = asked;
  const administers = caller.roles.has(registry.system.administratorRole);
  if (userId !== caller.userId && !administers) throw errors.forbidden({ action: 'administer' });
  const person = services.directory().person(userId);
  // records of other modules in one list are asked about where they are kept
  if (!module || !person || (id && module.sources)) throw errors.notFound();
  return services.db.snapshot(async (db) => {
    const asker: ReadContext = { services, caller, db };
    const who = personAs(services.directory(), userId, caller.language);
    const context: ReadContext = { services, caller: who, db };
    if (id && !administers && !(await canRead(asker, module.module, id))) throw errors.notFound();
    const record = id === undefined ? null : await recordOf(asker, module, id);
    const grants = await explainGrants(context, asker, module, id);
    const shown = administers ? grants : grants.filter(({ isHeld }) => isHeld);
    const offered = id === undefined ? undefined : await offeredActions(context, module, id);
    return {
      person: {
        id: userId,
        name: person.name,
        organisation: nameOf(services, person.orgId),
        isActive: person.active,
      },
      module: { name: module.module, title: module.title },
      record,
      roles: await rolesOf(context),
      actions: await actionsOf(context, module, id, grants, offered),
      grants: shown.map(({ reach, ...grant }) => ({ ...grant, fields: reach.size })),
      fields: await fieldsOf(context, module, id, grants),
      screens: screensOf(registry, who, module),
    };
  });
}

async function recordOf({ services, caller, db }: ReadContext, module: Module, id: string) {
  const title = nameSql(services.registry(), caller.language, module, 't');
  const found = await db.first<{ title: string | null }>(
    sql`select ${title} as title from ${entityOf(module).table} ${name('t')} where t.id = ${id}::uuid`,
  );
  if (!found) throw errors.notFound();
  const isSeen = await canRead({ services, caller, db }, module.module, id);
  return { id, title: isSeen ? found.title : null };
}

/** What the record itself offers the person now; nothing when it may not be read. */
async function offeredActions(context: ReadContext, { module }: Module, id: string) {
  try {
    return new Set((await readRecord(context, module, id)).actions);
  } catch (error) {
    if (error instanceof BusinessError) return new Set<string>();
    throw error;
  }
}

async function fieldsOf(
  context: ReadContext,
  module: Module,
  id: string | undefined,
  grants: readonly Explained[],
): Promise<WhyField[]> {
  const reading = grants.filter((grant) => grant.isHeld && grant.actions.includes('read'));
  const applying = reading.filter(({ matches }) => matches !== false);
  const names = Object.keys(module.fields);
  const isReadable = id === undefined || (await canRead(context, module.module, id));
  const visible =
    id === undefined
      ? new Set(names.filter((field) => reading.some(({ reach }) => reach.has(field))))
      : await visibleIn(context, module.module, id, names);
  return names.map((field) => ({
    name: field,
    title: module.fields[field]!.title,
    level: module.fields[field]!.level ?? 'normal',
    isVisible: isReadable && visible.has(field),
    by: applying.filter(({ reach }) => reach.has(field)).map((grant) => grant.id),
  }));
}

const nameOf = (services: Services, orgId: string | null) =>
  orgId ? (services.directory().organisation(orgId)?.name ?? null) : null;
