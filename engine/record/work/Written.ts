import type { Module, Text } from '../../schema/language/index.ts';
import { systemFields, type RecordData } from '../../schema/record.ts';
import { changesOf, type FieldChanges } from '../changesOf.ts';
import type { Host } from './Host.ts';
import type { RecordStore } from './RecordStore.ts';
import type { View } from './View.ts';

/** A message that an effect sends. */
export interface Message {
  userId: string;
  module: string;
  recordId: string;
  title: Text;
  /** Told behind the number and name of the record. */
  details?: readonly Text[];
}

/** A record that differs from what is kept. */
export interface Written {
  module: Module;
  id: string;
  before: RecordData | null;
  after: RecordData | null;
  changes: FieldChanges;
}

/** A record moves the open tasks of a person, and what stands in their name, to another. */
export interface HandOver {
  fromId: string;
  toId: string;
  /** Who gets the records of a module instead. */
  successors: Record<string, string>;
  module: string;
  record: RecordData;
}

interface Changing {
  host: Host;
  store: RecordStore;
  view: View;
}

/** The records of a view that differ from what is kept. */
export const writtenIn = ({ host, store, view }: Changing): Written[] =>
  view.changes().flatMap(({ module, id, record }) => {
    const before = store.get(module, id) ?? null;
    return stamped(host, store.registry.module(module), id, before, record);
  });

/** The record with its next revision and its editor; nothing when it is as it was. */
function stamped(
  { actorId, now }: Host,
  module: Module,
  id: string,
  before: RecordData | null,
  after: RecordData | null,
): Written[] {
  if (!before && !after) return [];
  const changes = changesOf(module, before ?? {}, after ?? {});
  if (!before || !after) {
    for (const field of systemFields) delete changes[field];
    return [{ module, id, before, after, changes }];
  }
  if (Object.keys(changes).length === 0) return [];
  const stamps = {
    rev: Number(before.rev) + 1,
    updatedBy: actorId,
    updatedAt: now,
  };
  return [{ module, id, before, after: { ...after, ...stamps }, changes }];
}
