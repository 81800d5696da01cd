import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSignatures } from '#server/features/prints/readSignatures.ts';
import type { OwnSignature, ProcessSignatures } from '#shared/contract/index.ts';
import { done, openRealCompany, refusal, type RealCompany } from '#tests/support/realCompany.ts';
import { sign } from '#tests/support/sign.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const own = async (as: string) =>
  done(await company.call<OwnSignature>(as, 'GET', '/v1/signature/own'), 'own');
const isPrinted = async (as: string) => {
  const { services } = company.server;
  const person = company.person(as);
  return (await readSignatures(services, services.db, [person])).has(person);
};

test('a signature is on paper once somebody else has confirmed it, and its owner is told how it stands', async () => {
  expect(await own('wujing')).toMatchObject({ state: 'none', picture: null });
  const id = await sign(company, 'wujing');
  expect(await own('wujing')).toMatchObject({ state: 'waiting', id });
  expect(await isPrinted('wujing')).toBe(false);

  const self = company.change('wujing', 'signatureManage', id, {
    confirmUserId: company.person('wujing'),
  });
  expect((await refusal(self)).data.error).toBeTruthy();
  done(
    await company.change('admin', 'signatureManage', id, {
      confirmUserId: company.person('admin'),
    }),
    'confirm',
  );
  expect(await own('wujing')).toMatchObject({ state: 'used', id });
  expect(await isPrinted('wujing')).toBe(true);

  const later = company.change('wujing', 'signatureManage', id, { remark: '换一个' });
  expect((await refusal(later)).data.error).toBeTruthy();
});

test('administrators confirm no signature of their own', async () => {
  const id = await sign(company, 'admin');
  const said = await refusal(
    company.change('admin', 'signatureManage', id, { confirmUserId: company.person('admin') }),
  );
  expect(said.message).toContain('confirmUserId');
  expect(await isPrinted('admin')).toBe(false);
});

test('whoever may read a record sees how those signed who decided about it', async () => {
  const request = {
    moduleNo: 'contractCreate',
    maintenanceKind: 'correct',
    problem: '金额录入有误',
  };
  const id = await company.add('zhangwei', 'systemMaintenanceApply', request);
  done(await company.submit('zhangwei', 'systemMaintenanceApply', id), 'submit');
  const { procInstId } = await company.read('systemMaintenanceApply', id);
  const path = `/v1/signature/process/${procInstId as string}`;
  const seen = async (as: string) =>
    done(await company.call<ProcessSignatures>(as, 'GET', path), 'signatures');
  const [leader] = await company.asked(id);
  const confirmUserId = company.person('admin');
  const signature = await sign(company, leader!);
  done(await company.change('admin', 'signatureManage', signature, { confirmUserId }), 'confirm');
  expect(await seen('zhangwei')).toEqual({});

  done(await company.decide(id), 'decide');
  const picture = expect.stringMatching(/^data:image\/png;base64,iVBOR/) as string;
  expect(await seen('zhangwei')).toEqual({ [company.person(leader!)]: picture });
  expect((await refusal(company.call('wujing', 'GET', path))).data.error).toBe('notFound');
});
