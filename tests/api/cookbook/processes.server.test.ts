import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCookbook } from '#tests/support/cookbook.ts';
import { done, refusal, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openCookbook();
});
afterAll(() => company.close());

test('a document has number, applicant, department, date, and goes to the head of department', async () => {
  const id = await company.add('ann', 'sealUse', { title: '投标文件', reason: '投标' });
  expect(await company.read('sealUse', id)).toMatchObject({
    number: expect.stringMatching(/^YZ-\d{6}-0001$/),
    applicantId: company.person('ann'),
    status: 'WTJ',
    copies: 1,
  });
  expect(await company.pass('ann', 'sealUse', id)).toEqual(['lee']);
  expect(await company.read('sealUse', id)).toMatchObject({ status: 'YX' });
});

test('a field is asked for only where its condition holds', async () => {
  const trip = { title: '拜访客户', days: 2, transport: 'air' };
  const id = await company.add('ann', 'trip', trip);
  const { data } = await refusal(company.submit('ann', 'trip', id));
  expect(JSON.stringify(data)).toContain('reason');
  done(await company.change('ann', 'trip', id, { transport: 'rail' }), 'by train');
  await company.pass('ann', 'trip', id);
});

test('a step with an amount is passed over below it', async () => {
  const deciders = async (amount: string) => {
    const id = await company.add('ann', 'loan', { title: '备用金', amount });
    return company.pass('ann', 'loan', id);
  };
  expect(await deciders('10000')).toEqual(['lee', 'fay']);
  expect(await deciders('10000.01')).toEqual(['lee', 'fay', 'wang']);
});

test('countersigning asks all at once; one who rejects sends it back', async () => {
  const signers = [company.person('bob'), company.person('fay')];
  const draft = { title: '考勤制度', text: '九点上班', signers };
  const id = await company.add('ann', 'policy', draft);
  done(await company.submit('ann', 'policy', id), 'submitted');
  done(await company.decide(id), 'the head approves');
  expect((await company.asked(id)).toSorted()).toEqual(['bob', 'fay']);
  done(await company.decide(id), 'one signs');
  expect(await company.asked(id)).toHaveLength(1);
  done(await company.decide(id, 'reject'), 'the other does not');
  expect(await company.read('policy', id)).toMatchObject({ status: 'BH' });
  expect((await company.pass('ann', 'policy', id)).toSorted()).toEqual(['bob', 'fay', 'lee']);
});

test('a trait of one’s own brings fields, a button and who may press it', async () => {
  const rent = {
    title: '仓库房租',
    months: 3,
    monthly: '5000',
    payee: '远大物业',
    account: '6222020200112230',
  };
  const id = await company.file('ann', 'rent', rent);
  expect(await company.read('rent', id)).toMatchObject({ sum: '15000.00', status: 'YX' });
  await refusal(company.act('ann', 'rent', id, 'pay', { data: { paidOn: '2026-06-01' } }));
  done(await company.act('fay', 'rent', id, 'pay', { data: { paidOn: '2026-06-01' } }), 'paid');
  expect(await company.read('rent', id)).toMatchObject({ status: 'YFK', paidOn: '2026-06-01' });
});

test('an effect creates a record when the last approval is given, and changes another', async () => {
  const equipmentId = await company.add('fay', 'equipment', { name: '封边机' });
  const request = { title: '封边机异响', equipmentId, fault: '轴承响' };
  const id = await company.add('ann', 'repair', request);
  expect((await company.list('fay', 'repairJob')).data.total).toBe(0);
  await company.pass('ann', 'repair', id);
  const { jobId } = await company.read('repair', id);
  expect(await company.read('repairJob', jobId as string)).toMatchObject({
    name: 'Repair: 封边机异响',
    equipmentId,
  });
  expect(await company.read('equipment', equipmentId)).toMatchObject({ lastFault: '轴承响' });
});

test('a button outside the process asks for a field, and another clears it', async () => {
  const id = await company.add('fay', 'equipment', { name: '手电钻' });
  const holderId = company.person('bob');
  await refusal(company.act('bob', 'equipment', id, 'lend', { data: { holderId } }));
  done(await company.act('fay', 'equipment', id, 'lend', { data: { holderId } }), 'lent');
  expect(await company.read('equipment', id)).toMatchObject({ status: 'lent', holderId });
  done(await company.act('fay', 'equipment', id, 'takeBack'), 'taken back');
  expect(await company.read('equipment', id)).toMatchObject({ status: 'free', holderId: null });
});

test('a variant asks for its own fields and drops the others', async () => {
  const hired = { title: '接客户', kind: 'hired', hirer: '顺达租车', cost: '300' };
  const id = await company.add('ann', 'carUse', { ...hired, cost: null });
  const { data } = await refusal(company.submit('ann', 'carUse', id));
  expect(JSON.stringify(data)).toContain('cost');
  done(await company.change('ann', 'carUse', id, { kind: 'own', plate: '浙A12345' }), 'own');
  await company.pass('ann', 'carUse', id);
  expect(await company.read('carUse', id)).toMatchObject({ hirer: null, plate: '浙A12345' });
});
