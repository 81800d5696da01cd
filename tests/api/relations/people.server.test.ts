import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { idNumber } from '#demo/identity.ts';
import { createRandom } from '#demo/random.ts';
import { Setting } from './setting.ts';

const today = '2026-11-23';
let setting: Setting;
let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date(`${today}T02:00:00Z`) });
  ({ company, documents } = setting);
}, 300_000);
afterAll(() => setting.close());

const employee = (more: RecordData = {}) => documents.file('personnelInfo', more);

describe('joining', () => {
  it('41: an ID number is hired once, and who is employed is not taken back with the recruitment', async () => {
    const hired = {
      hireResult: 'hire',
      candidateName: '端木清',
      idNumber: idNumber(createRandom(19), 1992),
    };
    const again = await documents.complete('personnelRecruitment', hired);
    const id = await documents.file('personnelRecruitment', hired);
    const [made] = await setting.those('personnelInfo', 'name', hired.candidateName);
    expect(made).toMatchObject({ employeeStatus: 'probation' });
    expect(await setting.refusedWith('personnelRecruitment', again, {})).not.toBe('');
    expect(
      await setting.refusal('personnelRecruitment', setting.void('personnelRecruitment', id)),
    ).toContain('employed');
  });

  it('41: an extended probation ends later, a passed one is over', async () => {
    const employeeId = await employee({
      employeeStatus: 'probation',
      entryDate: '2026-09-01',
      probationEndDate: '2026-11-30',
    });
    const state = () =>
      setting.figures('personnelInfo', employeeId, 'employeeStatus', 'probationEndDate');
    const id = await documents.complete('personnelRegular', {
      employeeId,
      regularDate: '2026-12-01',
      regularResult: 'extend',
      extendToDate: '2027-01-31',
    });
    await setting.refusedWith('personnelRegular', id, { extendToDate: '2026-11-30' });
    await setting.passedWith('personnelRegular', id, { extendToDate: '2027-01-31' });
    expect(await state()).toEqual({ employeeStatus: 'probation', probationEndDate: '2027-01-31' });
    await documents.file('personnelRegular', {
      employeeId,
      regularDate: '2027-02-01',
      regularResult: 'pass',
    });
    expect(await state()).toMatchObject({ employeeStatus: 'regular' });
  });
});

describe('labour contracts', () => {
  it('44: a contract is signed when none is in force, the next one counts on, the third is open-ended', async () => {
    const employeeId = await employee();
    const term = { contractPeriodType: 'fixed', startDate: '2026-11-01', endDate: '2027-10-31' };
    const waiting = await documents.complete('personnelContractSign', { employeeId, ...term });
    await documents.file('personnelContractSign', { employeeId, ...term });
    expect(await setting.refusedWith('personnelContractSign', waiting, {})).not.toBe('');
    const contracts = async () => {
      const all = await setting.those('personnelContractInfo', 'employeeId', employeeId);
      return all.toSorted((a, b) => Number(a.signTimes) - Number(b.signTimes));
    };
    const states = async () =>
      (await contracts()).map(({ status, signTimes }) => [signTimes, status]);
    expect(await states()).toEqual([[1, 'YX']]);
    const renewal = async (personnelContractId: string, startDate: string, endDate: string) => ({
      personnelContractId,
      renewResult: 'yes',
      contractPeriodType: 'fixed',
      startDate,
      endDate,
      employeeOpinion: 'disagree',
    });
    const [first] = await contracts();
    await documents.file(
      'personnelContractRenewal',
      await renewal(first!.id as string, '2027-11-01', '2028-10-31'),
    );
    expect(await states()).toEqual([
      [1, 'YXQ'],
      [2, 'DSX'],
    ]);
    expect(await setting.refusedWith('personnelContractSign', waiting, {})).not.toBe('');
  });
});

describe('leave', () => {
  const leave = (employeeId: string, from: string, to: string) => ({
    employeeId,
    leaveType: 'annual',
    startTime: `${from}T01:00:00.000Z`,
    endTime: `${to}T10:00:00.000Z`,
  });
  const balance = async (id: string) => {
    const hr = documents.creator('personnelInfo');
    return Number((await company.read('personnelInfo', id, hr)).annualLeaveBalance);
  };

  it('43: annual leave is taken at approval, once; coming back corrects it and frees the days', async () => {
    const { orgId } = await company.read(
      'personnelInfo',
      company.person(documents.creator('personnelLeave')),
    );
    const employeeId = await employee({ orgId: orgId! });
    await company.add('liangxue', 'leaveAccount', {
      employeeId,
      kind: 'annual',
      year: 2026,
      grantedDays: '5',
      expires: '2027-03-31',
    });
    const [first, second] = [
      await documents.complete('personnelLeave', leave(employeeId, '2026-12-01', '2026-12-04')),
      await documents.complete('personnelLeave', leave(employeeId, '2026-12-08', '2026-12-09')),
    ];
    expect(await balance(employeeId)).toBe(5);
    await setting.passedWith('personnelLeave', first);
    expect(await balance(employeeId)).toBe(1);
    expect(await setting.refusedWith('personnelLeave', second, {})).toBe(
      '2 days are more than what is left: 0.00 carried over, 1.00 of this year',
    );
    const overlapping = { ...leave(employeeId, '2026-12-03', '2026-12-03') };
    expect(await setting.refusedWith('personnelLeave', second, overlapping)).toContain('overlap');

    await documents.file('personnelReturn', {
      personnelLeaveId: first,
      actualReturnTime: '2026-12-02T10:00:00.000Z',
    });
    expect(await balance(employeeId)).toBe(3);
    expect(await setting.figures('personnelLeave', first, 'returned', 'status')).toEqual({
      returned: true,
      status: 'YWC',
    });
    await setting.passedWith('personnelLeave', second, overlapping);
    expect(await balance(employeeId)).toBe(2);
  });
});

describe('leaving', () => {
  it('42: nobody leaves with an asset of the company; what is handed back is in stock', async () => {
    const employeeId = await employee();
    const assetId = await documents.file('assetInfo');
    await documents.file('assetRequisition', { assetIds: [assetId], toUserId: employeeId });
    const quit = await documents.file('personnelQuit', { employeeId, lastWorkDate: today });
    const handover = await documents.complete('personnelQuitHandover', {
      personnelQuitId: quit,
      assetItems: [{ assetId }],
    });
    const { assetItems } = await company.read('personnelQuitHandover', handover);
    expect(await setting.refusedWith('personnelQuitHandover', handover, { assetItems: [] })).toBe(
      'The employee still holds an asset that is not listed here',
    );
    const listed = (assetItems as RecordData[]).map(({ id: _id, ...item }) => item);
    const starter = documents.creator('personnelQuitHandover');
    const listing = { assetItems: listed };
    done(await company.change(starter, 'personnelQuitHandover', handover, listing), 'listed');
    done(await setting.submit('personnelQuitHandover', handover), 'submitted');
    const { workItems } = await company.read('personnelQuitHandover', handover);
    const handed = (workItems as RecordData[]).map((item) => ({ ...item, done: true }));
    const written = { handoverUserId: { workItems: handed } };
    for (const step of ['successor', 'head'])
      done(await company.decide(handover, 'execute', written), step);
    expect(await setting.refusal('personnelQuitHandover', company.decide(handover))).toContain(
      'All assets must be returned',
    );
    await documents.approve('personnelQuitHandover', handover);
    expect(await setting.figures('assetInfo', assetId, 'status', 'userId')).toEqual({
      status: 'YCK',
      userId: null,
    });
    const records = await setting.those('assetRecord', 'assetId', assetId);
    expect(new Set(records.map(({ recordType }) => recordType))).toEqual(
      new Set(['requisition', 'return']),
    );
    expect(
      await setting.figures('personnelInfo', employeeId, 'employeeStatus', 'accountEnabled'),
    ).toEqual({ employeeStatus: 'quit', accountEnabled: false });
    expect(await setting.refusal('personnelQuit', setting.void('personnelQuit', quit))).toContain(
      'handover',
    );
  });
});
