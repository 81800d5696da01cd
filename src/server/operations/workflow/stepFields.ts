import { indexFlow, type Task } from '#engine/workflow/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { errors } from '../../errors.ts';
import type { FieldChanges } from '../records/RecordWork.ts';
import { cleanValues } from '../records/save/givenValues.ts';
import { refuseInvalid } from '../records/save/refuseInvalid.ts';
import { refuseUnknownReferences } from '../records/save/refuseUnknownReferences.ts';
import type { Process } from './Process.ts';

type Sight = 'write' | 'read' | 'hidden';

/** Every field as a step sees it. */
export function fieldsAt(
  { spec, versioned }: Pick<Process, 'spec' | 'versioned'>,
  stepId: string,
): Record<string, Sight> {
  const named = indexFlow(versioned.flow).approveStep(stepId).fields ?? {};
  return Object.fromEntries(
    Object.keys(spec.fields).map((field) => [field, named[field] ?? 'read']),
  );
}

/**
 * Writes what the approver filled in, as far as the step lets them; types, limits, references and rules are checked as
 * in any other form.
 *
 * @throws errors.notWritable for any other field, errors.invalid by field
 */
export async function writeStepFields(
  process: Process,
  task: Task | undefined,
  data: RecordData,
): Promise<FieldChanges> {
  const { context, row, spec, work } = process;
  const { services, caller, tx } = context;
  const { module, recordId } = row;
  const fields = task ? fieldsAt(process, task.stepId) : {};
  for (const field of Object.keys(data)) {
    if (!Object.hasOwn(fields, field) || fields[field] !== 'write') throw errors.notWritable({ field }); // prettier-ignore
  }
  const before = work.record(module, recordId)!;
  const values = await cleanValues(services.registry(), spec, data);
  const changes = await work.change(module, recordId, { values });
  const given = new Set(Object.keys(values));
  const after = work.record(module, recordId)!;
  await refuseUnknownReferences({ services, caller, db: tx }, spec, given, after, before);
  await refuseInvalid(work, module, recordId);
  return changes;
}
