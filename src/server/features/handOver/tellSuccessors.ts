import { sql } from '../../db/query.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { Services } from '../../Services.ts';
import { groupBy } from '../directory/groupBy.ts';
import { newId } from '../records/newId.ts';
import { systemCaller } from '../../systemCaller.ts';
import { announceCounts } from '../workflow/announceCounts.ts';
import type { AskedHandOver } from './AskedHandOver.ts';

/** How many records of a module somebody has got. */
export interface Gained {
  toId: string;
  module: string;
  count: number;
}

/** One message to each: what stands in their name now, and whose it was; it opens the record that says so. */
export async function tellSuccessors(
  services: Services,
  { fromId, module, recordId, reason }: AskedHandOver,
  gained: readonly Gained[],
) {
  const now = services.now();
  const from = services.directory().person(fromId)?.name ?? '';
  for (const [toId, theirs] of groupBy(gained, (one) => one.toId)) {
    const told = (language: keyof Text) =>
      theirs.map((one) => `${services.registry().module(one.module).title[language]} ${one.count}`);
    const title: Text = {
      en: `Handed over to you by ${from} (${reason}): ${told('en').join(', ')}`,
      zh: `${from}移交给您（${reason}）：${told('zh').join('、')}`,
    };
    await services.db.transaction(async (tx) => {
      await tx.run(sql`
        insert into app.message (id, user_id, kind, module_no, business_key, title, payload, created_at)
        values (${newId(now.getTime())}, ${toId}, 'notice', ${module}, ${recordId},
          ${JSON.stringify(title)}::text::jsonb, '{}'::jsonb, ${now.toISOString()})`);
      announceCounts({ services, tx, caller: systemCaller, now }, [toId]);
    });
  }
}
