import { EventEmitter } from 'node:events';
import type { Database } from '../../db/Database.ts';

/** What open browsers are told; they ask for the rest themselves. */
export type Change =
  /** To-do counts or messages of these people changed; null: of anybody. */
  | { type: 'counts'; userIds: string[] | null }
  /** Definitions of this epoch are in force. */
  | { type: 'definitions'; version: number }
  /** A definition file is wrong; the last good one keeps serving. */
  | { type: 'definitionError'; messages: string[] };

/** Changes of this server and, through the database, of all others. */
export interface Changes {
  announce(change: Change): Promise<void>;
  subscribe(listener: (change: Change) => void): () => void;
  close(): Promise<void>;
}

const channel = 'changes';
/** PostgreSQL refuses notifications of 8,000 bytes. */
const maxBytes = 7_900;

export async function createChanges(db: Database): Promise<Changes> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const stop = await db.listen(channel, (payload) =>
    emitter.emit('change', JSON.parse(payload) as Change),
  );
  return {
    async announce(change) {
      const payload = JSON.stringify(change);
      const fits = Buffer.byteLength(payload) < maxBytes;
      await db.notify(channel, fits ? payload : JSON.stringify(shortened(change)));
    },
    subscribe(listener) {
      emitter.on('change', listener);
      return () => emitter.off('change', listener);
    },
    close: stop,
  };
}

function shortened(change: Change): Change {
  if (change.type === 'counts') return { type: 'counts', userIds: null };
  if (change.type === 'definitionError') {
    return { ...change, messages: change.messages.slice(0, 5).map((text) => text.slice(0, 300)) };
  }
  return change;
}
