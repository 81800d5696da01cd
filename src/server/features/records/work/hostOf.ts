import type { Edit } from '#engine/record/work/Edit.ts';
import type { Host } from '#engine/record/work/Host.ts';
import type { View } from '#engine/record/work/View.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { errors } from '../../../errors.ts';
import { systemCaller } from '../../../systemCaller.ts';
import { numberedField } from '../../configuration/numberingRules.ts';
import { withAnsweredParts, withCompleteAnswers } from '../answers/answeredParts.ts';
import { withDrawnDesigns } from '../answers/drawnDesigns.ts';
import { withRealFiles } from '../answers/filesOfAnswers.ts';
import { newId } from '../newId.ts';
import type { WriteContext } from '../WriteContext.ts';
import { today } from '../today.ts';
import { userVariable } from '../userVariable.ts';
import { refusalOf } from './refusalOf.ts';
import { refusalOfOwned } from './refusalOfOwned.ts';
import { seriesOf } from '#engine/record/series.ts';
import { nextByRule, nextSerial } from './serial.ts';
import type { SqlRecordStore } from './SqlRecordStore.ts';

/** The database, the directory and the configuration, as a unit of work asks them. */
export function hostOf(context: WriteContext, store: SqlRecordStore): Host {
  const { registry } = store;
  const { caller, now } = context;
  const user = userVariable(caller);
  return {
    store,
    now: now.toISOString(),
    actorId: caller.userId,
    user,
    actor: caller === systemCaller ? null : user,
    newId,
    nextNumber: (module, field, record) => nextNumber(registry, context, { module, field, record }),
    completed: (view, module, edit) => completed(context, view, module, edit),
    refusalOf: (breach) => refusalOf(registry, caller, breach),
    refusalOfOwned: (guard, personId) => refusalOfOwned(registry, context, guard, personId),
    refusals: {
      recordGone: errors.notFound,
      effectGone: (effect) => errors.effectGone({ effect }),
      tooManyMade: errors.tooManyMade,
    },
  };
}

function nextNumber(
  registry: Registry,
  { services, tx, now }: WriteContext,
  { module, field, record }: { module: string; field: string; record: RecordData },
) {
  const spec = registry.module(module);
  const series = seriesOf(spec, field, record, today(registry, now));
  const rule = services.configuration().numbering.get(module);
  return rule && field === numberedField(spec)
    ? nextByRule(tx, series, rule)
    : nextSerial(tx, series);
}

/** The record with designs that are drawn, files as they are, and what is told of answers to a form. */
async function completed(
  context: WriteContext,
  view: View,
  module: string,
  { record, before }: Edit,
): Promise<RecordData> {
  const { registry } = view.store;
  const spec = registry.module(module);
  const { fields } = spec;
  const drawn = await withDrawnDesigns(view, spec, record);
  const real = await withRealFiles(context, fields, drawn, before);
  const whole = withCompleteAnswers(registry, view.surroundings, fields, real);
  return withAnsweredParts(registry, context.services.directory(), fields, whole);
}
