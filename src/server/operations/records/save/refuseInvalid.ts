import { validateRecord } from '#engine/schema/validateRecord.ts';
import { errors } from '../../../errors.ts';
import { validationPaths } from '../work/validationPaths.ts';
import type { Work } from '../work/Work.ts';

/**
 * Checks that a record is complete and breaks no rule.
 *
 * @throws errors.invalid with messages by path
 */
export async function refuseInvalid(work: Work, module: string, id: string) {
  const record = work.record(module, id);
  if (!record) return;
  await work.cascade.prepare(work.view, module, record, validationPaths(work.registry, module));
  const messages = validateRecord(work.registry, module, work.evaluation(module, id));
  if (Object.keys(messages).length) throw errors.invalid({}, messages);
}
