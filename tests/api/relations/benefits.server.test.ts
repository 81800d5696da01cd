import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import { Setting } from './setting.ts';

const module = 'bigEventWelfare';
/** Of the personnel department, with the lowest level, and the head of a department. */
const [specialist, head] = ['songjia', 'xiedong'] as const;

let setting: Setting;
beforeAll(async () => {
  setting = await Setting.open();
}, 300_000);
afterAll(() => setting.close());

const levelOf = async (name: string) =>
  (await setting.company.read('personnelInfo', setting.company.person(name))).jobLevel!;

const standard = (jobLevel: RecordData[string] | null, standardAmount: string): RecordData => ({
  expenseTypeId: '@expenseType!',
  jobLevel,
  cityLevel: null,
  standardAmount,
  standardUnit: 'event',
  startDate: '2025-01-01',
  endDate: null,
});

it('a benefit is measured by the level of the employee who gets it, not of who files it', async () => {
  const { company, documents } = setting;
  const [low, high] = [await levelOf(specialist), await levelOf(head)];
  expect(low).not.toBe(high);
  await documents.file('reimbursementStandard', standard(low, '200.00'));
  await documents.file('reimbursementStandard', standard(high, '500.00'));
  const { eventType, eventDate } = await company.read(module, await documents.complete(module));
  const apply = async (name: string, amount: string) => {
    const employeeId = company.person(name);
    const data = { eventType: eventType!, eventDate: eventDate!, employeeId, amount };
    const id = await company.add(specialist, module, data);
    return { id, submit: () => company.submit(specialist, module, id) };
  };

  const own = await apply(specialist, '200.01');
  expect(await setting.refusal(module, own.submit())).toBe(
    'Above the welfare standard: welfare amount 200.01, standard 200.00',
  );
  const forHead = await apply(head, '500.01');
  expect(await setting.refusal(module, forHead.submit())).toBe(
    'Above the welfare standard: welfare amount 500.01, standard 500.00',
  );
  // a standard that was typed over measures nothing
  const typed = { standardAmount: '900.00' };
  done(await company.change(specialist, module, forHead.id, typed), 'another standard');
  expect(await setting.refusal(module, forHead.submit())).toBe(
    'Above the standard: 500.01 applied for, standard 500.00',
  );
  done(await company.change(specialist, module, forHead.id, { amount: '500.00' }), 'less');
  done(await forHead.submit(), 'submit');
  await documents.approve(module, forHead.id);
  expect(await setting.figures(module, forHead.id, 'status', 'jobLevel')).toEqual({
    status: 'SHTG',
    jobLevel: high,
  });
});

it('no two standards hold for the same case, since neither would be applied', async () => {
  const { documents } = setting;
  const name = 'reimbursementStandard';
  const refused = async (data: RecordData) => {
    const id = await documents.draft(name, data);
    expect(await setting.refusal(name, setting.submit(name, id))).toContain(
      'Another standard holds for the same cases, from 2025-01-01 on too',
    );
    return id;
  };
  await refused(standard(null, '300.00'));
  const again = await refused(standard(await levelOf(head), '600.00'));
  await setting.passedWith(name, again, { jobLevel: 'L6' });
});
