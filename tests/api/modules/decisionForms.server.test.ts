import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { ProcessInfo } from '#shared/contract/index.ts';
import { done, openRealCompany, refusal, type RealCompany } from '#tests/support/realCompany.ts';
import { sign } from '#tests/support/sign.ts';
import { upload } from '#tests/support/upload.ts';
import { breakGround, clerk, papers } from './papers.ts';

const module = 'systemMaintenanceApply';
const starter = 'zhangwei';
const colleague = 'linfang';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

/** What the company asks of those who decide about maintenance. */
const ask = (componentType: string, demand: string, more: RecordData = {}) =>
  company.add('admin', 'wfFormComponents', {
    code: randomUUID().slice(0, 8),
    name: componentType,
    componentType,
    demand,
    modules: [module],
    enabled: true,
    ...more,
  });
const noLonger = async (id: string) =>
  done(await company.change('admin', 'wfFormComponents', id, { enabled: false }), 'disable');

/** A request under way, and whoever decides it. */
async function submitted() {
  const request = { moduleNo: 'contractCreate', maintenanceKind: 'correct', problem: '录入有误' };
  const id = await company.add(starter, module, request);
  done(await company.submit(starter, module, id), 'submit');
  const [decider] = await company.asked(id);
  return { id, decider: decider! };
}
const infoOf = async (as: string, businessKey: string) =>
  done(
    await company.call<ProcessInfo>(as, 'POST', '/workFlow/handleInfo', { businessKey }),
    'info',
  );
const act = (as: string, operation: string, id: string, more: object = {}) =>
  company.call(as, 'POST', `/workFlow/${operation}/${id}`, { requestKey: randomUUID(), ...more });
const isDone = async (answer: ReturnType<typeof act>) => (await answer).code === 200;
const errorOf = async (answer: ReturnType<typeof act>) => (await refusal(answer)).data.error;

test('an opinion is required where the company asks for one, at the steps it names', async () => {
  const { id, decider } = await submitted();
  const hint = '请写明影响范围';
  const { task } = await infoOf(decider, id);
  const elsewhere = await ask('opinion', 'required', { nodeName: '没有的环节' });
  expect((await infoOf(decider, id)).form).toEqual({});
  const here = await ask('opinion', 'required', { nodeName: task!.stepTitle.zh, props: hint });
  expect((await infoOf(decider, id)).form).toEqual({ opinion: { demand: 'required', hint } });
  expect(await errorOf(act(decider, 'execute', id))).toBe('commentRequired');
  expect(await errorOf(act(decider, 'execute', id, { comment: ' ' }))).toBe('commentRequired');
  expect(await isDone(act(decider, 'execute', id, { comment: '只影响一份合同' }))).toBe(true);
  await noLonger(elsewhere);
  await noLonger(here);
});

test('files are required, or not taken at all', async () => {
  const { id, decider } = await submitted();
  const required = await ask('attachment', 'required');
  expect(await errorOf(act(decider, 'execute', id, { comment: '同意' }))).toBe('filesRequired');
  await noLonger(required);
  const hidden = await ask('attachment', 'hidden');
  const files = [
    (await upload(company, decider, { businessKey: randomUUID() }, 'a.png', 'ink')).id,
  ];
  expect(await errorOf(act(decider, 'execute', id, { files }))).toBe('forbidden');
  await noLonger(hidden);
  const again = await ask('attachment', 'required');
  expect(await isDone(act(decider, 'execute', id, { files }))).toBe(true);
  await noLonger(again);
});

test('whoever has no signature in use does not approve where one is required', async () => {
  const { id, decider } = await submitted();
  const required = await ask('signature', 'required');
  expect(await errorOf(act(decider, 'execute', id))).toBe('signatureRequired');
  const signature = await sign(company, decider);
  expect(await errorOf(act(decider, 'execute', id))).toBe('signatureRequired');
  const confirmUserId = company.person('admin');
  done(await company.change('admin', 'signatureManage', signature, { confirmUserId }), 'confirm');
  expect(await isDone(act(decider, 'execute', id))).toBe(true);
  await noLonger(required);
});

test('people are not chosen, and steps not returned to, where that is hidden; the way to the starter stays', async () => {
  const ground = await breakGround(company);
  const modules = ['contractCreate'];
  const id = await company.add(
    clerk,
    'contractCreate',
    papers.contractCreate({ ...ground, amount: '2000000.00' }),
  );
  done(await company.submit(clerk, 'contractCreate', id), 'submit');
  let [second] = await company.asked(id);
  let before = await infoOf(second!, id);
  while (before.earlierSteps.length === 0) {
    done(await company.decide(id), 'a step that is returned to the starter alone');
    [second] = await company.asked(id);
    before = await infoOf(second!, id);
  }
  expect(before.actions).toContain('reassign');
  const rules = [
    await ask('assignee', 'hidden', { modules }),
    await ask('node', 'hidden', { modules }),
  ];
  const { actions, earlierSteps } = await infoOf(second!, id);
  expect(actions).toEqual(
    before.actions.filter((one) => !['reassign', 'delegate', 'addSigner', 'return'].includes(one)),
  );
  expect(earlierSteps).toEqual([]);
  const to = company.person(colleague);
  const stepId = before.earlierSteps[0]!.stepId;
  const said = { comment: '请补充' };
  expect(await errorOf(act(second!, 'return', id, { to: stepId, ...said }))).toBe('forbidden');
  const given = company.call(second!, 'POST', `/workFlow/${id}/taskDistribute`, {
    requestKey: randomUUID(),
    to,
    ...said,
  });
  expect(await errorOf(given)).toBe('forbidden');
  expect(await isDone(act(second!, 'rejectToStarter', id, said))).toBe(true);
  for (const rule of rules) await noLonger(rule);
});

test('what no decision could meet is not entered', async () => {
  const rule = { code: 'x', name: 'x', modules: [], enabled: true };
  for (const [componentType, demand] of [
    ['opinion', 'hidden'],
    ['log', 'required'],
    ['node', 'required'],
  ])
    expect(
      (
        await refusal(
          company.call('admin', 'POST', '/v1/wfFormComponents/handle', {
            data: { ...rule, componentType, demand },
            requestKey: randomUUID(),
          }),
        )
      ).data.error,
    ).toBe('invalid');
});
