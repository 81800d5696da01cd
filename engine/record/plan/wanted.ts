import { isUuid } from '../../fields/uuid.ts';

/** Ids of records by module. */
export type Wanted = Map<string, Set<string>>;

/** Adds a record; what is no id names none. */
export function want(wanted: Wanted, module: string, id: unknown) {
  if (!isUuid(id)) return;
  const ids = wanted.get(module);
  if (ids) ids.add(id);
  else wanted.set(module, new Set([id]));
}
