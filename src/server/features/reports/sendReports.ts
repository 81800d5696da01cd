import { json, sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';
import { addJob } from '../jobs/jobs.ts';
import type { JobKind } from '../jobs/JobKind.ts';
import { newId } from '../records/newId.ts';
import { callerFor } from '../session/callerFor.ts';
import { announceCounts } from '../workflow/announceCounts.ts';
import { exportReport } from './exportReport.ts';
import { nextTime, type SubscriptionRow } from './subscriptions.ts';
import type { ReportExport } from '#shared/contract/index.ts';

/** A server that stopped in the middle keeps a report from others for so long. */
const leaseMinutes = 5;

/** Begins to send the reports that are due, each in the name of who receives it. */
export async function sendReports(services: Services): Promise<void> {
  for (;;) {
    const due = await takeDue(services);
    if (!due) return;
    await begin(services, due).catch((err: unknown) =>
      services.log.warn({ err, subscription: due.id }, 'A report could not be sent'),
    );
    await services.db.run(sql`
      update app.report_subscription set next_at = ${nextTime(services, due.every, due.hour)}, taken_until = null
      where id = ${due.id}`);
  }
}

const takeDue = ({ db, now }: Services): Promise<SubscriptionRow | undefined> =>
  db.first<SubscriptionRow>(sql`
    update app.report_subscription set taken_until = ${new Date(now().getTime() + leaseMinutes * 60_000)}
    where id = (
      select id from app.report_subscription
      where next_at <= ${now()} and (taken_until is null or taken_until < ${now()})
      order by next_at, id limit 1 for update skip locked)
    returning *`);

/** Nothing is sent to who no longer works here. */
async function begin(services: Services, due: SubscriptionRow) {
  if (!services.directory().person(due.user_id)?.active) return;
  const caller = callerFor(services.directory(), due.user_id, due.language);
  const { report, query } = due;
  const params: ReportExport = { report, format: 'xlsx', ...(query && { query }) };
  await addJob(services, caller, { kind: 'report', title: words.job[due.language], params });
}

const words = { job: { en: 'Report', zh: '报表' } };

/** Works a report out as its receiver may see it now, and tells them where the file is. */
export const reportJob: JobKind<ReportExport> = {
  async run({ id, services, caller, params }) {
    const { name, content, type } = await exportReport(services, caller, params);
    const title = { en: `Your report: ${name}`, zh: `您订阅的报表：${name}` };
    await services.db.transaction(async (tx) => {
      await tx.run(sql`
        insert into app.message (id, user_id, kind, title, payload, created_at)
        values (${newId(services.now().getTime())}, ${caller.userId}, 'report', ${json(title)},
          ${json({ jobId: id, fileName: name })}, ${services.now()})`);
      announceCounts({ services, tx, caller, now: services.now() }, [caller.userId]);
    });
    return { file: { name, content, type: type! } };
  },
};
