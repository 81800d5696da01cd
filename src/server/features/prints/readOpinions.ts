import { decisions, type PrintedOpinion } from '#engine/print/PrintSource.ts';
import { formatTimestamp } from '#engine/fields/dates.ts';
import type { Picture } from '#engine/print/Printed.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { ReadContext } from '../access/index.ts';
import { findInstance } from '../workflow/instances.ts';
import { flowOf } from '../workflow/flowOf.ts';
import { readLog } from '../workflow/view/readLog.ts';
import { readSignatures } from './readSignatures.ts';

/** What was decided about a record since it was last submitted, with the signatures of those who decided. */
export async function readOpinions(
  context: ReadContext,
  { id, procInstId }: RecordData,
): Promise<PrintedOpinion[]> {
  const { services, caller, db } = context;
  const row = procInstId ? await findInstance(db, id as string) : undefined;
  if (!row) return [];
  const versioned = await flowOf(services, db, row.module, row.flowVersion);
  const log = await readLog(context, row, versioned);
  const begun = log.findLastIndex(({ action }) => action === 'start' || action === 'resubmit');
  const decided = log
    .slice(begun + 1)
    .filter(({ by, action }) => by.id !== '' && action in decisions);
  const signatures: ReadonlyMap<string, Picture> = await readSignatures(
    services,
    db,
    decided.map(({ by }) => by.id),
  );
  const { language } = caller;
  const { timeZone } = services.registry().system;
  return decided.map(({ stepTitle, by, onBehalfOf, action, comment, at }) => {
    const signature = signatures.get(by.id);
    const forWhom = onBehalfOf && { en: ` for ${onBehalfOf.name}`, zh: `（代${onBehalfOf.name}）` };
    return {
      step: stepTitle?.[language] ?? '',
      person: `${by.name}${forWhom ? forWhom[language] : ''}`,
      action: decisions[action as keyof typeof decisions][language],
      comment: comment ?? '',
      at: formatTimestamp(at, timeZone, 'yyyy-MM-dd hh:mm'),
      ...(signature && { signature }),
    };
  });
}
