import { toCondition, toSql } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Alert, Module, Text } from '#engine/schema/language/index.ts';
import { sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import type { Services } from '../../Services.ts';
import { sqlScope } from '../records/sql/scope.ts';
import { userVariable } from '../records/userVariable.ts';
import { countsSql } from '../records/work/countsSql.ts';
import { namesStatus } from '#engine/record/counting.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { personAs } from '../session/callerFor.ts';
import { systemCaller } from '../../systemCaller.ts';
import { keepReminders } from '../reminders/keepReminders.ts';
import { announceCounts } from '../workflow/announceCounts.ts';
import { alertDetails } from './alertDetails.ts';
import type { Lease } from './lease.ts';
import { eachRecord, type DueRecord } from './pages.ts';

/**
 * Sends the reminders that are due: from so many days before its date a record is reminded of once, also when it came
 * only then; when the date is over only if no day was worked since. A record that gets another date is reminded of again.
 * What is repeated is said again every so many days until its condition fails.
 */
export async function sendAlerts(services: Services, day: string, lease: Lease): Promise<void> {
  for (const module of services.registry().modules)
    for (const alert of module.alerts ?? []) {
      const { date, where } = dueNow(services, module, alert, day, lease.since);
      await eachRecord(services, lease, module.module, where, date, (due) =>
        remind(services, module.module, alert, due),
      );
    }
}

function dueNow(
  services: Services,
  { module }: Module,
  alert: Alert,
  today: string,
  since: string | null,
) {
  const registry = services.registry();
  const expressions = expressionsOf(registry);
  const scope = sqlScope({
    registry,
    row: { alias: 't', module },
    constants: { user: userVariable(systemCaller) },
    now: services.now(),
  });
  const date = toSql(expressions.record(module, alert.date), scope);
  const condition = alert.when === undefined ? undefined : expressions.record(module, alert.when);
  const reminded = sql`(${date} - ${alert.daysBefore ?? 0}::int)`;
  const days =
    alert.repeat === undefined
      ? sql`null::int`
      : sql`nullif(greatest((${toSql(expressions.record(module, alert.repeat), scope)})::int, 0), 0)`;
  // of what is repeated, the last day on which it should have been said by now
  const said = sql`${reminded} + (${today}::date - ${reminded}) / ${days} * ${days}`;
  const day = sql`coalesce(${said}, ${date})`;
  return {
    date: day,
    where: and([
      sql`${reminded} <= ${today}::date`,
      sql`(${days} is not null or ${date} >= ${today}::date or ${reminded} > ${since ?? today}::date)`,
      sql`not exists (select from app.alert_sent a where a.record_id = t.id and a.module = ${module}
        and a.alert = ${alert.id} and a.day = ${day})`,
      ...(condition ? [toCondition(condition, scope)] : []),
      ...(condition && namesStatus(condition) ? [] : [countsSql(registry, { of: module }, 't')]),
    ]),
  };
}

/** Once, whatever comes between: the reminder is noted and sent in one transaction. */
const remind = (services: Services, module: string, alert: Alert, { id, day }: DueRecord) =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const noted = await tx.first(sql`
      insert into app.alert_sent (record_id, module, alert, day, at)
      values (${id}, ${module}, ${alert.id}, ${day}::date, ${now})
      on conflict do nothing returning record_id`);
    if (!noted) return;
    const context = { services, tx, caller: systemCaller, now };
    const work = await openRecordWork(context, [{ module, id, moments: [] }]);
    const record = work.record(module, id);
    if (!record) return;
    const { to, roles = [], of } = alert;
    const paths = [...to, ...(of ? [of] : [])].map((path) => path.split('.'));
    await work.view.readAlong(module, record, paths);
    const { roleHolders } = services.directory();
    const orgs = of ? work.referredAt(module, record, of) : [];
    const people = new Set([
      ...to.flatMap((path) => work.referredAt(module, record, path)),
      ...orgs.flatMap((org) => roles.flatMap((role) => roleHolders(role, org))),
    ]);
    // what is said again takes the place of what nobody has read
    await tx.run(sql`
      update app.message set read_at = ${now} where user_id = any(${[...people]}::uuid[])
        and module_no = ${module} and business_key = ${id} and kind = 'notice' and read_at is null
        and (title ->> 'zh' = ${alert.message.zh} or starts_with(title ->> 'zh', ${`${alert.message.zh}：`}))`);
    const told = new Map<string, Text[]>();
    const spec = services.registry().module(module);
    for (const userId of people) {
      const reader = { services, db: tx, caller: personAs(services.directory(), userId, 'zh') };
      const details = await alertDetails(reader, spec, alert, id);
      work.messages.push({ userId, module, recordId: id, title: alert.message, details });
      told.set(userId, details);
    }
    const about = { module, recordId: id, due: day, message: alert.message };
    await keepReminders(work, about, told);
    await work.flush();
    announceCounts(context, [...people]);
  });
