import type { ReportQuery } from '#engine/report/answer.ts';
import type { Report } from '#engine/schema/language/index.ts';
import type { ReportSubscription, ReportSubscriptionBody } from '#shared/contract/index.ts';
import { json, sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { newId } from '../records/newId.ts';
import { askedReport, refused } from './askedReport.ts';
import { openReport } from './openReport.ts';

/** Of a person. */
const maxSubscriptions = 30;
const usualHour = 8;

/** A row of `app.report_subscription`. */
export interface SubscriptionRow {
  id: string;
  user_id: string;
  language: Caller['language'];
  report: string | Report;
  query: ReportQuery | null;
  every: ReportSubscription['every'];
  hour: number;
}

/** What is sent to the caller. @param report only of this one, by name or id */
export async function listSubscriptions(
  { db }: Services,
  { userId }: Caller,
  report?: string,
): Promise<ReportSubscription[]> {
  const rows = await db.all<SubscriptionRow>(sql`
    select * from app.report_subscription
    where user_id = ${userId} and (${report ?? null}::text is null or report = ${json(report ?? null)})
    order by id`);
  return rows.map(({ id, report: of, query, every, hour }) => ({
    id,
    report: of,
    ...(query && { query }),
    every,
    hour,
  }));
}

/**
 * Has a report sent to the caller again and again, each time as they may see it then.
 *
 * @throws as `openReport`; errors.badRequest when it is one too many
 */
export async function addSubscription(
  services: Services,
  caller: Caller,
  { report, query, every, hour = usualHour }: ReportSubscriptionBody,
): Promise<{ id: string }> {
  const context = { services, caller, db: services.db };
  askedReport(context, await openReport(context, report), query);
  const own = await services.db.first<{ count: string }>(
    sql`select count(*) as count from app.report_subscription where user_id = ${caller.userId}`,
  );
  if (Number(own?.count) >= maxSubscriptions)
    throw refused(`at most ${maxSubscriptions} reports are sent to a person; end one first`);
  const id = newId(services.now().getTime());
  await services.db.run(sql`
    insert into app.report_subscription (id, user_id, language, report, query, every, hour, next_at)
    values (${id}, ${caller.userId}, ${caller.language}, ${json(report)}, ${json(query)}, ${every}, ${hour},
      ${nextTime(services, every, hour)})`);
  return { id };
}

/** @throws errors.notFound for what is sent to others */
export async function removeSubscription({ db }: Services, { userId }: Caller, id: string) {
  const removed = await db.run(
    sql`delete from app.report_subscription where id = ${id} and user_id = ${userId}`,
  );
  if (removed === 0) throw errors.notFound();
}

/** When it is sent next: at this hour of the first day of a period, in the company’s time zone. */
export function nextTime(services: Services, every: ReportSubscription['every'], hour: number) {
  const { timeZone } = services.registry().system;
  const now = services.now();
  const local = sql`(${now}::timestamptz at time zone ${timeZone}::text)`;
  const first = sql`(date_trunc(${every}::text, ${local}) + make_interval(hours => ${hour}::int))`;
  const step = sql`('1 ' || ${every}::text)::interval`;
  return sql`((case when ${first} > ${local} then ${first} else ${first} + ${step} end) at time zone ${timeZone}::text)`;
}
