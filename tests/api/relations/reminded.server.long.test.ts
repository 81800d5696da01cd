import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Alert } from '#engine/schema/language/index.ts';
import { sql } from '#server/db/query.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import type { ReminderItem } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let now = new Date('2026-11-23T02:00:00Z');
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ now: () => now });
}, 300_000);
afterAll(() => company.close(), 300_000);

const comes = async (date: string) => {
  now = new Date(`${date}T02:00:00Z`);
  company.signInAgain();
  await runDaily(company.server.services);
};
const openOf = async (as: string) =>
  done(await company.call<ReminderItem[]>(as, 'GET', '/v1/reminders'), 'reminders');

test('a probation is called to mind of the HR specialist and the leader until it is decided', async () => {
  const [hr, manager, employeeId] = ['songjia', 'liangxue', company.person('xunuo')];
  const about = async (as: string) =>
    (await openOf(as)).filter(({ businessKey }) => businessKey === employeeId);
  const { orgId } = await company.read('personnelInfo', employeeId);
  const { leaderId } = await company.read('personnelOrg', orgId as string);
  const write = async (data: object) =>
    done(await company.change(manager, 'personnelInfo', employeeId, { ...data }), 'employee');

  await write({ employeeStatus: 'probation', probationEndDate: '2026-12-20' });
  await comes('2026-11-23');
  const [first, ...others] = await about(hr);
  expect(others).toEqual([]);
  expect(first!.title).toBe('员工试用期将于 30 天内届满，请办理转正、延期或解除');
  const told = await company.server.services.db.all<{ id: string }>(
    sql`select "receiverId" as id from data.common_notice where "businessKey" = ${employeeId}`,
  );
  expect(told.map(({ id }) => id).toSorted()).toEqual(
    [company.person(hr), leaderId as string].toSorted(),
  );

  // counted from thirty days before, a week goes by until whoever waves it off is reminded again
  const handle = (id: string) => company.call(hr, 'POST', `/commonNotice/updateHandleStatus/${id}`);
  done(await handle(first!.id), 'handled');
  await comes('2026-11-26');
  expect(await about(hr)).toEqual([]);
  await comes('2026-11-27');
  const [again] = await about(hr);
  done(await handle(again!.id), 'handled');

  await write({ employeeStatus: 'regular', regularDate: '2026-11-27' });
  await comes('2026-12-04');
  expect(await about(hr)).toEqual([]);
  await company.check();
});

/** What a path through references leads to. */
async function at(module: string, id: string, path: string): Promise<string | undefined> {
  const [name, ...rest] = path.split('.');
  const value = (await company.read(module, id))[name!] as string | undefined;
  return rest.length && value ? at('personnelInfo', value, rest.join('.')) : value;
}

test('whoever holds a role that is reminded has it to handle, and may open what it is about', async () => {
  const { db, registry, directory } = company.server.services;
  await comes('2027-01-18');
  const names = new Map(
    (
      await db.all<{ id: string; name: string }>(
        sql`select user_id as id, user_name as name from app.account`,
      )
    ).map(({ id, name }) => [id, name]),
  );
  const toRoles = registry().modules.flatMap(({ module, alerts = [] }) =>
    alerts.filter(({ roles }) => roles).map((alert: Alert) => ({ module, alert })),
  );
  expect(toRoles.length).toBeGreaterThan(12);
  const fired: string[] = [];
  for (const { module, alert } of toRoles) {
    const sent = await db.all<{ id: string }>(
      sql`select record_id as id from app.alert_sent where module = ${module}
        and alert = ${alert.id} and day >= '2026-12-15' order by record_id limit 3`,
    );
    for (const { id } of sent) {
      const org = (await at(module, id, alert.of!))!;
      const holders = alert.roles!.flatMap((role) => directory().roleHolders(role, org));
      expect(holders, `${module} ${alert.id}`).not.toEqual([]);
      for (const userId of holders) {
        const kept = await db.all(
          sql`select 1 as found from data.common_notice where "businessKey" = ${id}
            and "receiverId" = ${userId} and title = ${alert.message.zh}`,
        );
        expect(kept, `${module} ${alert.id}`).not.toEqual([]);
        expect(names.has(userId), `account of ${userId}`).toBe(true);
        expect(await company.read(module, id, names.get(userId))).toMatchObject({ id });
      }
      fired.push(`${module}.${alert.id}`);
    }
  }
  expect(new Set(fired).size).toBeGreaterThan(4);
});
