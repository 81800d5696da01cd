import type { Tx } from '../../db/Database.ts';
import type { Caller, Services } from '../../Services.ts';

/** Everything a write needs: who, on which transaction, at what time. */
export interface WriteContext {
  services: Services;
  tx: Tx;
  caller: Caller;
  now: Date;
}
