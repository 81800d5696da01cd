import type { ProcessInfo, RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';

/** A record and the process that it is in, as whoever decides sees them. */
export interface Approval {
  context: ModuleContext;
  answer: RecordAnswer;
  process: ProcessInfo;
}
