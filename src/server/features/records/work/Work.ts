import type { Work as EngineWork } from '#engine/record/work/Work.ts';
import type { WriteContext } from '../WriteContext.ts';

/** A unit of work inside one transaction. */
export interface Work extends EngineWork {
  readonly context: WriteContext;
  /** Writes the differences, audit rows and messages. */
  flush(): Promise<void>;
}
