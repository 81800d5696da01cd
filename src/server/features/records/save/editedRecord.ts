import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { inVariant, withoutHidden } from '#engine/schema/variants.ts';
import type { WriteContext } from '../RecordWork.ts';
import { filledIn } from '../work/found.ts';
import { fillLineDefaults } from '../work/lineDefaults.ts';
import type { Work } from '../work/Work.ts';
import { givenValues } from './givenValues.ts';
import { refuseHidden } from './refuseHidden.ts';
import { refuseLocked } from './refuseLocked.ts';
import { refuseUnknownReferences, type KnownChoices } from './refuseUnknownReferences.ts';

/**
 * A record as it will be with what a person typed: cleaned, completed by defaults of new lines and what is fetched.
 *
 * @param writable fields the person may write; columns of line tables as `lines.price`
 * @param before the record as it is
 * @throws errors.notWritable, errors.invalid by field
 */
export async function editedRecord(
  { services, caller, tx }: WriteContext,
  work: Work,
  module: Module,
  data: RecordData,
  writable: ReadonlySet<string>,
  before: RecordData,
  known?: KnownChoices,
): Promise<RecordData> {
  const given = new Set(Object.keys(data));
  const values = await givenValues(services.registry(), module, data, writable, before);
  const edited = await fillLineDefaults(work, module.module, { ...before, ...values }, before);
  refuseHidden(module, data, edited, before);
  const fetched = await filledIn(work, module.module, edited, before, given);
  const next = withoutHidden(module, fetched);
  await refuseLocked(work, inVariant(module, next), given, next, before);
  await refuseUnknownReferences({ services, caller, db: tx }, module, given, next, before, known);
  return next;
}
