import {
  originOf,
  fieldsFor,
  leftOut,
  takenAnswers,
  type Origin,
} from '#engine/schema/drawing/takenAnswers.ts';
import { answeredIn, readDesign } from '#engine/schema/formDesign.ts';
import { isDocuments } from '#engine/schema/language/fieldUses.ts';
import { isFiles } from '#engine/schema/language/fieldTypes.ts';
import { approvedPhases, type Module } from '#engine/schema/language/index.ts';
import { statusDict, statusesIn } from '#engine/schema/phases.ts';
import { systemFields, type RecordData } from '#engine/schema/record.ts';
import type { CustomTakeOver, CustomTakenOver } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { newId } from '../records/newId.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { choiceCondition } from '../records/save/refuseUnknownReferences.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';

/** Records in one transaction. */
const atOnce = 100;
/** Records in one call. */
const most = 1000;

interface Taking extends Origin {
  module: Module;
  /** Statuses in which nobody decides about a record any more. */
  settled: string[];
}

/**
 * What a module made of a drawn form may take over: how many records answered the form and are settled, and which of
 * their questions it has no field for. Null: it was made of none.
 */
export async function readTakeOver(
  services: Services,
  caller: Caller,
  of: string,
): Promise<CustomTakeOver | null> {
  const taking = takingOf(services, of);
  if (!taking) return null;
  const { module, answering, answers, settled } = taking;
  const context: ReadContext = { services, caller, db: services.db };
  const { all, open } = conditions(context, taking);
  const { table } = entityOf(answering);
  const counts = await services.db.first<Record<'total' | 'settled' | 'open', string>>(
    sql`select count(*) as total,
        count(*) filter (where t.status = any(${settled}::text[])) as settled,
        count(*) filter (where ${open}) as open from ${table} t where ${all}`,
  );
  const designField = answering.fields[answers]!.answersTo!;
  const designs = await services.db.all<{ design: string }>(
    sql`select distinct t.${name(designField)} as design from ${table} t where ${open}`,
  );
  const unmatched = designs.flatMap(({ design }) => {
    const read = readDesign(design);
    return read ? leftOut(module, read) : [];
  });
  return {
    from: answering.module,
    title: answering.title,
    pending: Number(counts!.total) - Number(counts!.settled),
    taken: Number(counts!.settled) - Number(counts!.open),
    open: Number(counts!.open),
    unmatched: [...new Map(unmatched.map((title) => [title.zh, title])).values()],
  };
}

/**
 * Takes settled records over into the module made of their form, as they are: with their number, status and files. Each
 * is taken once and stays where it was, with its process; what is not settled yet is left for another time.
 *
 * @throws errors.notFound when nothing is taken over into this module
 */
export async function takeOver(
  services: Services,
  caller: Caller,
  of: string,
): Promise<CustomTakenOver> {
  const taking = takingOf(services, of);
  if (!taking) throw errors.notFound();
  let taken = 0;
  for (let batch = atOnce; batch === atOnce && taken < most; taken += batch)
    batch = await services.db.transaction((tx) =>
      takeSome({ services, caller, tx, now: services.now() }, taking),
    );
  return { taken };
}

function takingOf(services: Services, of: string): Taking | undefined {
  const registry = services.registry();
  const module = registry.findModule(of);
  const origin = module && originOf(registry, module);
  if (!origin) return undefined;
  const phases = [...approvedPhases, 'void' as const];
  const known = module.fields.status?.statuses ?? [];
  const settled = statusesIn(statusDict(registry, origin.answering), phases);
  return { ...origin, module, settled: settled.filter((status) => known.includes(status)) };
}

/** All records that answered the form, and those of them that can be taken over now. */
function conditions(
  context: ReadContext,
  { module, field, settled }: Taking,
): Record<'all' | 'open', SqlFragment> {
  const all = choiceCondition(context, module.module, module.fields[field]!, {});
  const open = sql`${all} and t.status = any(${settled}::text[]) and not exists (
    select from ${entityOf(module).table} n where n.${name(field)} = t.id)`;
  return { all, open };
}

async function takeSome(context: WriteContext, taking: Taking): Promise<number> {
  const { services, caller, tx } = context;
  const { answering } = taking;
  const { open } = conditions({ services, caller, db: tx }, taking);
  const rows = await tx.all<{ id: string }>(
    sql`select t.id from ${entityOf(answering).table} t where ${open} order by t.id limit ${atOnce}`,
  );
  const work = await openRecordWork(
    context,
    rows.map(({ id }) => ({ module: answering.module, id, moments: [] })),
  );
  for (const { id } of rows) {
    const record = work.record(answering.module, id);
    if (!record) continue;
    const created = await work.create(taking.module.module, valuesOf(services, taking, record));
    await takeFiles(tx, taking, services, record, created);
  }
  await work.flush();
  return rows.length;
}

/** What both modules have stays as it is, and answers are values. */
function valuesOf(services: Services, taking: Taking, record: RecordData): RecordData {
  const { module, answering, answers, field } = taking;
  const registry = services.registry();
  const common = Object.keys(module.fields).filter(
    (one) =>
      !(systemFields as readonly string[]).includes(one) &&
      answering.fields[one]?.type === module.fields[one]!.type,
  );
  const given = answeredIn(registry, answering.fields, record, answers);
  return {
    ...Object.fromEntries(common.map((one) => [one, record[one] ?? null])),
    ...(given && takenAnswers(module, given, newId)),
    [field]: record.id!,
    createdBy: record.createdBy!,
  };
}

/** Files are shown by both records. */
async function takeFiles(
  db: Queryable,
  { module, answering, answers }: Taking,
  services: Services,
  record: RecordData,
  created: string,
) {
  const given = answeredIn(services.registry(), answering.fields, record, answers);
  const copy = (field: string, condition: SqlFragment) =>
    db.run(
      sql`insert into app.attachment (id, business_key, module, field, name, size, type, stored_as, sha256,
          created_by, created_at, position)
        select gen_random_uuid(), ${created}::uuid, ${module.module}, ${field}, a.name, a.size, a.type, a.stored_as,
          a.sha256, a.created_by, a.created_at, a.position
        from app.attachment a where a.business_key = ${record.id}::uuid and a.deleted_at is null and ${condition}`,
    );
  for (const one of Object.keys(module.fields))
    if (isDocuments(answering.fields[one])) await copy(one, sql`a.field = ${one}`);
  for (const [question, field] of given ? fieldsFor(module, given.design) : [])
    if (isFiles(module.fields[field])) {
      const ids = [given!.answers[question] ?? []]
        .flat()
        .map((file) => (file as { id: string }).id);
      if (ids.length > 0) await copy(field, sql`a.id = any(${ids}::uuid[])`);
    }
}
