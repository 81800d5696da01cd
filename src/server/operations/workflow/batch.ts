import type { WorkflowBody } from '#shared/contract.ts';
import type { Caller, Services } from '../../Services.ts';
import { BusinessError } from '../../errors.ts';
import { execute, reject } from './decisions.ts';
import { reassign } from './handOver.ts';
import type { ProcessAnswer } from './perform.ts';

const operations = { execute, reject, reassign };
type BatchOperation = keyof typeof operations;

type BatchResult = { id: string } & (
  { ok: true; answer: ProcessAnswer } | { ok: false; error: string; message: string }
);

/**
 * The same for many tasks: each in a transaction of its own, so none affects another. One result per id, in order.
 * Each id has a request key of its own, so that a repeated batch does nothing twice.
 */
export async function batch(
  services: Services,
  caller: Caller,
  operation: BatchOperation,
  ids: readonly string[],
  body: WorkflowBody,
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (const id of new Set(ids)) {
    try {
      const own = { ...body, requestKey: `${body.requestKey}/${id}` };
      results.push({
        id,
        ok: true,
        answer: await operations[operation](services, caller, id, own),
      });
    } catch (error) {
      results.push({ id, ok: false, ...described(services, caller, id, error) });
    }
  }
  return results;
}

/** What went wrong with one of them; a defect stays in the log and stops nobody else. */
function described({ log }: Services, { language }: Caller, id: string, error: unknown) {
  if (error instanceof BusinessError)
    return { error: error.error, message: error.in(language).message };
  log.error({ err: error, id }, 'An item of a batch failed');
  const message = {
    en: 'Something went wrong here; try this one again',
    zh: '系统出错，请重试此项',
  };
  return { error: 'failed', message: message[language] };
}
