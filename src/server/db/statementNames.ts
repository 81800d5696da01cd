import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { connectionOf } from './connectionOf.ts';

/** Statements that a connection keeps prepared; the one not asked for longest makes room. */
const maxPrepared = 1_000;
/** Shapes that were seen once: most of those never come again, and are not worth preparing. */
const maxSeen = 5_000;

/** By a digest of the text: texts are long, and may be anybody's. */
const seen = new Map<string, true>();
const prepared = new WeakMap<ClientBase, Map<string, string>>();
let last = 0;

/**
 * Name of the prepared statement of this text; undefined for a shape that is seen for the first time. What was
 * forgotten gets another name when it comes again: `pg` may hear only later that the first was prepared.
 */
export function nameOf(client: ClientBase, text: string): string | undefined {
  let names = prepared.get(client);
  if (!names) prepared.set(client, (names = new Map<string, string>()));
  const digest = hash('sha1', text, 'base64url');
  const known = names.get(digest);
  if (known === undefined && !isRecurring(digest)) return undefined;
  const name = known ?? `s${(last += 1)}`;
  const forgotten = setLast(names, digest, name, maxPrepared);
  if (forgotten !== undefined) forget(client, forgotten);
  return name;
}

/** The connection was told to forget all it prepared. */
export const forgetNames = (client: ClientBase) => void prepared.delete(client);

function isRecurring(digest: string): boolean {
  const hasCome = seen.has(digest);
  setLast(seen, digest, true, maxSeen);
  return hasCome;
}

/** Makes it the last; answers the first, which is no longer there, when there are too many. */
function setLast<T>(map: Map<string, T>, key: string, value: T, max: number): T | undefined {
  map.delete(key);
  map.set(key, value);
  if (map.size <= max) return undefined;
  const first = map.keys().next().value!;
  const gone = map.get(first);
  map.delete(first);
  return gone;
}

/** Closing is no error where there is nothing to close, nor in a transaction that has failed. */
function forget(client: ClientBase, name: string) {
  const connection = connectionOf(client);
  delete connection.parsedStatements[name];
  connection.close({ type: 'S', name });
}
