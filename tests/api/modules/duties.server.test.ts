import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/expression/calendar.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { today } from '#server/features/records/today.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

/** A record that somebody may choose. */
async function oneOf(as: string, module: string, fits: (row: RecordData) => boolean) {
  const { rows } = done(await company.list(as, module), `list of ${module}`);
  const found = rows.find(fits);
  if (!found) throw new Error(`${as} sees no ${module}`);
  return company.read(module, found.id as string, as);
}
const day = (days: number) => {
  const { registry, now } = company.server.services;
  return addDays(today(registry(), now()), days);
};

test('an authorization of a project lets another decide about its documents, until it is revoked', async () => {
  const subject = await oneOf('zhangwei', 'subjectAdd', ({ status }) => status === 'JXZ');
  const elsewhere = await oneOf(
    'zhangwei',
    'projectAdd',
    ({ id, status }) => id !== subject.projectId && status === 'JXZ',
  );
  const seal = await oneOf('zhangwei', 'sealRegister', ({ status }) => status === 'YX');
  const leader = company.server.services
    .directory()
    .leaderOf(company.server.services.directory().person(company.person('zhangwei'))!.orgId!)!;
  expect(leader).toBe(company.person('liuyang'));
  const asked = async (data: RecordData) => {
    const id = await company.add('zhangwei', 'sealApply', {
      sealIds: [seal.id],
      documentName: '项目盖章文件',
      documentType: 'other',
      copies: 2,
      reason: '项目部请示',
      ...data,
    });
    done(await company.submit('zhangwei', 'sealApply', id), 'submit');
    return company.asked(id);
  };
  const ofProject = { projectId: subject.projectId, amount: '900.00' } as RecordData;
  expect(await asked(ofProject)).toEqual(['liuyang']);

  const authorization = await company.file('zhangwei', 'projectProcessAuthorization', {
    subjectId: subject.id,
    grantorId: leader,
    granteeId: company.person('huanghai'),
    authorizedModules: ['sealApply'],
    amountLimit: '1000.00',
    startDate: day(-1),
    endDate: day(30),
    reason: '驻场期间授权审批',
  });
  expect(await company.read('projectProcessAuthorization', authorization)).toMatchObject({
    status: 'YX',
  });
  expect(await asked(ofProject)).toEqual(['huanghai']);
  expect(await asked({ ...ofProject, amount: '1000.01' })).toEqual(['liuyang']);
  expect(await asked({ ...ofProject, amount: null })).toEqual(['liuyang']);
  expect(await asked({ ...ofProject, projectId: elsewhere.id })).toEqual(['liuyang']);

  const data = { revokedDate: day(0) };
  done(
    await company.act('guotao', 'projectProcessAuthorization', authorization, 'revoke', { data }),
    'revoke',
  );
  expect(await asked(ofProject)).toEqual(['liuyang']);
});

test('a reminder of a contract is said every so many days, until it is dealt with', async () => {
  const contract = await oneOf('zhangwei', 'contractCreate', ({ status }) => status === 'YX');
  const id = await company.add('zhangwei', 'contractRemind', {
    contractId: contract.id,
    remindType: 'payment',
    remindDate: day(3),
    advanceDays: 2,
    repeatDays: 2,
    receivers: [company.person('liuyang')],
    content: '进度款节点将至',
  });
  const { services } = company.server;
  const told = async (days: number) => {
    const now = () => new Date(company.server.services.now().getTime() + days * 86_400_000);
    await runDaily({ ...services, now });
    const rows = await services.db.all(sql`select 1 from app.message where business_key = ${id}`);
    return rows.length;
  };
  expect([await told(0), await told(1), await told(2), await told(3)]).toEqual([0, 1, 1, 2]);
  expect(await company.read('contractRemind', id)).toMatchObject({ status: 'YTJ' });
  done(await company.act('liuyang', 'contractRemind', id, 'handle'), 'handle');
  expect([await told(5), await told(7)]).toEqual([2, 2]);
});
