import type { Text } from '#engine/schema/language/index.ts';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../db/Database.ts';

/** What open browsers are notified of; they ask for the rest themselves. */
export type Change =
  /** To-do counts or messages of these people changed; null: of anybody. */
  | { type: 'counts'; userIds: string[] | null }
  /** Definitions of this epoch are in force. Since the one before only these modules look different, of those the reader knows; absent: anything. */
  | { type: 'definitions'; version: number; modules?: string[] | undefined }
  /** Something was said about a record: servers look who may read it. */
  | { type: 'comments'; module: string; recordId: string }
  /** Somebody's department, roles or rights changed: servers look whose. */
  | { type: 'permissions' }
  /** The reader's department, roles or rights changed. */
  | { type: 'rights' }
  /** A definition file is wrong; the last good one keeps serving. */
  | { type: 'definitionError'; messages: Text[] };

/** Changes of this server and, through the database, of all others. */
export interface Changes {
  announce(change: Change): Promise<void>;
  subscribe(listener: (change: Change) => void): () => void;
  close(): Promise<void>;
}

export const changesChannel = 'changes';
/** PostgreSQL refuses notifications of 8,000 bytes. */
const maxBytes = 7_900;
/** Every action changes counts, and every notification takes a commit: those of so many milliseconds share one. */
const gathered = 50;

export async function createChanges(db: Database): Promise<Changes> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const stop = await db.listen(changesChannel, (payload) =>
    emitter.emit('change', JSON.parse(payload) as Change),
  );
  /** Whose counts changed and were not told yet; null: of anybody. */
  let people: Set<string> | null = new Set();
  let telling: Promise<void> | undefined;

  async function tell(change: Change) {
    const payload = JSON.stringify(change);
    const fits = Buffer.byteLength(payload) < maxBytes;
    await db.notify(changesChannel, fits ? payload : JSON.stringify(shortened(change)));
  }

  async function tellCounts() {
    await wait(gathered);
    const userIds = people && [...people];
    people = new Set();
    telling = undefined;
    await tell({ type: 'counts', userIds });
  }

  return {
    announce(change) {
      if (change.type !== 'counts') return tell(change);
      if (!change.userIds) people = null;
      for (const userId of change.userIds ?? []) people?.add(userId);
      return (telling ??= tellCounts());
    },
    subscribe(listener) {
      emitter.on('change', listener);
      return () => emitter.off('change', listener);
    },
    async close() {
      await telling?.catch(() => {});
      await stop();
    },
  };
}

function shortened(change: Change): Change {
  if (change.type === 'counts') return { type: 'counts', userIds: null };
  if (change.type === 'definitionError') {
    const messages = change.messages
      .slice(0, 5)
      .map(({ en, zh }) => ({ en: en.slice(0, 300), zh: zh.slice(0, 300) }));
    return { ...change, messages };
  }
  if (change.type === 'definitions') return { ...change, modules: undefined };
  return change;
}
