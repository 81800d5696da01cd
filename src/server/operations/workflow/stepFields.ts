import { validateRecord } from '#engine/schema/validateRecord.ts';
import { indexFlow, type Task } from '#engine/workflow/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import type { FieldChanges } from '../records/RecordWork.ts';
import type { Process } from './Process.ts';

type Sight = 'write' | 'read' | 'hidden';

/** Every field as a step sees it. */
export function fieldsAt(
  { spec, versioned }: Pick<Process, 'spec' | 'versioned'>,
  stepId: string,
): Record<string, Sight> {
  // prettier-ignore
  const named = indexFlow(versioned.flow).approveStep(stepId).fields ?? {};
  return Object.fromEntries(
    Object.keys(spec.fields).map((field) => [field, named[field] ?? 'read']),
  );
}

/**
 * Writes what the approver filled in, as far as the step lets them.
 *
 * @throws errors.notWritable for any other field, errors.invalid when the record is no longer right
 */
export async function writeStepFields(
  process: Process,
  task: Task | undefined,
  data: RecordData,
): Promise<FieldChanges> {
  const { row, work, context } = process;
  const fields = task ? fieldsAt(process, task.stepId) : {};
  for (const field of Object.keys(data)) {
    if (fields[field] !== 'write') throw errors.notWritable({ field });
  }
  const changes = await work.change(row.module, row.recordId, { values: data });
  refuseInvalid(context.services, process);
  return changes;
}

/** @throws errors.invalid with messages by field */
export function refuseInvalid(services: Services, { row, work }: Pick<Process, 'row' | 'work'>) {
  const { module, recordId } = row;
  const messages = validateRecord(services.registry(), module, work.evaluation(module, recordId));
  if (Object.keys(messages).length) throw errors.invalid({}, messages);
}
