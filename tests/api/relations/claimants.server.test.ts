import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, refusal } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { Setting } from './setting.ts';

const module = 'reimbursementGeneral';
const [clerk, claimsClerk, engineer, head] = ['zhangwei', 'sunli', 'tangning', 'xiedong'] as const;
const notOffered = (field: string) => ({
  data: { fields: { [field]: ['This cannot be chosen here, or does not exist any more'] } },
});
const filed = 'A document was filed in your name';
let setting: Setting;
let data: RecordData;
beforeAll(async () => {
  setting = await Setting.open();
  const { company, documents } = setting;
  await company.add('admin', 'roleHolder', {
    role: 'ec',
    userId: company.person(claimsClerk),
    orgId: (await company.read('personnelInfo', company.person(claimsClerk))).companyId!,
  });
  company.signInAgain();
  const { reason, lines } = await company.read(module, await documents.complete(module));
  const [line] = lines as RecordData[];
  const expenseTypeId = await documents.file('expenseType', { budgetSubjectId: null });
  data = {
    reason: reason!,
    lines: [{ ...line, expenseTypeId, id: undefined!, invoiceType: 'ticket', invoiceNo: null }],
  };
}, 300_000);
afterAll(() => setting.close());

const claimFor = (as: string, name: string) =>
  setting.company.add(as, module, { ...data, applicantId: setting.company.person(name) });

it('nobody claims in the name of a colleague but who files claims for others, by setting', async () => {
  const { company } = setting;
  await expect(claimFor(clerk, engineer)).rejects.toThrow(/cannot be chosen/);
  await expect(claimFor(claimsClerk, 'yuanmeng')).rejects.toThrow(/cannot be chosen/);
  await claimFor(claimsClerk, engineer);
  await decideSetting(company, 'claim.forOthers', 'refuse');
  await expect(claimFor(claimsClerk, engineer)).rejects.toThrow(/cannot be chosen/);
  await decideSetting(company, 'claim.forOthers', 'allow');
  await claimFor(clerk, engineer);
  await expect(claimFor(clerk, 'yuanmeng')).rejects.toThrow(/cannot be chosen/);
  await decideSetting(company, 'claim.forOthers', undefined);
  await claimFor(clerk, clerk);
});

it('a claim for a colleague goes by the head of the claimant, who is told, and is paid to the claimant', async () => {
  const { company } = setting;
  const id = await claimFor(claimsClerk, engineer);
  const { orgId } = await company.read('personnelInfo', company.person(claimsClerk));
  const known = await company.read('personnelInfo', company.person(engineer), engineer);
  const figures = ['orgId', 'costOrgId', 'payeeName', 'payeeAccount'] as const;
  expect(await setting.figures(module, id, ...figures)).toEqual({
    orgId: known.orgId,
    costOrgId: known.orgId,
    payeeName: known.name,
    payeeAccount: known.bankAccountNo,
  });
  const submit = () => company.submit(claimsClerk, module, id);
  done(await company.change(claimsClerk, module, id, { orgId: orgId! }), 'another department');
  expect(await setting.refusal(module, submit())).toBe(
    '唐宁 does not work in the department of this document, whose head would approve it',
  );
  done(await company.change(claimsClerk, module, id, { orgId: known.orgId! }), 'the own again');
  done(await submit(), 'submit');
  expect(await company.asked(id)).toEqual([head]);
  expect(await setting.told(id, filed)).toEqual([company.person(engineer)]);
  expect(await company.read(module, id, engineer)).toMatchObject({ id });
  await setting.documents.approve(module, id);
  expect(await setting.status(module, id)).toBe('SHTG');
});

it('a head for whom a clerk files does not approve it, and who claims alone is told nothing', async () => {
  const { company } = setting;
  const ofHead = await claimFor(claimsClerk, head);
  done(await company.submit(claimsClerk, module, ofHead), 'submit');
  expect(await company.asked(ofHead)).not.toContain(head);
  const own = await claimFor(clerk, clerk);
  done(await company.submit(clerk, module, own), 'submit');
  expect(await setting.told(own, filed)).toEqual([]);
});

it.each(['bigEventWelfare', 'computerSubsidy'])(
  '%s is filed by the employee, or by the personnel department',
  async (benefit) => {
    const { company, documents } = setting;
    const id = await documents.complete(benefit);
    const creator = documents.creator(benefit);
    const ofPerson = (name: string) => ({ employeeId: company.person(name) });
    expect(await refusal(company.change(creator, benefit, id, ofPerson(engineer)))).toMatchObject(
      notOffered('employeeId'),
    );
    const own = await setting.figures(benefit, id, 'orgId');
    const { orgId } = await company.read('personnelInfo', company.person(engineer));
    expect(await setting.refusedWith(benefit, id, { orgId: orgId! })).toContain(
      'does not work in the department of this document',
    );
    await setting.passedWith(benefit, id, own);
  },
);

it.each(['bidFeeApply', 'customerRefund', 'reimbursementCarFixed'])(
  '%s goes by the head of the department of who applies for it',
  async (payment) => {
    const { company, documents } = setting;
    const id = await documents.complete(payment);
    const own = await setting.figures(payment, id, 'orgId');
    const { orgId } = await company.read('personnelInfo', company.person(engineer));
    expect(await setting.refusedWith(payment, id, { orgId: orgId! })).toContain(
      'does not work in the department of this document',
    );
    await setting.passedWith(payment, id, own);
  },
);

it('whatever is paid in the name of a colleague, the colleague is told', async () => {
  const { company, documents } = setting;
  await decideSetting(company, 'claim.forOthers', 'allow');
  const claimant = company.person(claimsClerk);
  const modules = documents
    .registry()
    .modules.filter(({ flow, fields }) => flow && fields.payStatus);
  const told: Record<string, string[]> = {};
  for (const { module: name, fields } of modules) {
    const person = fields.employeeId ? 'employeeId' : 'applicantId';
    const id = await documents.draft(name, { [person]: claimant });
    await documents.submit(name, id);
    told[name] = await setting.told(id, filed);
  }
  expect(told).toEqual(Object.fromEntries(modules.map((one) => [one.module, [claimant]])));
  await decideSetting(company, 'claim.forOthers', undefined);
});
