import type { RecordData } from '#engine/schema/record.ts';
import { validateRecord } from '#engine/record/validateRecord.ts';
import { errors } from '../../../errors.ts';
import { validationPaths } from '#engine/record/plan/validationPaths.ts';
import type { Work } from '../work/Work.ts';

/**
 * Checks that a record is complete and breaks no rule.
 *
 * @param files attachment fields that were just written, with their files
 * @throws errors.invalid with messages by path
 */
export async function refuseInvalid(
  work: Work,
  module: string,
  id: string,
  files: RecordData = {},
) {
  const record = work.record(module, id);
  if (!record) return;
  await work.view.readAlong(module, record, validationPaths(work.registry, module));
  const { variables, ...surroundings } = work.evaluation(module, id);
  const complete = { ...surroundings, variables: { ...variables, ...files } };
  const messages = validateRecord(work.registry, module, complete);
  if (Object.keys(messages).length) throw errors.invalid({}, messages);
}
