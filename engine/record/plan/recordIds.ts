import { isUuid } from '../../fields/uuid.ts';

/** Ids of records by module. */
export type RecordIds = Map<string, Set<string>>;

/** Adds a record; what is no id names none. */
export function addRecord(wanted: RecordIds, module: string, id: unknown) {
  if (!isUuid(id)) return;
  const ids = wanted.get(module);
  if (ids) ids.add(id);
  else wanted.set(module, new Set([id]));
}
