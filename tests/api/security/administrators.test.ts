import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { System } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const holdings = async (userName: string, role?: string) => {
  const filters = [
    { field: 'userId', operator: 'in', value: [company.person(userName)] } as const,
    ...(role ? [{ field: 'role', operator: 'in', value: [role] } as const] : []),
  ];
  return done(await company.list('admin', 'roleHolder', { filters }), 'holdings').rows;
};
const holding = async (userName: string, role: string) =>
  (await holdings(userName, role))[0]!.id as string;
const give = (as: string, role: string, to: string, more: RecordData = {}) =>
  company.call<{ id: string; error: string }>(as, 'POST', '/v1/roleHolder/handle', {
    data: { role, userId: company.person(to), ...more },
  });
const remove = (as: string, id: string) => company.call(as, 'DELETE', `/v1/roleHolder/${id}`);
const disable = (as: string, name: string, disabled: boolean) =>
  company.call(as, 'POST', `/v1/account/${company.person(name)}/disabled`, { disabled });
const refused = (error: string) => ({ data: expect.objectContaining({ error }) as unknown });
const mayAdminister = async (as: string) =>
  (await company.call(as, 'GET', `/v1/account/${company.person(as)}`)).code === 200;

describe('who may give roles', () => {
  test('makes nobody an administrator, and no administrator less', async () => {
    for (const to of ['liangxue', 'zhangwei'])
      expect(await give('liangxue', 'sa', to)).toMatchObject(refused('administratorsAlone'));
    expect(await mayAdminister('liangxue')).toBe(false);
    const own = await holding('admin', 'sa');
    expect(await remove('liangxue', own)).toMatchObject(refused('administratorsAlone'));
    for (const data of [{ enabled: false }, { role: 'fr' }, { endDate: '2026-01-01' }])
      expect(await company.change('liangxue', 'roleHolder', own, data)).toMatchObject(
        refused('administratorsAlone'),
      );
    const { id } = done(await give('liangxue', 'vm', 'zhangwei'), 'an ordinary role');
    expect(await company.change('liangxue', 'roleHolder', id, { role: 'sa' })).toMatchObject(
      refused('administratorsAlone'),
    );
    done(await remove('liangxue', id), 'taken back');
  });

  test('gives themselves none, nor more of one they have', async () => {
    expect(await give('liangxue', 'fm', 'liangxue')).toMatchObject(refused('ownRole'));
    const own = await holding('liangxue', 'hrm');
    for (const data of [{ role: 'gm' }, { endDate: '2099-01-01' }, { orgId: null }])
      expect(await company.change('liangxue', 'roleHolder', own, data)).toMatchObject(
        refused('ownRole'),
      );
    const { id } = done(await give('liangxue', 'vm', 'zhangwei'), 'to a colleague');
    expect(
      await company.change('liangxue', 'roleHolder', id, { userId: company.person('liangxue') }),
    ).toMatchObject(refused('ownRole'));
    done(await company.change('liangxue', 'roleHolder', own, { remark: '年度复核' }), 'remark');
    done(await remove('liangxue', id), 'taken back');
  });

  test('reaches into no other company', async () => {
    for (const [as, to] of [
      ['panwei', 'zhangwei'],
      ['liangxue', 'yuanmeng'],
    ] as const)
      expect(await give(as, 'fr', to)).toMatchObject(refused('forbidden'));
    const theirs = company.server.services.directory().person(company.person('zhangwei'))!;
    expect(await give('panwei', 'fr', 'yuanmeng', { orgId: theirs.orgId })).toMatchObject(
      refused('forbidden'),
    );
    expect(await remove('panwei', await holding('linfang', 'fr'))).toMatchObject(
      refused('notFound'),
    );
    const { id } = done(await give('panwei', 'vm', 'yuanmeng'), 'in the own company');
    done(await remove('panwei', id), 'taken back');
  });
});

describe('administrators', () => {
  test('the only one may give themselves a role, as there is nobody to ask; one of several not', async () => {
    const { id } = done(await give('admin', 'vm', 'admin'), 'the only one');
    done(await remove('admin', id), 'taken back');
    const second = done(await give('admin', 'sa', 'lvjie'), 'a second').id;
    expect(await give('admin', 'vm', 'admin')).toMatchObject(refused('ownRole'));
    done(await remove('admin', second), 'taken back');
  });
});

describe('the last administrator', () => {
  test('stays, whatever is tried', async () => {
    const own = await holding('admin', 'sa');
    expect(await remove('admin', own)).toMatchObject(refused('lastAdministrator'));
    for (const data of [
      { enabled: false },
      { role: 'fr' },
      { userId: company.person('lvjie'), startDate: '2099-01-01' },
      { endDate: '2026-01-01' },
      { endDate: '2099-12-31' },
    ])
      expect(await company.change('admin', 'roleHolder', own, data)).toMatchObject(
        refused('lastAdministrator'),
      );
    expect(await disable('admin', 'admin', true)).toMatchObject(refused('lastAdministrator'));
    for (const data of [{ accountEnabled: false }, { employeeStatus: 'quit' }])
      expect(
        await company.change('liangxue', 'personnelInfo', company.person('admin'), data),
      ).toMatchObject(refused('lastAdministrator'));
    const all = { action: 'delete', ids: [own], requestKey: crypto.randomUUID() };
    const batch = await company.call('admin', 'POST', '/v1/roleHolder/batch', all);
    expect(batch.data).toMatchObject([{ id: own, message: expect.stringContaining('sign in') }]);
    expect(await mayAdminister('admin')).toBe(true);
  });

  test('may go once another can sign in', async () => {
    const second = done(await give('admin', 'sa', 'lvjie'), 'a second').id;
    done(await disable('admin', 'lvjie', true), 'the second is shut out');
    expect(await disable('admin', 'admin', true)).toMatchObject(refused('lastAdministrator'));
    done(await disable('admin', 'lvjie', false), 'the second is back');
    done(await disable('lvjie', 'admin', true), 'the first goes');
    expect(await remove('lvjie', second)).toMatchObject(refused('lastAdministrator'));
    done(await disable('lvjie', 'admin', false), 'the first is back');
    company.signInAgain();
    done(await remove('admin', second), 'taken back');
  });

  test('is one of two who take it from each other at once', async () => {
    const second = done(await give('admin', 'sa', 'lvjie'), 'a second').id;
    const first = await holding('admin', 'sa');
    const answers = await Promise.all([remove('admin', second), remove('lvjie', first)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const winner = answers[0].code === 200 ? 'admin' : 'lvjie';
    expect(await mayAdminister(winner)).toBe(true);
    if (winner === 'lvjie') {
      done(await give('lvjie', 'sa', 'admin'), 'given back');
      done(await remove('admin', second), 'taken back');
    }
  });
});

test('files under which nobody would be an administrator do not come into force', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  try {
    await cp('schemas', folder, { recursive: true });
    const file = join(folder, 'system.json');
    const system = JSON.parse(await readFile(file, 'utf8')) as System;
    await writeFile(file, JSON.stringify({ ...system, administratorRole: 'ap' }));
    await expect(applyFiles(company.server.services.db, folder)).rejects.toThrow(
      'nobody would be an administrator',
    );
    expect(await mayAdminister('admin')).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
