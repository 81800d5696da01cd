import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type Refusal } from '#tests/support/realCompany.ts';
import { clerk, confirmOutput, invoice, papers, receive, sign } from '../modules/papers.ts';
import { madeFor } from '../stories/setting.ts';
import {
  close,
  company,
  delivered,
  documents,
  ground,
  open,
  refused,
  refusedToSubmit,
  reject,
  signDevices,
  status,
  submitted,
  voided,
  refusedToVoid,
} from './office.ts';

beforeAll(() => open());
afterAll(close);

const contract = (id: string) => company.read('contractCreate', id);
const signed = (amount = '1000.00') => sign(company, ground, { amount });

describe('a contract about devices', () => {
  it('is worth what was signed and what both kinds of change add to it', async () => {
    const id = await signDevices('10', '100.00');
    await documents.file('intelligenceContractChange', {
      contractId: id,
      deviceLines: [{ goodsName: '检测仪', changeQty: '2', price: '100.00' }],
    });
    await company.file(
      clerk,
      'contractChange',
      papers.contractChange({ contractId: id, changeAmount: '-50.00' }),
    );
    expect(await contract(id)).toMatchObject({
      amount: '1000.00',
      changeAmount: '150.00',
      currentAmount: '1150.00',
      status: 'YX',
    });
  });

  it('is locked while a change is decided, and does not go below what is invoiced', async () => {
    const contractId = await signDevices('10', '100.00');
    await invoice(company, contractId, '900.00');
    const less = (changeQty: string) => ({
      contractId,
      deviceLines: [{ goodsName: '检测仪', changeQty, price: '100.00' }],
    });
    expect(await refused('intelligenceContractChange', less('-2'))).toBe(
      '1,000.00 changed by -200.00 is below the invoiced amount of 900.00',
    );
    const id = await submitted('intelligenceContractChange', less('-1'));
    expect(await status('contractCreate', contractId)).toBe('BGZ');
    await reject(id);
    expect(await contract(contractId)).toMatchObject({ status: 'YX', currentAmount: '1000.00' });
  });

  it('is cancelled as other contracts are: void only while nothing is invoiced, else terminated', async () => {
    const [unused, used] = [await signDevices('1', '100.00'), await signDevices('1', '100.00')];
    await documents.file('intelligenceContractCancel', { contractId: unused, cancelType: 'void' });
    expect(await status('contractCreate', unused)).toBe('ZF');
    await invoice(company, used, '60.00');
    expect(
      await refused('intelligenceContractCancel', { contractId: used, cancelType: 'void' }),
    ).toBe('A contract with output 0.00, invoiced 60.00 and received 0.00 can only be terminated');
    const receiptRegisterId = await receive(company, ground.customerId, '60.00');
    const lines = [{ contractId: used, amount: '60.00', receiptType: 'prepay' }];
    const claim = await company.file(
      clerk,
      'receiptClaim',
      papers.receiptClaim({ receiptRegisterId, lines }),
    );
    const id = await documents.draft('intelligenceContractCancel', {
      contractId: used,
      cancelType: 'terminate',
      refundAmount: '60.00',
    });
    await voided('receiptClaim', claim);
    expect(await refusedToSubmit('intelligenceContractCancel', id)).toBe(
      'The refund of 60.00 is more than the received 0.00, of which 0.00 is refunded',
    );
    const as = documents.creator('intelligenceContractCancel');
    const none = { refundAmount: '0.00' };
    done(await company.change(as, 'intelligenceContractCancel', id, none), 'no refund');
    await company.pass(as, 'intelligenceContractCancel', id);
    expect(await status('contractCreate', used)).toBe('JC');
  });
});

it('while a contract is changed, nothing about it can be submitted', async () => {
  const contractId = await signDevices('10', '100.00');
  const { id: outputConfirmId } = await confirmOutput(company, contractId, '100.00', '60.00');
  const znkjDeliveryIds = [await delivered(contractId)];
  const line = {
    znkjDeliveryId: znkjDeliveryIds[0]!,
    goodsName: '检测仪',
    qty: '1',
    price: '1.00',
  };
  const device = { goodsName: '检测仪', changeQty: '1', price: '1.00' };
  const drafts: Record<string, RecordData> = {
    outputAdjust: { outputConfirmId, adjustAmount: '-1.00' },
    intelligentConfirm: { contractId, znkjDeliveryIds, month: '2026-11', amount: '1.00' },
    invoiceApply: papers.invoiceApply({ contractId, amount: '1.00' }),
    znkjInvoiceManage: { businessType: 'apply', contractId, lines: [line] },
    contractArchive: { contractId },
    contractVoid: { contractId, voidType: 'terminate' },
    intelligenceContractCancel: { contractId, cancelType: 'terminate' },
    intelligenceContractChange: { contractId, deviceLines: [device] },
  };
  const ids: [string, string][] = [];
  for (const [module, data] of Object.entries(drafts))
    ids.push([module, await documents.draft(module, data)]);
  await submitted('contractChange', papers.contractChange({ contractId, changeAmount: '1.00' }));
  const said: Record<string, string> = {};
  for (const [module, id] of ids) said[module] = await refusedToSubmit(module, id);
  expect(said).toEqual({
    outputAdjust: 'The contract is being changed or voided',
    intelligentConfirm: 'The contract is not effective',
    invoiceApply: 'The contract is not effective',
    znkjInvoiceManage: 'The contract is not effective',
    contractArchive: 'The contract is being changed or voided',
    contractVoid: 'The contract is not effective or is being changed',
    intelligenceContractCancel: 'The contract is not effective or is being changed',
    intelligenceContractChange: 'Only an effective contract can be changed',
  });
});

describe('the archive of a contract', () => {
  it('waits, is reviewed and closed; the contract gets its signing date, the archive a record', async () => {
    const contractId = await signed();
    expect(await contract(contractId)).toMatchObject({ archiveStatus: 'WXF', signDate: null });
    const data = { contractId, partyASigned: true, signDate: '2026-10-08' };
    const second = await documents.draft('contractArchive', data);
    const twice = () => refusedToSubmit('contractArchive', second);
    const id = await submitted('contractArchive', data);
    expect(await contract(contractId)).toMatchObject({ archiveStatus: 'SHZ', signDate: null });
    expect(await twice()).toBe('Archived already, or being archived');
    await reject(id);
    expect(await contract(contractId)).toMatchObject({ archiveStatus: 'WXF' });
    await company.pass(documents.creator('contractArchive'), 'contractArchive', id);
    const { contractNo, archiveStatus, signDate } = await contract(contractId);
    expect({ archiveStatus, signDate }).toEqual({ archiveStatus: 'YBH', signDate: '2026-10-08' });
    expect(await madeFor(company, 'archiveInfo', id)).toMatchObject([
      { name: contractNo, archiveType: 'contract', contractId, status: 'YCK' },
    ]);
    expect(await twice()).toBe('Archived already, or being archived');
  });

  it('is the same for a purchase contract', async () => {
    const purchaseContractId = await documents.file('purchaseContract');
    const data = { purchaseContractId, signDate: '2026-10-08' };
    const id = await documents.file('purchaseContractArchive', data);
    const { contractNo, ...contract } = await company.read('purchaseContract', purchaseContractId);
    expect(contract).toMatchObject({ archiveStatus: 'YBH', signDate: '2026-10-08' });
    expect(await madeFor(company, 'archiveInfo', id)).toMatchObject([
      { name: contractNo, archiveType: 'contract', status: 'YCK' },
    ]);
    expect(await refused('purchaseContractArchive', data)).toContain('Archived already');
    const changed = await documents.file('purchaseContract');
    const archive = { purchaseContractId: changed, signDate: '2026-10-08' };
    const draft = await documents.draft('purchaseContractArchive', archive);
    await submitted('purchaseContractChange', { purchaseContractId: changed });
    expect(await refusedToSubmit('purchaseContractArchive', draft)).toBe(
      'The contract is being changed or voided',
    );
  });
});

it('the void list shows contracts that are void or terminated, and no others', async () => {
  const [kept, voidOne, ended] = [await signed(), await signed(), await signed()];
  const end = (contractId: string, voidType: string) =>
    company.file(clerk, 'contractVoid', papers.contractVoid({ contractId, voidType }));
  await end(voidOne, 'void');
  await end(ended, 'terminate');
  const { rows } = done(
    await company.list('admin', 'contractCreate', { screen: 'void-list' }),
    'void list',
  );
  const shown = rows.map(({ id }) => id);
  expect(shown).toEqual(expect.arrayContaining([voidOne, ended]));
  expect(shown).not.toContain(kept);
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['ZF', 'JC']));
});

describe('a task sheet', () => {
  it('makes a running subject, and takes it back when it is void', async () => {
    const contractId = await signed();
    const id = await documents.file('productionTaskSheet', { contractId, taskName: '一标段监测' });
    const { subjectId, undertakeOrgId, ownerId } = await company.read('productionTaskSheet', id);
    expect(await company.read('subjectAdd', subjectId as string)).toMatchObject({
      subjectName: '一标段监测',
      status: 'JXZ',
      contractId,
      projectId: ground.projectId,
      orgId: undertakeOrgId,
      ownerId,
    });
    await voided('productionTaskSheet', id);
    expect(await status('subjectAdd', subjectId as string)).toBe('ZF');
  });

  it('without a contract needs a project that waits for its contract', async () => {
    const { projectId, customerId } = ground;
    const data = { contractId: null, projectId, customerId };
    expect(await refused('productionTaskSheet', data)).toBe(
      'A task sheet before signing needs the pending-contract mark of the project',
    );
    const pending = await documents.file('projectAdd', { customerId, contractPending: true });
    const id = await documents.file('productionTaskSheet', { ...data, projectId: pending });
    const { subjectId } = await company.read('productionTaskSheet', id);
    expect(await status('subjectAdd', subjectId as string)).toBe('JXZ');
    await documents.file('outputApply', {
      contractId: await sign(company, { ...ground, projectId: pending }, { amount: '1000.00' }),
      subjectId: subjectId as string,
      declaredAmount: '70.00',
    });
    expect(await refusedToVoid('productionTaskSheet', id)).toBe(
      'Its subject has a cost of 0.00 and output of 70.00, so it cannot be void',
    );
  });
});

describe('the distribution of output', () => {
  const [first, second] = ['zhangwei', 'xiedong'];
  const lines = async (ratios: [string, string]) => {
    const orgs = [first, second].map((name) => company.read('personnelInfo', company.person(name)));
    return (await Promise.all(orgs)).map(({ orgId }, i) => ({
      distributionOrgId: orgId!,
      ratio: ratios[i]!,
    }));
  };

  it('adds up to 100 %, stays within the contract, and stands once for each year', async () => {
    const contractId = await signed();
    const data = { contractId, year: 2026, distributableAmount: '1000.00' };
    const at = async (...ratios: [string, string]) => ({ ...data, lines: await lines(ratios) });
    expect(await refused('outputDistribution', await at('0.6', '0.3999'))).toBe(
      'The ratios must add up to 100%',
    );
    expect(
      await refused('outputDistribution', {
        ...(await at('0.6', '0.4')),
        distributableAmount: '1000.01',
      }),
    ).toBe('More than the contract amount: distributable output 1,000.01, current amount 1,000.00');
    await documents.file('outputDistribution', await at('0.6', '0.4'));
    const again = (await company.submit(
      documents.creator('outputDistribution'),
      'outputDistribution',
      await documents.draft('outputDistribution', await at('0.5', '0.5')),
    )) as unknown as Refusal;
    expect(again.message).toBe('This contract is distributed for this year already');
  });

  it('gives each department its share of what is confirmed, receivable and received in that year', async () => {
    const contractId = await signed();
    const { id: outputConfirmId, receivableId } = await confirmOutput(
      company,
      contractId,
      '500.00',
    );
    const { confirmDate } = await company.read('outputConfirm', outputConfirmId);
    const year = Number((confirmDate as string).slice(0, 4));
    const of = async (which: number) =>
      documents.file('outputDistribution', {
        contractId,
        year: which,
        lines: await lines(['0.6', '0.4']),
      });
    const [id, before] = [await of(year), await of(year - 1)];
    const shares = async (which: string) => {
      const record = await company.read('outputDistribution', which);
      return (record.lines as Record<string, unknown>[]).map((line) => [
        line.confirmedShare,
        line.receivableShare,
        line.receivedShare,
      ]);
    };
    expect(await shares(id)).toEqual([
      ['300.00', '300.00', '0.00'],
      ['200.00', '200.00', '0.00'],
    ]);
    await documents.file('outputAdjust', { outputConfirmId, adjustAmount: '-100.00' });
    const receiptRegisterId = await receive(company, ground.customerId, '50.00');
    await company.file(
      clerk,
      'receiptClaim',
      papers.receiptClaim({
        receiptRegisterId,
        lines: [{ receivableId, amount: '50.00', receiptType: 'progress' }],
      }),
    );
    expect(await shares(id)).toEqual([
      ['240.00', '240.00', '30.00'],
      ['160.00', '160.00', '20.00'],
    ]);
    expect(await shares(before)).toEqual([
      ['0.00', '0.00', '0.00'],
      ['0.00', '0.00', '0.00'],
    ]);
  });
});
