import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstPage } from '#server/db/paging.ts';
import { sql } from '#server/db/query.ts';
import { findProcesses } from '#server/features/workflow/processSearch/findProcesses.ts';
import type { ProcessQuery } from '#server/features/workflow/processSearch/processConditions.ts';
import type { ProcessScope } from '#server/features/workflow/processSearch/processScopes.ts';
import { execute, reject, terminate } from '#server/features/workflow/index.ts';
import { fillOrganisations } from '#server/features/workflow/fillOrganisations.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
const ids: Record<string, string> = {};
const body = (more = {}) => ({ requestKey: office.key(), ...more });

/** Ann of sales and bob of the works hand in papers; some are decided. */
beforeAll(async () => {
  office = await openOffice();
  const { services, as } = office;
  const paper = async (by: PersonName, title: string) =>
    (ids[title] = await office.submit(by, 'paper', { title, amount: '900.00' }));
  await paper('ann', 'Chairs 50_1');
  await paper('ann', '采购合同');
  await paper('bob', 'Ladders');
  await execute(services, as('wang'), ids['Ladders']!, body());
  await paper('bob', 'Nails');
  await reject(services, as('wang'), ids['Nails']!, body({ comment: 'No' }));
  office.wait(24 * 60);
  await paper('ann', 'Late');
  await terminate(services, as('admin'), ids['Late']!, body({ reason: 'Wrong' }));
});
afterAll(async () => {
  await office.check();
  await office.close();
});

const find = async (
  by: PersonName,
  scope: ProcessScope,
  query: ProcessQuery = {},
  paging = firstPage(50),
) => {
  const { rows } = await findProcesses(office.services, office.as(by), scope, query, paging);
  return rows.map(({ title }) => title);
};

describe('who sees what', () => {
  const own = ['Late', '采购合同', 'Chairs 50_1'];

  test('one’s own, where one took part, and what one may read; nothing else', async () => {
    expect(await find('ann', 'seen')).toEqual(own);
    expect(await find('lee', 'seen')).toEqual(['采购合同', 'Chairs 50_1']);
    expect(await find('wang', 'seen')).toEqual(['Nails', 'Ladders']);
    expect(await find('fay', 'seen')).toEqual(['Ladders']);
    expect(await find('admin', 'seen')).toEqual([
      ...own.slice(0, 1),
      'Nails',
      'Ladders',
      ...own.slice(1),
    ]);
  });

  test('a person who was asked no more does not see it any more', async () => {
    // lee was never asked about what was ended before he decided
    expect(await find('lee', 'seen', { search: 'Late' })).toEqual([]);
  });

  test('a copy lets one see it', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', { title: 'Copied', amount: '1.00' });
    expect(await find('wang', 'seen', { search: 'Copied' })).toEqual([]);
    for (const name of ['lee', 'fay', 'admin'] as const)
      await execute(services, as(name), id, body());
    expect(await find('wang', 'seen', { search: 'Copied' })).toEqual(['Copied']);
  });

  test('what is open may be intervened in, by those who may', async () => {
    expect(await find('admin', 'open')).toEqual(['Ladders', '采购合同', 'Chairs 50_1']);
    for (const name of ['ann', 'lee', 'wang', 'fay'] as const)
      expect(await find(name, 'open')).toEqual([]);
  });
});

describe('filters', () => {
  const cases: [string, ProcessQuery, string[]][] = [
    ['part of a title, whatever its case', { search: 'lADD' }, ['Ladders']],
    ['two Chinese letters', { search: '合同' }, ['采购合同']],
    ['one letter', { search: '购' }, ['采购合同']],
    ['_ is a letter', { search: '50_1' }, ['Chairs 50_1']],
    ['_ stands for nothing else', { search: 'L_dders' }, []],
    ['% is a letter', { search: '%' }, []],
    [String.raw`\ is a letter`, { search: '\\' }, []],
    ['a quote is a letter', { search: "'" }, []],
    ['starter', { starterId: people.bob }, ['Nails', 'Ladders']],
    ['organisation', { orgId: teams.works }, ['Nails', 'Ladders']],
    ['organisations below', { orgId: teams.company, status: 'rejected' }, ['Nails']],
    ['an organisation that is none', { orgId: people.bob }, []],
    ['status', { status: 'terminated' }, ['Late']],
    ['module', { moduleNo: 'countersigned' }, []],
    ['open step', { moduleNo: 'paper', stepId: 'leader' }, ['采购合同', 'Chairs 50_1']],
    ['step that was passed', { stepId: 'leader', search: 'Ladders' }, []],
    ['present approver', { approverId: people.fay }, ['Ladders']],
    ['past approver', { approverId: people.wang }, []],
    ['days of the start', { from: '2026-11-21', to: '2026-11-21', status: 'terminated' }, ['Late']],
    ['day before', { to: '2026-11-20', status: 'terminated' }, []],
    [
      'all at once',
      {
        moduleNo: 'paper',
        search: 'chairs',
        starterId: people.ann,
        orgId: teams.sales,
        status: 'running',
        stepId: 'leader',
        approverId: people.lee,
        from: '2026-11-20',
        to: '2026-11-20',
      },
      ['Chairs 50_1'],
    ],
  ];
  test.each(cases)('%s', async (_name, query, titles) => {
    expect(await find('admin', 'all', query)).toEqual(titles);
    expect(await find('admin', 'seen', query)).toEqual(titles);
  });

  test('pages follow each other without gap or repetition', async () => {
    const all = await find('admin', 'all');
    const pages = await Promise.all(
      [1, 2, 3].map((page) => find('admin', 'all', {}, { page, size: 2 })),
    );
    expect(pages.flat()).toEqual(all.slice(0, 6));
    expect(await find('admin', 'all', {}, { page: 400, size: 2 })).toEqual([]);
  });

  test('a row says who is asked, where and since when', async () => {
    const { services, as } = office;
    const query = { search: 'Ladders' };
    const { rows, total } = await findProcesses(services, as('admin'), 'all', query, firstPage(20));
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      starterName: 'Bob',
      orgName: 'Works',
      status: 'running',
      endedAt: null,
      tasks: [
        { name: 'Fay', stepTitle: { zh: '会签' } },
        { name: 'Admin', stepTitle: { en: 'Countersign' } },
      ],
    });
    expect(Date.parse(rows[0]!.tasks[0]!.since)).toBeGreaterThan(Date.parse(rows[0]!.startedAt));
  });
});

describe('the organisation of a process', () => {
  const works = async () => find('admin', 'all', { orgId: teams.works });
  const move = async (to: string) => {
    const { services } = office;
    await services.db.run(sql`update data.person set "orgId" = ${to} where id = ${people.bob}`);
    await services.db.run(sql`update app.epoch set value = value + 1 where name = 'permissions'`);
    await services.refresh();
  };

  test('is that of the start, wherever the starter works now', async () => {
    await move(teams.sales);
    expect(await works()).toEqual(['Nails', 'Ladders']);
    const id = await office.submit('bob', 'paper', { title: 'Moved', amount: '9.00' });
    await terminate(office.services, office.as('admin'), id, body({ reason: 'Wrong' }));
    expect(await find('admin', 'all', { orgId: teams.sales, search: 'Moved' })).toEqual(['Moved']);
    expect(await works()).toEqual(['Nails', 'Ladders']);
  });

  test('of older processes it is filled in from the history of the starter', async () => {
    const { services } = office;
    const forget = () =>
      services.db.run(sql`update app.process_instance set starter_org_id = null`);
    const changes = JSON.stringify({ orgId: { old: teams.works, new: teams.sales } });
    await forget();
    expect(await works()).toEqual([]);
    await services.db.run(sql`
      insert into app.audit (id, at, action, module, record_id, changes)
      select gen_random_uuid(), started_at - interval '1 second', 'edit', 'person', ${people.bob}, ${changes}::text::jsonb
      from app.process_instance where title = 'Moved'`);
    await fillOrganisations(services.db, services.registry());
    expect(await works()).toEqual(['Nails', 'Ladders']);
    await move(teams.works);
    await fillOrganisations(services.db, services.registry());
    expect(await find('admin', 'all', { orgId: teams.sales, search: 'Moved' })).toEqual(['Moved']);
  });
});
