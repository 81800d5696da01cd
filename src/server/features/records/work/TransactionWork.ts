import { UnitOfWork } from '#engine/record/work/UnitOfWork.ts';
import type { WriteContext } from '../WriteContext.ts';
import { flush } from './flush.ts';
import { hostOf } from './hostOf.ts';
import { SqlRecordStore } from './SqlRecordStore.ts';
import type { Work } from './Work.ts';

/** A unit of work inside one transaction: `flush` writes one UPDATE per changed record. */
export class TransactionWork extends UnitOfWork implements Work {
  /** @param whole modules whose records are read with all their lines */
  constructor(
    readonly context: WriteContext,
    whole: ReadonlySet<string>,
  ) {
    super(hostOf(context, new SqlRecordStore(context.services.registry(), context.tx, whole)));
  }

  flush() {
    return flush(this);
  }
}
