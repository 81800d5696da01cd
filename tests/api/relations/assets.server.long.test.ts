import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import { Setting } from './setting.ts';

let now = new Date('2026-11-20T02:00:00Z');
let setting: Setting;
let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  setting = await Setting.open({ now: () => now });
  ({ company, documents } = setting);
}, 300_000);
afterAll(() => setting.close());

const act = async (module: string, id: string, action: string, data: RecordData = {}) => {
  const as = documents.mayPress(module, action);
  done(await company.act(as, module, id, action, { data }), `${action} of ${module}`);
};

describe('assets', () => {
  const state = (id: string) => setting.status('assetInfo', id);

  it('45: an asset is in one state at a time, and its changes are recorded', async () => {
    const assetId = await documents.file('assetInfo');
    const wanted = await documents.complete('assetRequisition', { assetIds: [assetId] });
    const borrow = await documents.file('assetBorrowApply', { assetIds: [assetId] });
    expect(await state(assetId)).toBe('JXZ');
    expect(await setting.refusedWith('assetRequisition', wanted, {})).not.toBe('');
    await documents.file('assetReturnApply', {
      assetBorrowId: borrow,
      assetIds: [assetId],
      assetCondition: 'good',
    });
    expect(await state(assetId)).toBe('YCK');

    const repair = await documents.complete('assetMaintenanceApply', {
      assetId,
      maintenanceType: 'repair',
    });
    expect(await state(assetId)).toBe('YCK');
    const disposal = await setting.submitted('assetDisposalApply', { lines: [{ assetId }] });
    expect(await state(assetId)).toBe('CZZ');
    expect(await setting.refusedWith('assetMaintenanceApply', repair, {})).toBe(
      'The asset is under repair, being disposed of, or gone',
    );
    done(await company.decide(disposal, 'rejectToStarter'), 'returned');
    expect(await state(assetId)).toBe('YZT');

    done(await setting.submitAnyway('assetMaintenanceApply', repair), 'repair');
    expect(await state(assetId)).toBe('SHZ');
    expect(
      await setting.refusal('assetDisposalApply', setting.submit('assetDisposalApply', disposal)),
    ).toBe('An asset is under repair, being disposed of, or gone');
    await documents.approve('assetMaintenanceApply', repair);
    expect(await state(assetId)).toBe('YCK');
    await setting.passedWith('assetDisposalApply', disposal);
    expect(await state(assetId)).toBe('ZF');
    const records = await setting.those('assetRecord', 'assetId', assetId);
    expect(new Set(records.map(({ recordType }) => recordType))).toEqual(
      new Set(['borrow', 'disposal', 'maintenance', 'return']),
    );
  });
});

describe('loans', () => {
  it('46: what is lent is out with its borrower, overdue with a reminder a day, and back when the keeper says so', async () => {
    const archiveId = await documents.file('archiveInfo');
    const archive = () => setting.figures('archiveInfo', archiveId, 'status', 'borrowerId');
    const loan = { archiveIds: [archiveId], borrowMode: 'original' };
    const wanted = await documents.complete('archiveBorrow', loan);
    const id = await documents.file('archiveBorrow', loan);
    const { applicantId } = await company.read('archiveBorrow', id);
    expect(await archive()).toEqual({ status: 'JXZ', borrowerId: applicantId });
    expect(await setting.refusedWith('archiveBorrow', wanted, {})).not.toBe('');
    const overdue = documents.module('archiveBorrow').alerts!.find((one) => one.id === 'overdue')!;
    for (const day of ['2026-11-26', '2026-11-26', '2026-11-27']) {
      now = new Date(`${day}T02:00:00Z`);
      company.signInAgain();
      await runDaily(company.server.services);
    }
    expect(await setting.figures('archiveBorrow', id, 'returnStatus')).toEqual({
      returnStatus: 'GQ',
    });
    expect(await setting.told(id, overdue.message.en)).toEqual([applicantId, applicantId]);
    await act('archiveBorrow', id, 'giveBack', { actualReturnDate: '2026-11-27' });
    expect(await archive()).toEqual({ status: 'YCK', borrowerId: null });
    expect(await setting.figures('archiveBorrow', id, 'returnStatus')).toEqual({
      returnStatus: 'YWC',
    });
  });
});

describe('seals and reports', () => {
  it('47: a seal that is asked for is neither suspended nor destroyed; a suspended one is not used', async () => {
    const sealId = await documents.file('sealRegister');
    const use = await setting.submitted('sealApply', { sealIds: [sealId], contractId: null });
    const suspend = await documents.draft('sealDestroyApply', { sealId, sealAction: 'suspend' });
    await setting.refusal('sealDestroyApply', setting.submit('sealDestroyApply', suspend));
    await documents.approve('sealApply', use);
    await setting.passedWith('sealDestroyApply', suspend);
    expect(await setting.status('sealRegister', sealId)).toBe('YZT');
    const another = await documents.complete('sealApply', { contractId: null });
    const refused = company.change(documents.creator('sealApply'), 'sealApply', another, {
      sealIds: [sealId],
    });
    expect((await refused).code).toBe(100);
  });

  it('48: a report becomes invalid, or is what it was when the application is returned', async () => {
    const reportId = await documents.file('reportRegistration');
    const { reportApplyId } = await company.read('reportRegistration', reportId);
    expect(
      await setting.refusal('reportApply', setting.void('reportApply', reportApplyId as string)),
    ).toBe('The report is registered already');
    const own = await documents.complete('reportApply');
    const { authorId } = await company.read('reportApply', own);
    await setting.refusedWith('reportApply', own, { approverId: authorId! });
    const id = await setting.submitted('reportInvalid', { reportId, notifyCustomer: true });
    expect(await setting.status('reportRegistration', reportId)).toBe('ZFZ');
    done(await company.decide(id, 'rejectToStarter'), 'returned');
    expect(await setting.status('reportRegistration', reportId)).toBe('YX');
    await setting.passedWith('reportInvalid', id);
    expect(await setting.status('reportRegistration', reportId)).toBe('ZF');
  });
});

describe('repair orders', () => {
  const finished = { handleResult: '更换主板', finishTime: '2026-11-28T08:00:00.000Z' };

  it('49: what a paid order charges is due under the contract of its device', async () => {
    const handlerId = company.person(documents.creator('znkjDeviceCode'));
    const contractId = await documents.file('contractCreate', { handlerId });
    const { customerId } = await company.read('contractCreate', contractId);
    const customerCodeId = await documents.draft('znkjCustomerCode', { customerId: customerId! });
    const deviceCodeId = await documents.draft('znkjDeviceCode', { customerCodeId, contractId });
    const id = await documents.file('marketRepairOrder', {
      orderType: 'paid',
      deviceCodeId,
      customerCodeId,
      serviceFee: '120.00',
      partsUsed: [],
    });
    await dispatched(id);
    await finish(id, '120.00');
    expect(await setting.those('receivableAccount', 'businessKey', id)).toMatchObject([
      { amount: '120.00', customerId, contractId },
    ]);
  });

  it('49: a device is in stock while it is repaired in the factory, and in use again when it comes back', async () => {
    const deviceCodeId = await documents.draft('znkjDeviceCode', {
      installDate: '2026-11-01',
      warrantyMonths: 12,
    });
    const device = () => setting.status('znkjDeviceCode', deviceCodeId);
    expect(await device()).toBe('YX');
    const id = await documents.file('marketRepairOrder', {
      orderType: 'return',
      deviceCodeId,
      partsUsed: [],
    });
    expect(await device()).toBe('YX');
    await dispatched(id);
    expect(await device()).toBe('YCK');
    await finish(id, '0.00');
    expect(await device()).toBe('YX');
  });

  it('49: a paid order that was not solved is charged once, and closed when it is; void, it charges nothing', async () => {
    const id = await documents.file('marketRepairOrder', {
      orderType: 'paid',
      serviceFee: '300.00',
      partsUsed: [],
    });
    await dispatched(id);
    await finish(id, '300.00');
    expect(await setting.status('marketRepairOrder', id)).toBe('YWC');
    const charged = () => setting.those('receivableAccount', 'businessKey', id);
    expect(await charged()).toMatchObject([{ amount: '300.00', status: 'DHK' }]);
    const manager = documents.mayPress('marketRepairOrder', 'dispatch');
    const visits = () => setting.those('znkjReturnVisit', 'repairOrderId', id);
    const visit = async (visitId: string, solved: boolean) => {
      const data = { visitDate: '2026-11-30', solved };
      done(await company.change(manager, 'znkjReturnVisit', visitId, data), 'visit');
    };
    const [first] = await visits();
    await visit(first!.id as string, false);
    expect(await setting.status('marketRepairOrder', id)).toBe('JXZ');
    await finish(id, '280.00');
    expect(await setting.status('marketRepairOrder', id)).toBe('YWC');
    expect(await charged()).toMatchObject([{ amount: '280.00' }]);
    const second = (await visits()).find((one) => one.id !== first!.id);
    await visit(second!.id as string, true);
    expect(await setting.status('marketRepairOrder', id)).toBe('YBH');
    await setting.voided('marketRepairOrder', id);
    expect(await charged()).toMatchObject([{ amount: '280.00', status: 'ZF' }]);
  });

  const dispatched = (id: string) =>
    act('marketRepairOrder', id, 'dispatch', {
      engineerId: company.person('tangning'),
      dispatchTime: '2026-11-28T01:00:00.000Z',
    });

  const finish = async (id: string, serviceFee: string) =>
    done(
      await company.act('tangning', 'marketRepairOrder', id, 'finish', {
        data: { ...finished, serviceFee, customerSignature: await signature() },
      }),
      'finish',
    );

  const signature = () =>
    documents.upload(
      'marketRepairOrder',
      'customerSignature',
      documents.module('marketRepairOrder').fields.customerSignature!,
      'tangning',
    );
});

describe('changes of master data', () => {
  it('50: a supplier is held until its change is decided; only what is filled in overwrites; documents keep what they had', async () => {
    const supplierId = await documents.file('supplierAdd');
    const before = await company.read('supplierAdd', supplierId);
    const contract = await documents.file('purchaseContract', { supplierId });
    const payment = await documents.file('paymentApply', {
      supplierId,
      purchaseContractId: contract,
      paymentType: 'prepay',
      amount: '1.00',
    });
    const change = {
      supplierId,
      supplierName: null,
      contactName: null,
      contactPhone: null,
      supplierType: null,
    };
    const second = await documents.complete('supplierUpdate', {
      ...change,
      bankAccountNo: '6222000011112222333',
    });
    const id = await setting.submitted('supplierUpdate', {
      ...change,
      bankAccountNo: '6222000011112222444',
    });
    expect(await setting.status('supplierAdd', supplierId)).toBe('BGZ');
    expect(await setting.refusedWith('supplierUpdate', second, {})).toBe(
      'Only an effective supplier can be changed',
    );
    const askedBack = {
      askedBackWith: '王经理',
      askedBackPhone: '0571-88889999',
      askedBackOn: '2026-11-20',
    };
    await company.approve(id, { fr: askedBack });
    expect(await company.read('supplierAdd', supplierId)).toMatchObject({
      status: 'YX',
      supplierName: before.supplierName,
      contactName: before.contactName,
      bankAccountNo: '6222000011112222444',
    });
    expect((await company.read('paymentApply', payment)).payeeAccount).toBe(before.bankAccountNo);
    // who looks at the change later still sees both
    expect(await company.read('supplierUpdate', id)).toMatchObject({
      formerBankName: before.bankName,
      formerBankAccountNo: before.bankAccountNo,
      bankAccountNo: '6222000011112222444',
    });
  });

  it('50: what is refused is as it was before', async () => {
    for (const [module, target, field, before] of [
      ['customerUpdate', 'customerAdd', 'customerId', 'YX'],
      ['chanceUpdate', 'chanceAdd', 'chanceId', 'JXZ'],
    ] as const) {
      const targetId = await documents.file(target);
      const id = await setting.submitted(module, { [field]: targetId });
      expect(await setting.status(target, targetId)).toBe('BGZ');
      done(await company.decide(id, 'rejectToStarter'), 'returned');
      expect(await setting.status(target, targetId)).toBe(before);
    }
  });
});

it('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
