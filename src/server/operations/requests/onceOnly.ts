import { createHash } from 'node:crypto';
import { errors } from '../../errors.ts';
import type { WriteContext } from '../records/RecordWork.ts';
import { sql, statement } from '../records/sql/fragment.ts';

/**
 * Does the work once per person and request key: the same key with the same body answers what was answered then,
 * with another body it is refused. Must be the first thing in the transaction, which makes a second request with the
 * key wait for the first. Without a key the work is simply done.
 *
 * @param body what the request asks for; compared by value, whatever the order of its keys
 * @param ahead sent right behind the key without waiting for its answer: what the work begins with
 * @throws errors.repeated
 */
export async function onceOnly<T, Begun>(
  { tx, caller }: WriteContext,
  key: string | undefined,
  body: unknown,
  work: (begun: Begun | undefined) => Promise<T>,
  ahead: () => Promise<Begun | undefined> = async () => undefined,
): Promise<T> {
  if (!key) return work(await ahead());
  const hash = createHash('sha256').update(canonical(body)).digest('base64');
  const insert = statement(sql`insert into app.request (user_id, key, body_hash)
    values (${caller.userId}, ${key}, ${hash}) on conflict do nothing`);
  const [inserted, begun] = await Promise.all([tx.run(insert), ahead()]);
  if (!inserted) return stored<T>();
  const answer = await work(begun);
  tx.send(
    statement(sql`update app.request set answer = ${JSON.stringify(answer ?? null)}::text::jsonb
      where user_id = ${caller.userId} and key = ${key}`),
  );
  return answer;

  async function stored<A>(): Promise<A> {
    const request = await tx.first<{ body_hash: string; answer: A }>(
      statement(sql`select body_hash, answer from app.request
        where user_id = ${caller.userId} and key = ${key}`),
    );
    if (request?.body_hash !== hash) throw errors.repeated();
    return request.answer;
  }
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
