import { randomUUID } from 'node:crypto';
import { sql } from '../../db/query.ts';
import { fetchOutside } from '../../outbound/fetchOutside.ts';
import { OutboundError } from '../../outbound/OutboundError.ts';
import type { Caller, Services } from '../../Services.ts';
import { actOnRecord } from '../records/actOnRecord.ts';
import { readRecord } from '../records/getRecord.ts';
import { entityOf } from '../records/sql/entity.ts';
import { sql as words, statement } from '../records/sql/fragment.ts';
import { callerFor } from '../session/callerFor.ts';
import type { Delivery } from './Delivery.ts';

/** A server that stopped in the middle keeps a record from others for so long. */
const leaseMinutes = 5;
/** After so many attempts people are told; they hand it over again under the same key. */
const mostAttempts = 5;
const atOnce = 20;
const answerBytes = 64 * 1024;

interface Taken {
  round: number;
  attempts: number;
  accepted: boolean | null;
  answer: string | null;
}

interface Said {
  accepted: boolean;
  /** How it is called there, or why it was refused. */
  answer: string;
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
      for (const { id, rev } of await waiting(services, delivery))
        await deliverOne(services, delivery, caller, id, rev).catch((err: unknown) =>
          failed(err, id),
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
  return db.all<{ id: string; rev: number }>(
    statement(words`select t.id, t.rev from ${table} t where t.status = ${status}
      and not exists (select from app.delivery d where d.module = ${module} and d.record_id = t.id
        and d.applied_at is null and d.taken_until > ${now().toISOString()}::timestamptz)
      order by t.id limit ${atOnce}`),
  );
}

async function deliverOne(
  services: Services,
  delivery: Delivery,
  caller: Caller,
  id: string,
  rev: number,
) {
  const taken = await take(services, delivery, id, rev);
  if (!taken) return;
  const { round, attempts } = taken;
  const one = sql`module = ${delivery.module} and record_id = ${id} and round = ${round}`;
  const known =
    taken.accepted === null ? undefined : { accepted: taken.accepted, answer: taken.answer! };
  const said = known ?? (await ask(services, delivery, caller, id, round));
  if (!known && typeof said !== 'string')
    await services.db.run(sql`update app.delivery set problem = null, accepted = ${said.accepted},
      answer = ${said.answer}, answered_at = ${services.now()} where ${one}`);
  if (typeof said !== 'string') {
    await press(services, delivery, caller, id, said);
    await services.db.run(sql`update app.delivery set applied_at = ${services.now()} where ${one}`);
    return;
  }
  const isGivenUp = attempts >= mostAttempts;
  const next = new Date(services.now().getTime() + (isGivenUp ? 0 : 2 ** attempts * 15_000));
  await services.db.run(sql`update app.delivery set problem = ${said}, taken_until = ${next},
    attempts = ${isGivenUp ? 0 : attempts} where ${one}`);
  services.log.warn({ module: delivery.module, record: id, problem: said }, 'Not handed over');
  if (isGivenUp)
    await press(services, delivery, caller, id, { accepted: false, answer: said }, true);
}

/** The round that a record is in, unless another server has it in hand. */
function take({ db, now }: Services, { module }: Delivery, id: string, rev: number) {
  const until = new Date(now().getTime() + leaseMinutes * 60_000);
  return db.first<Taken>(sql`
    insert into app.delivery (module, record_id, round, rev, taken_until)
    select ${module}, ${id}, count(*), ${rev}::int, ${until}::timestamptz from app.delivery d
      where d.module = ${module} and d.record_id = ${id} and d.answered_at is not null
        and (d.applied_at is not null or d.rev <> ${rev}::int)
    on conflict (module, record_id, round) do update
      set taken_until = excluded.taken_until, rev = excluded.rev, attempts = app.delivery.attempts + 1
      where app.delivery.taken_until <= ${now()}
    returning round, attempts, accepted, answer`);
}

/** What the other system says to a record; a text when it says nothing that counts. */
async function ask(
  services: Services,
  { module, to, seconds = 20 }: Delivery,
  caller: Caller,
  id: string,
  round: number,
): Promise<Said | string> {
  const { db, config, log } = services;
  const { record } = await readRecord({ services, caller, db }, module, id);
  const body = JSON.stringify({ key: `${module}/${id}/${round}`, module, record });
  const hosts = config.outbound ?? { open: [], inside: [] };
  const limits = { bytes: answerBytes, milliseconds: seconds * 1000, redirects: 0 };
  try {
    const answer = await fetchOutside({ hosts, limits, log }, { method: 'POST', url: to, body });
    return saidBy(answer.status, answer.body.toString('utf8'));
  } catch (error) {
    if (error instanceof OutboundError) return error.refusal;
    throw error;
  }
}

/** 2xx with a number accepts, 422 with a message refuses; all else says nothing. */
function saidBy(status: number, body: string): Said | string {
  const unclear = `HTTP ${status}`;
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return unclear;
  }
  const { number, message } = Object(said) as { number?: unknown; message?: unknown };
  if (status >= 200 && status < 300 && typeof number === 'string')
    return { accepted: true, answer: number };
  if (status === 422 && typeof message === 'string') return { accepted: false, answer: message };
  return unclear;
}

const press = (
  services: Services,
  delivery: Delivery,
  caller: Caller,
  id: string,
  { accepted, answer }: Said,
  isUnreached = false,
) =>
  actOnRecord(services, caller, delivery.module, id, {
    action: accepted ? delivery.accepted : delivery.refused,
    requestKey: randomUUID(),
    data: accepted
      ? { [delivery.number]: answer }
      : {
          ...(isUnreached ? delivery.whenUnreached : delivery.whenRefused),
          [delivery.reason]: answer,
        },
  });
