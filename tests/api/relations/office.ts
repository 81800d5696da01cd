import type { RecordData } from '#engine/schema/record.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import {
  done,
  openRealCompany,
  type RealCompany,
  type Refusal,
} from '#tests/support/realCompany.ts';
import type { Answer, TestServerOptions } from '#tests/support/server.ts';
import { remember } from '#tests/support/violations/refused.ts';
import { breakGround, clerk, papers, type Ground } from '../modules/papers.ts';

/** The company at work, from `open` to `close`. */
export let company: RealCompany;
export let documents: Documents;
/** A customer and a project of it, both in force. */
export let ground: Ground;

export async function open(options: TestServerOptions = {}) {
  company = await openRealCompany(options);
  documents = await Documents.open(company);
  ground = await breakGround(company);
}
export const close = () => company.close();

export const status = async (module: string, id: string) => (await company.read(module, id)).status;

/** What is said when a document is submitted; it stays a draft. */
export const refusedToSubmit = async (module: string, id: string) =>
  told(module, await company.submit(documents.creator(module), module, id));

/** What is said when a new document is submitted. */
export const refused = async (module: string, data: RecordData) =>
  refusedToSubmit(module, await documents.draft(module, data));

/** What is said when an approved document is to be void. */
export const refusedToVoid = async (module: string, id: string) =>
  told(module, await company.act('admin', module, id, 'void', { reason: '录入错误' }));

/** The message of a refusal; a guard that was broken is remembered as such. */
function told(module: string, answer: Answer): string {
  if (answer.code === 200) throw new Error(`${module} is not refused`);
  const { data, message } = answer as Refusal;
  if (Object.keys(data.fields).length)
    throw new Error(`${module} is not complete: ${JSON.stringify(data.fields)}`);
  const { guards = [] } = documents.module(module);
  const guard = guards.find(({ id }) => data.error === `guard.${id}`);
  if (guard) remember(module, guard);
  return message;
}

/** A new document on its way. */
export async function submitted(module: string, data: RecordData): Promise<string> {
  const id = await documents.draft(module, data);
  done(await company.submit(documents.creator(module), module, id), `submit ${module}`);
  return id;
}

export const voided = async (module: string, id: string) =>
  done(await company.act('admin', module, id, 'void', { reason: '录入错误' }), `void ${module}`);

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
