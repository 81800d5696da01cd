import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PathStep } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

test('a head does not decide about leave that a clerk files for them, and the path says so ahead', async () => {
  const data = {
    employeeId: company.person('liuyang'),
    leaveType: 'personal',
    startTime: '2026-12-01T09:00:00+08:00',
    endTime: '2026-12-01T18:00:00+08:00',
    reason: '家中有事',
  };
  const asked = async (filed: typeof data) => {
    const id = await company.add('zhangwei', 'personnelLeave', filed);
    const body = { moduleNo: 'personnelLeave', id };
    const path = await company.call<PathStep[]>('zhangwei', 'POST', '/workFlow/preview', body);
    const first = done(path, 'preview').find(({ type }) => type === 'approve');
    done(await company.submit('zhangwei', 'personnelLeave', id), 'submit');
    return { ahead: first?.people.map((each) => each.id), asked: await company.asked(id) };
  };
  const [head, general] = ['liuyang', 'wangzhiqiang'];
  expect(await asked({ ...data, employeeId: company.person('zhangwei') })).toEqual({
    ahead: [company.person(head)],
    asked: [head],
  });
  expect(await asked(data)).toEqual({ ahead: [company.person(general)], asked: [general] });
});
