import type { Queryable } from '../../db/Database.ts';
import type { Caller, Services } from '../../Services.ts';

/** Who reads, and on which connection: the database, or a transaction. */
export interface ReadContext {
  services: Services;
  caller: Caller;
  db: Queryable;
}
