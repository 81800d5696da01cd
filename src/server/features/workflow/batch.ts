import type { ProcessAnswer, WorkflowBody } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { oneByOne, type ItemAnswer } from '../requests/oneByOne.ts';
import { execute, reject, rejectToStarter } from './decisions.ts';
import { reassign } from './taskAssignment.ts';

const operations = { execute, reject, rejectToStarter, reassign };
type BatchOperation = keyof typeof operations;

/**
 * The same for many tasks: each in a transaction of its own, so none affects another. One result per id, in order.
 * Each id has a request key of its own, so that a repeated batch does nothing twice.
 */
export const batch = (
  services: Services,
  caller: Caller,
  operation: BatchOperation,
  ids: readonly string[],
  body: WorkflowBody,
): Promise<ItemAnswer<ProcessAnswer>[]> =>
  oneByOne(services, caller, ids, (id) =>
    operations[operation](services, caller, id, {
      ...body,
      requestKey: `${body.requestKey}/${id}`,
    }),
  );
