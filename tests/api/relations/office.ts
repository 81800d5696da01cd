import type { RecordData } from '#engine/schema/record.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import type { TestServerOptions } from '#tests/support/server.ts';
import { breakGround, clerk, papers, type Ground } from '../modules/papers.ts';
import { Setting } from './setting.ts';

let setting: Setting;
/** The company at work, from `open` to `close`. */
export let company: RealCompany;
export let documents: Documents;
/** A customer and a project of it, both in force. */
export let ground: Ground;

export async function open(options: TestServerOptions = {}) {
  setting = await Setting.open(options);
  ({ company, documents } = setting);
  ground = await breakGround(company);
}
export const close = () => setting.close();

export const status = (module: string, id: string) => setting.status(module, id);

/** What is said when something is refused that only several documents together break. */
export const refusal = (module: string, answer: Promise<unknown>) =>
  setting.refusal(module, answer);

/** What is said when a document is submitted; it stays a draft. */
export const refusedToSubmit = (module: string, id: string) =>
  setting.refusal(module, setting.submit(module, id));

/** What is said when a new document is submitted. */
export const refused = async (module: string, data: RecordData) =>
  refusedToSubmit(module, await documents.draft(module, data));

/** What is said when an approved document is to be void. */
export const refusedToVoid = (module: string, id: string) =>
  setting.refusal(module, setting.void(module, id));

/** A new document on its way. */
export const submitted = (module: string, data: RecordData) => setting.submitted(module, data);
export const voided = (module: string, id: string) => setting.voided(module, id);

export const reject = async (id: string) =>
  done(await company.decide(id, 'rejectToStarter'), 'return');

/** A contract about devices, in force. */
export const signDevices = (qty: string, price: string) =>
  company.file(
    clerk,
    'contractCreate',
    papers.contractCreate({
      ...ground,
      contractType: 'intelligence',
      warrantyMonths: 12,
      amount: (Number(qty) * Number(price)).toFixed(2),
      deviceLines: [{ goodsName: '检测仪', qty, price }],
    }),
  );

/** Devices of a contract, delivered and signed for. */
export const delivered = (contractId: string, qty = '10', price = '100.00') =>
  documents.file('znkjDelivery', {
    contractId,
    lines: [{ contractId, goodsName: '检测仪', qty, price }],
  });
