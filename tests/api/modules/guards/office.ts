import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import type { ErrorData } from '#shared/contract/index.ts';
import {
  done,
  openRealCompany,
  type RealCompany,
  type Refusal,
} from '#tests/support/realCompany.ts';
import { breakGround, buyer, clerk, papers, sign, type Ground } from '../papers.ts';

/** The company where the guards are tried, from `open` to `close`. */
export let company: RealCompany;
/** A customer and a project of it, both in force. */
export let ground: Ground;
export async function open() {
  company = await openRealCompany();
  ground = await breakGround(company);
}
export const close = () => company.close();

/** What somebody tries, that a guard must refuse. */
export type Attempt = (language: 'en' | 'zh') => Promise<Refusal>;
export interface Case {
  /** Makes everything ready and answers the attempt. */
  arrange(): Promise<Attempt>;
  /** The figures that are told, by path. */
  facts: Record<string, unknown>;
  en: string;
}

export const key = () => crypto.randomUUID();
export const send =
  (as: string, path: string, body: object): Attempt =>
  (language) =>
    company.call<ErrorData>(as, 'POST', path, { ...body, requestKey: key() }, language);
export const submitting = (as: string, moduleNo: string, id: string) =>
  send(as, `/workFlow/startProcess/${id}`, { moduleNo });
export const voiding = (as: string, module: string, id: string) =>
  send(as, `/v1/${module}/action/${id}`, { action: 'void', reason: '录入错误' });
export const saving = (as: string, module: string, body: object) =>
  send(as, `/v1/${module}/handle`, body);

/** A draft that cannot be submitted. */
export const drafted = async (as: string, module: string, data: RecordData) =>
  submitting(as, module, await company.add(as, module, data));
export type Sales = Exclude<keyof typeof papers, 'customerAdd' | 'supplierAdd'>;
export const draft = (module: Sales, data: RecordData) =>
  drafted(clerk, module, papers[module](data));
export const bought = (module: Sales, data: RecordData) =>
  drafted(buyer, module, papers[module](data));

/** A document that is under way. */
export const submitted = async (module: Sales, data: RecordData) =>
  company.submit(clerk, module, await company.add(clerk, module, papers[module](data)));

export const signed = (amount = '1000.00') => sign(company, ground, { amount });
export const suspended = async (module: 'customerAdd' | 'supplierAdd', as: string, own: string) => {
  const id = await company.file(own, module, papers[module]());
  return { id, suspend: () => company.act(as, module, id, 'suspend') };
};
export const runningProject = async (customerId: string) => {
  const { rows } = (await company.list(clerk, 'projectCategory')).data;
  return papers.projectAdd({
    customerId,
    projectCategoryId: rows[0]!.id,
    projectManagerId: company.person('xiedong'),
  });
};
/** A bid that was won, until the announcement is taken back. */
export const wonBid = async () => {
  const { rows } = (await company.list(clerk, 'projectCategory')).data;
  const id = await company.add(clerk, 'bidApply', {
    bidName: '轨道交通检测投标',
    customerId: ground.customerId,
    projectCategoryId: rows[0]!.id,
    tenderMethod: 'open',
    bidPrice: '1000.00',
    bidOpenTime: '2026-12-01T02:00:00.000Z',
    bidManagerId: company.person('xiedong'),
  });
  const becomes = (status: string) =>
    company.server.services.db.run(
      sql`update data.bid_info set status = ${status} where id = ${id}`,
    );
  await becomes('YZB');
  return { bidId: id, loses: () => becomes('WZB') };
};
/** A bill of a purchase contract. */
export const bill = (purchaseContractId: string, amount: string) =>
  company.add(buyer, 'purchaseBillBox', papers.purchaseBillBox({ purchaseContractId, amount }));
export const settled = (purchaseContractId: string, grossAmount: string) =>
  company.file(
    buyer,
    'purchaseSettlement',
    papers.purchaseSettlement({ purchaseContractId, grossAmount }),
  );
export const applied = (purchaseContractId: string, amount: string, more: RecordData = {}) =>
  company.file(buyer, 'paymentApply', papers.paymentApply({ purchaseContractId, amount, ...more }));

/** A supplier in force. */
export const supplier = () => company.file(buyer, 'supplierAdd', papers.supplierAdd());
let materials = 0;
/** An approved order of 1,000.00 for material. */
export const ordered = async (supplierId: string) => {
  const materialId = await company.add('machao', 'materialInfo', {
    code: `GUARD-${(materials += 1)}`,
    materialName: '静力水准仪',
    materialCategory: 'instrument',
    unit: 'set',
  });
  return company.file(buyer, 'purchaseOrder', {
    purchaseType: 'material',
    supplierId,
    taxRate: '0.13',
    deliveryDate: '2027-11-20',
    lines: [{ materialId, qty: '10', price: '100.00' }],
  });
};
const lent: string[] = [];
/** Gives somebody a role until the end of the case. */
export async function lend(role: string, name: string) {
  const userId = company.person(name);
  lent.push(await company.add('admin', 'roleHolder', { role, userId }));
  company.signInAgain();
}
export async function takeBackRoles() {
  if (lent.length === 0) return;
  for (const id of lent.splice(0))
    done(await company.call('admin', 'DELETE', `/v1/roleHolder/${id}`), 'taken back');
  company.signInAgain();
}

/** So many of what is ordered at 100.00 are accepted; answers the acceptance. */
export async function arrive(purchaseOrderId: string, qty: string) {
  const [line] = (await company.read('purchaseOrder', purchaseOrderId)).lines as RecordData[];
  return company.file(buyer, 'purchaseAcceptance', {
    purchaseOrderId,
    arrivalDate: '2026-11-23',
    acceptanceResult: 'pass',
    lines: [
      { purchaseOrderId, materialId: line!.materialId!, qty, qualifiedQty: qty, price: '100' },
    ],
  });
}
/** What a settlement without a contract says. */
export const ofOrder = (purchaseOrderId: string, supplierId: string, grossAmount: string) => ({
  purchaseType: 'material',
  purchaseOrderId,
  supplierId,
  grossAmount,
});
