import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { inVariant, withoutHidden } from '#engine/schema/variants.ts';
import { filledIn } from '#engine/record/work/found.ts';
import { fillLineDefaults } from '#engine/record/work/lineDefaults.ts';
import type { Work } from '../work/Work.ts';
import { givenValues, type Input } from './givenValues.ts';
import { refuseHidden } from './refuseHidden.ts';
import { refuseLocked } from './refuseLocked.ts';
import { refuseUnknownReferences, type KnownChoices } from './refuseUnknownReferences.ts';

/**
 * A record as it will be with what a person typed: cleaned, completed by defaults of new lines and what is fetched.
 *
 * @throws errors.notWritable, errors.invalid by field
 */
export async function editedRecord(
  work: Work,
  module: Module,
  input: Input,
  known?: KnownChoices,
): Promise<RecordData> {
  const { data, before } = input;
  const { services, caller, tx } = work.context;
  const given = new Set(Object.keys(data));
  const values = await givenValues(services.registry(), module, input);
  const edited = await fillLineDefaults(work, module.module, { ...before, ...values }, before);
  refuseHidden(module, data, edited, before);
  const fetched = await filledIn(work, module.module, { record: edited, before, given });
  const record = withoutHidden(module, fetched);
  const edit = { record, before, given };
  await refuseLocked(work, inVariant(module, record), edit);
  await refuseUnknownReferences({ services, caller, db: tx }, module, edit, known);
  return record;
}
