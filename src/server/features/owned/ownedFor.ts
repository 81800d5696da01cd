import type { Owned } from '#engine/schema/owners.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { or } from '../records/sql/fragment.ts';
import { allOwnedBy, ownedBy } from './ownedBy.ts';

/** A record that tells of what stands in somebody’s name. */
export interface Teller {
  module: string;
  recordId: string;
}

/**
 * What stands in the name of a person as a record tells it: as far as the caller may read it; who is asked to decide
 * about the record is told of all how many and how much, which is `unseen` where nothing of it may be read.
 */
export async function ownedFor(
  services: Services,
  caller: Caller,
  userId: string,
  teller: Teller | undefined,
): Promise<Owned[]> {
  const seen = await ownedBy(services, caller, userId);
  if (!teller || !(await decidesAbout(services, caller, userId, teller))) return seen;
  const keyOf = ({ module, field }: Owned) => `${module}.${field}`;
  const known = new Set(seen.map(keyOf));
  const all = await allOwnedBy(services, services.db, userId);
  return all.map((one) => (known.has(keyOf(one)) ? one : { ...one, unseen: true }));
}

/** True when the caller was asked to decide about this record, and its form tells of this person. */
async function decidesAbout(
  services: Services,
  caller: Caller,
  userId: string,
  { module, recordId }: Teller,
): Promise<boolean> {
  const spec = services.registry().findModule(module);
  const fields = spec ? tellingFields(spec) : [];
  if (!spec || fields.length === 0) return false;
  const isPerson = or(fields.map((field) => sql`${name('t', field)} = ${userId}::uuid`));
  const found = await services.db.first(
    sql`select from ${entityOf(spec).table} ${name('t')}
      where t.id = ${recordId}::uuid and ${isPerson} and exists (
        select from app.process_task where record_id = t.id and assignee_id = ${caller.userId}::uuid
          and status in ('pending', 'done'))`,
  );
  return found !== undefined;
}

/** Person fields of which sections of the form tell. */
const tellingFields = ({ form, variants }: Module): string[] =>
  [form, ...Object.values(variants?.values ?? {}).map((one) => one.form), variants?.otherwise?.form]
    .flatMap((one) => one?.tabs ?? [])
    .flatMap(({ sections }) => sections)
    .flatMap(({ owned }) => owned ?? []);
