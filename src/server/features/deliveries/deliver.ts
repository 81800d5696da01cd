import { createHash, randomUUID } from 'node:crypto';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '../../db/query.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import type { Caller, Services } from '../../Services.ts';
import { actOnRecord } from '../records/actOnRecord.ts';
import { readRecord } from '../records/getRecord.ts';
import { entityOf } from '../records/sql/entity.ts';
import { callerFor } from '../session/callerFor.ts';
import { ask, type Reply } from './ask.ts';
import type { Delivery } from './Delivery.ts';

/** A server that stopped in the middle keeps a record from others for so long. */
const lease = '5 minutes';
/** After so many attempts people are told; what they did not mend goes out again under the same key. */
const mostAttempts = 5;
/** Milliseconds; a wait is this, doubled with each attempt. */
const firstWait = 15_000;
const atOnce = 20;

interface Claim {
  round: number;
  attempts: number;
  accepted: boolean | null;
  answer: string | null;
}

/**
 * Hands records that wait to other systems: each under a key by which a repeat is recognised there, by one server at
 * a time. An answer is kept before it brings anything about, so it is brought about even if this server stops between.
 */
export async function deliver(services: Services): Promise<void> {
  for (const delivery of services.config.deliveries ?? []) {
    const about = { module: delivery.module };
    const failed = (err: unknown, record?: string) =>
      services.log.warn({ err, ...about, record }, 'Not handed over; it is tried again');
    try {
      const caller = await callerOf(services, delivery);
      const records = await waiting(services, delivery);
      // At once: what the other system leaves unanswered does not hold up the rest.
      await Promise.all(
        records.map(({ id }) =>
          deliverOne(services, delivery, caller, id).catch((err: unknown) => failed(err, id)),
        ),
      );
    } catch (err) {
      failed(err);
    }
  }
}

async function callerOf(services: Services, { as }: Delivery): Promise<Caller> {
  const account = await services.db.first<{ id: string }>(
    sql`select user_id as id from app.account where user_name = ${as}`,
  );
  if (!account) throw new Error(`Records are handed over by "${as}", and there is no such account`);
  return callerFor(services.directory(), account.id, 'zh');
}

function waiting({ db, now, registry }: Services, { module, status }: Delivery) {
  const { table } = entityOf(registry().module(module));
  return db.all<{ id: string }>(
    sql`select t.id from ${table} t where t.status = ${status}
      and not exists (select from app.delivery d where d.module = ${module} and d.record_id = t.id
        and d.applied_at is null and d.taken_until > ${now().toISOString()}::timestamptz)
      order by t.id limit ${atOnce}`,
  );
}

async function deliverOne(services: Services, delivery: Delivery, caller: Caller, id: string) {
  const { db } = services;
  const { record } = await readRecord({ services, caller, db }, delivery.module, id);
  const claimed = await claim(services, delivery, record);
  if (!claimed) return;
  const one = sql`module = ${delivery.module} and record_id = ${id} and round = ${claimed.round}`;
  const reply = answerOf(claimed) ?? (await freshReply(services, delivery, record, claimed, one));
  if (typeof reply !== 'string') {
    await press({ services, delivery, caller, id }, reply);
    await db.run(sql`update app.delivery set applied_at = ${services.now()} where ${one}`);
    return;
  }
  const isGivenUp = claimed.attempts >= mostAttempts;
  const wait = isGivenUp ? 0 : 2 ** claimed.attempts * firstWait;
  await db.run(sql`update app.delivery set problem = ${reply},
    taken_until = ${new Date(services.now().getTime() + wait)},
    attempts = ${isGivenUp ? 0 : claimed.attempts} where ${one}`);
  services.log.warn({ module: delivery.module, record: id, problem: reply }, 'Not handed over');
  if (isGivenUp)
    await press(
      { services, delivery, caller, id },
      { accepted: false, answer: reply },
      'Unreached',
    );
}

/** What was answered before; undefined when nothing was. */
const answerOf = ({ accepted, answer }: Claim): Reply | undefined =>
  accepted === null || answer === null ? undefined : { accepted, answer };

/** What the other system says now, kept as soon as it counts. */
async function freshReply(
  services: Services,
  delivery: Delivery,
  record: RecordData,
  { round }: Claim,
  one: SqlFragment,
): Promise<Reply | string> {
  const key = `${delivery.module}/${record.id as string}/${round}`;
  const reply = await ask(services, delivery, key, record);
  if (typeof reply !== 'string')
    await services.db.run(sql`update app.delivery set problem = null, accepted = ${reply.accepted},
      answer = ${reply.answer}, answered_at = ${services.now()} where ${one}`);
  return reply;
}

/**
 * The round that a record is in, unless another server has it in hand or was through with it: the last one, or the
 * next after one that came to its end, or whose record was called back and is not what was asked about any more.
 */
function claim(services: Services, { module, status }: Delivery, record: RecordData) {
  const { id, rev } = record as { id: string; rev: number };
  const now = sql`${services.now().toISOString()}::timestamptz`;
  const content = contentOf(record);
  const isOver = sql`d.applied_at is not null
    or d.rev <> t.rev and (d.answered_at is not null or d.content <> ${content})`;
  return services.db.first<Claim>(
    sql`
    insert into app.delivery (module, record_id, round, rev, content, taken_until)
    select ${module}, t.id, coalesce((
      select d.round + (${isOver})::int from app.delivery d
      where d.module = ${module} and d.record_id = t.id order by d.round desc limit 1), 0),
      t.rev, ${content}, ${now} + ${lease}::interval
    from ${entityOf(services.registry().module(module)).table} t
    where t.id = ${id}::uuid and t.rev = ${rev} and t.status = ${status}
    on conflict (module, record_id, round) do update
      set taken_until = excluded.taken_until, rev = excluded.rev, content = excluded.content,
        attempts = app.delivery.attempts + 1
      where app.delivery.taken_until <= ${now}
    returning round, attempts, accepted, answer`,
  );
}

/**
 * What a record holds that people may mend. When it changes after it was handed over without an answer, it is another
 * one for the other system, which would take it for a repeat under the key it had.
 */
function contentOf({ rev: _rev, updatedAt: _at, updatedBy: _by, ...content }: RecordData): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

interface Pressing {
  services: Services;
  delivery: Delivery;
  caller: Caller;
  id: string;
}

/** @param why what the second button is given besides, `whenRefused` or `whenUnreached` */
function press(
  { services, delivery, caller, id }: Pressing,
  { accepted, answer }: Reply,
  why: 'Refused' | 'Unreached' = 'Refused',
) {
  const { module, number, reason } = delivery;
  const { maxLength } = services.registry().module(module).fields[reason]!;
  return actOnRecord(services, caller, module, id, {
    action: accepted ? delivery.accepted : delivery.refused,
    requestKey: randomUUID(),
    data: accepted
      ? { [number]: answer }
      : { ...delivery[`when${why}`], [reason]: answer.slice(0, maxLength) },
  });
}
