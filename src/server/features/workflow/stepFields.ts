import { indexFlow, type Task } from '#engine/workflow/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { bindFiles } from '../attachments/fileFields.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';
import { askedFields } from '../records/save/askedFields.ts';
import { editedRecord } from '../records/save/editedRecord.ts';
import { refuseInvalid } from '../records/save/refuseInvalid.ts';
import type { Process } from './Process.ts';
import { starterVariable } from './starterVariable.ts';

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
 * Writes what the approver filled in, as far as the step lets them; it is cleaned, completed and checked as what is
 * saved in any other form, and breaks no rule that held when it was submitted.
 *
 * @throws errors.notWritable for any other field, errors.invalid by field, errors.guard by rule
 */
export async function writeStepFields(
  process: Process,
  task: Task | undefined,
  data: RecordData,
): Promise<FieldChanges> {
  const { context, row, spec, work } = process;
  const { module, recordId } = row;
  const fields = task ? fieldsAt(process, task.stepId) : {};
  const asked = Object.keys(data).filter((field) => fields[field] === 'write');
  const reader = { services: context.services, caller: context.caller, db: context.tx };
  const writable = await askedFields(reader, spec, recordId, asked);
  const before = work.record(module, recordId)!;
  const values = await editedRecord(work, spec, { data, writable, before });
  const changes = await work.change(module, recordId, { values });
  await refuseInvalid(work, module, recordId, await bindFiles(context, spec, recordId, data));
  if (Object.keys(changes).length) {
    const starter = starterVariable(context.services, process.state.starterId);
    await work.checkWritten(module, recordId, starter);
  }
  return changes;
}
