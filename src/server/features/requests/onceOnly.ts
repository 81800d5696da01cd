import { createHash } from 'node:crypto';
import { errors } from '../../errors.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import type { Tx } from '../../db/Database.ts';
import { prepare, sql } from '../../db/query.ts';

type Key = { userId: string; key: string };
const insertRequest = prepare<Key & { hash: string }>(
  (value) => sql`
    insert into app.request (user_id, key, body_hash)
    values (${value('userId')}, ${value('key')}, ${value('hash')}) on conflict do nothing`,
);
const writeAnswer = prepare<Key & { answer: string }>(
  (value) => sql`
    update app.request set answer = ${value('answer')}::text::jsonb
    where user_id = ${value('userId')} and key = ${value('key')}`,
);
const requestOf = prepare<Key>(
  (value) => sql`
    select body_hash, answer from app.request
    where user_id = ${value('userId')} and key = ${value('key')}`,
);

/**
 * Does the work once per person and request key: the same key with the same body answers what was answered then,
 * with another body it is refused. Must be the first thing in the transaction, which makes a second request with the
 * key wait for the first. Without a key the work is simply done.
 *
 * @param body what the request asks for; compared by value, whatever the order of its keys
 * @param ahead sent right behind the key without waiting for its answer: what the work begins with
 * @throws errors.repeated
 */
export async function onceOnly<T, Begun = undefined>(
  { tx, caller }: WriteContext,
  key: string | undefined,
  body: unknown,
  work: (begun: Begun) => Promise<T>,
  ahead: () => Promise<Begun> = async () => undefined as Begun,
): Promise<T> {
  if (!key) return work(await ahead());
  const hash = createHash('sha256').update(canonical(body)).digest('base64');
  const { userId } = caller;
  const [inserted, begun] = await Promise.all([
    tx.run(insertRequest({ userId, key, hash })),
    ahead(),
  ]);
  if (!inserted) return stored<T>(tx, { userId, key }, hash);
  const answer = await work(begun);
  tx.send(writeAnswer({ userId, key, answer: JSON.stringify(answer ?? null) }));
  return answer;
}

/** What was answered then, to the same body. */
async function stored<T>(tx: Tx, asked: Key, hash: string): Promise<T> {
  const request = await tx.first<{ body_hash: string; answer: T }>(requestOf(asked));
  if (request?.body_hash !== hash) throw errors.repeated();
  return request.answer;
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}
