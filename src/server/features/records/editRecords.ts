import { changesOf } from '#engine/record/changesOf.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { EditBody, EditedItem } from '#shared/contract/index.ts';
import { BusinessError } from '../../BusinessError.ts';
import { takenBack } from '../../db/takenBack.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { onceOnly } from '../requests/onceOnly.ts';
import { readFields } from './readFields.ts';
import type { WriteContext } from './WriteContext.ts';
import { writeEach } from './save/writeEach.ts';
import { titlesOfChanges } from './titlesOfChanges.ts';

/**
 * Writes fields of many records, each as if it were saved by itself: says for each what changed, as far as the caller
 * may see it, or why it was refused. A trial says what would become of them and changes nothing.
 */
export function editRecords(
  services: Services,
  caller: Caller,
  moduleName: string,
  { records, isTrial, requestKey }: EditBody,
): Promise<EditedItem[]> {
  const module = services.registry().module(moduleName);
  return services.db.transaction((tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const asked = { operation: 'edit', module: moduleName, records };
    if (isTrial) return takenBack(tx, () => edit(context, module, records, true));
    return onceOnly(context, requestKey, asked, () => edit(context, module, records));
  });
}

async function edit(
  context: WriteContext,
  module: Module,
  records: EditBody['records'],
  isTrial = false,
): Promise<EditedItem[]> {
  const { services, caller, tx } = context;
  const reader: ReadContext = { services, caller, db: tx };
  const ids = records.map(({ id }) => id);
  const before = await readFields(reader, module, ids);
  const known = records.filter(({ id }) => before.has(id));
  const outcomes = await writeEach(
    context,
    module,
    known.map(({ id, rev, data }) => ({ id, rev: rev ?? before.get(id)!.rev, data })),
  );
  const refused = new Map(
    outcomes.flatMap((outcome, index) =>
      outcome instanceof BusinessError ? [[known[index]!.id, outcome] as const] : [],
    ),
  );
  const after = await readFields(reader, module, ids);
  const changes = ids.map((id) => {
    const old = before.get(id)?.values ?? {};
    return changesOf(module, old, after.get(id)?.values ?? old);
  });
  const titles = await titlesOfChanges(reader, module, changes);
  const messageOf = (id: string) => {
    const error = before.has(id) ? refused.get(id) : errors.notFound();
    if (!error) return null;
    const { message, data } = error.in(caller.language);
    return Object.values(data.fields).flat()[0] ?? message;
  };
  return ids.map((id, index) => ({
    id,
    rev: (isTrial ? before : after).get(id)?.rev ?? null,
    message: messageOf(id),
    changes: changes[index]!,
    titles: titles[index]!,
  }));
}
