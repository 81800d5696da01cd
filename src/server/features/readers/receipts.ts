import type { ReadReceipts } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { applyingGrants, canRead, type ReadContext } from '../access/index.ts';
import type { Person } from '../directory/Directory.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { readersOf } from './readersOf.ts';
import { sendToReaders } from './tellReaders.ts';

/**
 * Who has read a record that is for readers, and who has not, to whoever answers for it: who made it, and who may
 * change it or make it void.
 *
 * @throws errors.notFound when it may not be read or is for no readers, errors.forbidden for its readers
 */
export const readReceipts = (services: Services, caller: Caller, module: string, id: string) =>
  services.db.snapshot((db) => receiptsIn({ services, caller, db }, module, id));

/** Reminds those who have not read it, unless a message about it waits for them already; answers how many. */
export async function remindReaders(
  services: Services,
  caller: Caller,
  moduleName: string,
  id: string,
): Promise<{ sent: number }> {
  const module = services.registry().module(moduleName);
  return services.db.transaction(async (tx) => {
    const { unread } = await receiptsIn({ services, caller, db: tx }, moduleName, id);
    const context = { services, tx, caller, now: services.now() };
    const people = unread.map((person) => person.id).filter((person) => person !== caller.userId);
    return { sent: await sendToReaders(context, module, id, people, reminder) };
  });
}

const reminder = { en: 'Please read', zh: '请阅读' };

async function receiptsIn(
  context: ReadContext,
  moduleName: string,
  id: string,
): Promise<ReadReceipts> {
  const { services, db } = context;
  const module = services.registry().module(moduleName);
  if (!module.readers || !(await canRead(context, moduleName, id))) throw errors.notFound();
  if (!(await answersFor(context, moduleName, id)))
    throw errors.forbidden({ action: 'readers.read' });
  const directory = services.directory();
  const titled = ({ id: personId, name: called, orgId }: Person) => ({
    id: personId,
    name: called,
    org: (orgId && directory.organisation(orgId)?.name) ?? '',
  });
  const read = await readings(services, db, id);
  const known = new Map(read.map((row) => [row.reader, row]));
  const people = await readersOf(services, db, module, id);
  const withReading = read.flatMap(({ reader, at, times }) => {
    const person = directory.person(reader);
    return person ? { ...titled(person), at, times } : [];
  });
  return { read: withReading, unread: people.filter((one) => !known.has(one.id)).map(titled) };
}

const managing = ['update', 'void', 'delete'];

async function answersFor(context: ReadContext, module: string, id: string): Promise<boolean> {
  const { table } = entityOf(context.services.registry().module(module));
  const own = await context.db.first(
    sql`select 1 as own from ${table} t
      where t.id = ${id}::uuid and t."createdBy" = ${context.caller.userId}::uuid`,
  );
  if (own) return true;
  for (const action of managing) {
    const applying = await applyingGrants(context, module, [id], action);
    if (applying.get(id)!.length > 0) return true;
  }
  return false;
}

interface Reading {
  reader: string;
  at: string;
  times: number;
}

function readings(services: Services, db: Queryable, id: string): Promise<Reading[]> {
  const registry = services.registry();
  const { module, record, reader, at, times } = registry.system.readings!;
  return db.all<Reading>(
    sql`select r.${name(reader)} as reader, r.${name(at)} as at,
        coalesce(r.${name(times)}, 1)::int as times
      from ${entityOf(registry.module(module)).table} r where r.${name(record)} = ${id}::uuid
      order by r.${name(at)} desc, r.id`,
  );
}
