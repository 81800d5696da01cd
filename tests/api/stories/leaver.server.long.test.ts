import { afterAll, beforeAll, expect, test } from 'vitest';
import { handOver } from '#server/features/handOver/handOver.ts';
import type { Owned } from '#engine/schema/owners.ts';
import type { LogEntry } from '#shared/contract/index.ts';
import { formatMoney } from '#engine/fields/money/kind.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { done, refusal, type RealCompany } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { bankPays } from '../modules/papers.ts';
import { payDocument, Setting } from '../relations/setting.ts';

const today = '2026-11-23';
const [hr, heir, keeper] = ['songjia', 'xunuo', 'sunli'] as const;
let setting: Setting;
let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date(`${today}T02:00:00Z`) });
  ({ company, documents } = setting);
  await handOver(company.server.services);
}, 300_000);
afterAll(() => setting.close(), 300_000);

const owned = async (as: string, personId: string) =>
  done(await company.call<Owned[]>(as, 'GET', `/v1/personnelInfo/owned/${personId}`), 'owned');
const short = (all: readonly Owned[]) =>
  all.map(({ module, field, leaving, count }) => `${module}.${field} ${leaving} ${count}`);
const given = async (module: string, id: string, field: string) =>
  (await company.read(module, id))[field];
const handedOver = () => handOver(company.server.services);

/** Somebody with an account, in whose name things stand. */
async function leaver(userName: string) {
  const place = await setting.figures(
    'personnelInfo',
    company.person(keeper),
    'companyId',
    'orgId',
    'postId',
  );
  const account = { bankName: '交通银行南京分行', bankAccountNo: '6222620000000000101' };
  const regular = { ...place, ...account, employeeStatus: 'regular' };
  const employeeId = await documents.file('personnelInfo', regular);
  await company.openAccount(employeeId, userName);
  const file = (module: string, data: object) => documents.file(module, { ...data });
  const [customerId, projectId, contractId, sealId] = [
    await file('customerAdd', { ownerId: employeeId }),
    await file('projectAdd', { projectManagerId: employeeId }),
    await file('contractCreate', { handlerId: employeeId }),
    await file('sealRegister', { keeperId: employeeId }),
  ];
  return { employeeId, customerId, projectId, contractId, sealId };
}

test(
  'who leaves hands over what stands in their name, and settles what is open',
  { timeout: 600_000 },
  async () => {
    const { employeeId, customerId, projectId, contractId, sealId } = await leaver('linbei');
    const closed = await documents.file('taskPlan', { assigneeId: employeeId });
    const finished = { data: { progress: '1', finishDate: today } };
    done(await company.act('linbei', 'taskPlan', closed, 'report', finished), 'finished');
    const loanId = await documents.file('archiveBorrow', { applicantId: employeeId });
    const assetId = await documents.file('assetInfo');
    const lent = { borrowerId: employeeId, assetIds: [assetId] };
    const borrowId = await documents.file('assetBorrowApply', lent);
    await decideSetting(company, 'claim.forOthers', 'allow');
    const claimId = await documents.file('reimbursementGeneral', { applicantId: employeeId });
    const amount = (await given('reimbursementGeneral', claimId, 'amount')) as string;

    // shown to whoever decides, as far as they may read it
    const all = await owned('admin', employeeId);
    expect(short(all).toSorted()).toEqual([
      'archiveBorrow.applicantId settle 1',
      'assetBorrowApply.borrowerId settle 1',
      'assetInfo.userId settle 1',
      'contractCreate.handlerId handOver 1',
      'customerAdd.ownerId handOver 1',
      'projectAdd.projectManagerId handOver 1',
      'reimbursementGeneral.applicantId settle 1',
      'sealRegister.keeperId handOver 1',
    ]);
    expect(all.find(({ module }) => module === 'reimbursementGeneral')).toMatchObject({
      amount,
      titles: { field: { en: 'Applicant', zh: '申请人' } },
    });
    expect(await owned('yuanmeng', employeeId)).toEqual([]);

    // the resignation names who follows: neither oneself, nor somebody who left
    const heirId = company.person(heir);
    const gone = await documents.file('personnelInfo', { employeeStatus: 'regular' });
    const quitId = await documents.complete('personnelQuit', {
      employeeId,
      quitType: 'dismiss',
      lastWorkDate: today,
      handoverUserId: gone,
    });
    const oneself = 'Work cannot be handed over to oneself';
    expect(await setting.refusedWith('personnelQuit', quitId, { handoverUserId: employeeId })).toBe(
      oneself,
    );
    const hrWrites = (module: string, id: string, data: RecordData) =>
      company.change(documents.creator(module), module, id, data);
    done(await hrWrites('personnelQuit', quitId, { handoverUserId: gone }), 'while at work');
    const left = { employeeStatus: 'quit', accountEnabled: false };
    done(await company.change(hr, 'personnelInfo', gone, left), 'gone');
    expect(
      await setting.refusal('personnelQuit', setting.submit('personnelQuit', quitId)),
    ).toContain('does not work here any more: choose another successor');
    await setting.passedWith('personnelQuit', quitId, { handoverUserId: heirId });

    // the seal goes to another; once both agreed, everything else to the successor
    const keeperId = company.person(keeper);
    const module = 'personnelQuitHandover';
    const id = await documents.complete(module, {
      personnelQuitId: quitId,
      handoverUserId: heirId,
      successors: [{ moduleNo: 'sealRegister', receiverId: keeperId }],
      assetItems: [{ assetId }],
    });
    const { docNumber, successors } = await company.read(module, id);
    const [line] = successors as RecordData[];
    const toOneself = { successors: [{ ...line, receiverId: employeeId }] };
    expect(await setting.refusedWith(module, id, toOneself)).toBe(oneself);
    expect(await setting.refusedWith(module, id, { successors, handoverUserId: gone })).toContain(
      'does not work here any more',
    );
    const { data: invalid } = await refusal(
      hrWrites(module, id, { successors: [{ ...line, receiverId: gone }] }),
    );
    expect(Object.keys(invalid.fields)).toEqual(['successors.0.receiverId']);
    done(await hrWrites(module, id, { successors, handoverUserId: heirId }), 'keeper');
    done(await setting.submit(module, id), 'submitted');
    const written = {
      handoverUserId: { workItems: [{ ...(await lineOf(id)), done: true }] },
      am: { assetItems: [{ ...(await lineOf(id, 'assetItems')), returned: true }] },
      fr: { financeCleared: true },
      om: { accommodationCleared: true },
      hrs: { archiveCleared: true },
    };
    const decide = () => company.decide(id, 'execute', written);
    done(await decide(), 'successor');
    expect(await handedOver()).toBe(0);
    done(await decide(), 'head');
    expect(await handedOver()).toBe(4);
    expect(await handedOver()).toBe(0);
    expect(await given('customerAdd', customerId, 'ownerId')).toBe(heirId);
    expect(await given('projectAdd', projectId, 'projectManagerId')).toBe(heirId);
    expect(await given('contractCreate', contractId, 'handlerId')).toBe(heirId);
    expect(await given('sealRegister', sealId, 'keeperId')).toBe(keeperId);
    expect(await given('taskPlan', closed, 'assigneeId')).toBe(employeeId);
    const path = `/v1/customerAdd/timeline/${customerId}`;
    const log = done(await company.call<LogEntry[]>('admin', 'GET', path), path);
    expect(log.at(-1)).toMatchObject({
      action: 'handOver',
      comment: docNumber,
      changes: { ownerId: { old: employeeId, new: heirId } },
    });
    const from = (await company.read('personnelInfo', employeeId)).name as string;
    expect(await setting.told(id, `Handed over to you by ${from}`)).toEqual(
      expect.arrayContaining([heirId, keeperId]),
    );

    // a customer of theirs that comes now follows; nobody closes the case while anything is open
    const late = await documents.file('customerAdd', { ownerId: employeeId });
    expect(await given('assetBorrowApply', borrowId, 'returnStatus')).toBe('JXZ');
    for (const step of ['assets', 'finance', 'office']) done(await decide(), step);
    expect(await given('assetInfo', assetId, 'userId')).toBeNull();
    expect(await given('assetBorrowApply', borrowId, 'returnStatus')).toBe('YWC');
    const claim = `General reimbursement 1 (${formatMoney(amount)})`;
    expect(await setting.refusal(module, decide())).toBe(
      `Still in the employee’s name: Archive borrowing 1, Customer 1, ${claim}. ` +
        'What is handed over follows within a minute; see that the rest is paid, given back or ended',
    );
    expect(await handedOver()).toBe(1);
    expect(await given('customerAdd', late, 'ownerId')).toBe(heirId);
    const { data, message } = await refusal(decide());
    expect(message).toContain(`name: Archive borrowing 1, ${claim}.`);
    expect(data.links).toContainEqual(
      expect.objectContaining({
        module: 'archiveBorrow',
        owner: expect.objectContaining({ personId: employeeId, field: 'applicantId' }) as unknown,
      }),
    );
    const back = { data: { actualReturnDate: today } };
    const lender = documents.mayPress('archiveBorrow', 'giveBack');
    done(await company.act(lender, 'archiveBorrow', loanId, 'giveBack', back), 'given back');
    const entered = await payDocument(company, 'reimbursementGeneral', claimId, amount);
    await bankPays(company, done(entered, 'claim').id);
    expect(short(await owned('admin', employeeId))).toEqual([]);
    done(await decide(), 'complete');
    expect(await setting.status(module, id)).toBe('YWC');

    // gone: neither signs in, nor is chosen
    await expect(company.server.login('linbei')).rejects.toThrow('cannot sign in');
    const asked = { search: from, for: { module: 'customerAdd', field: 'ownerId' } };
    const offered = '/v1/personnelInfo/options';
    expect(done(await company.call('admin', 'POST', offered, asked), offered)).toEqual([]);
    await company.check();
    expect(await company.differences()).toEqual([]);
  },
);

async function lineOf(id: string, table = 'workItems') {
  const handover = await company.read('personnelQuitHandover', id);
  return (handover[table] as { id: string }[])[0]!;
}

test(
  'who moves to another department keeps what is theirs, or hands it over, all but what they name themselves for',
  { timeout: 300_000 },
  async () => {
    const { employeeId, customerId, projectId } = await leaver('baihe');
    const heirId = company.person(heir);
    const moved = await documents.complete('personnelTransfer', {
      employeeId,
      effectiveDate: today,
      handoverUserId: heirId,
      successors: [{ moduleNo: 'projectAdd', receiverId: employeeId }],
    });
    expect(
      await setting.refusedWith('personnelTransfer', moved, { handoverUserId: employeeId }),
    ).toBe('Work cannot be handed over to oneself');
    await setting.passedWith('personnelTransfer', moved, { handoverUserId: heirId });
    expect(await setting.status('personnelTransfer', moved)).toBe('YWC');
    expect(await handedOver()).toBe(3);
    expect(await given('customerAdd', customerId, 'ownerId')).toBe(heirId);
    expect(await given('projectAdd', projectId, 'projectManagerId')).toBe(employeeId);
    expect(short(await owned('admin', employeeId))).toEqual([
      'projectAdd.projectManagerId handOver 1',
    ]);
    await company.check();
  },
);
