import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { checkDeliveries } from '#server/features/deliveries/checkDeliveries.ts';
import type { Delivery } from '#server/features/deliveries/Delivery.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { readDeliveries } from '#server/features/deliveries/readDeliveries.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { papers } from '../modules/papers.ts';

interface Sent {
  key: string;
  record: RecordData;
}
let company: RealCompany;
let now = new Date('2026-11-20T02:00:00Z');
const accountant = 'linfang';
let sent: Sent[] = [];
/** How the finance system of the test answers; vouchers that it booked by their key. */
let answer: (said: Sent, response: ServerResponse) => void;
const booked = new Map<string, string>();
const finance = createServer((request: IncomingMessage, response: ServerResponse) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const key = String(request.headers['idempotency-key']);
    const said = { ...(JSON.parse(body) as Sent), key };
    sent.push(said);
    answer(said, response);
  });
});
const books = ({ key }: Sent) => {
  if (!booked.has(key)) booked.set(key, `JZ-${booked.size + 1}`);
  return booked.get(key)!;
};
const accepts: typeof answer = (said, response) => {
  response.end(JSON.stringify({ number: books(said) }));
};
const refuses: typeof answer = (_said, response) => {
  response.writeHead(422).end(JSON.stringify({ message: '科目已停用' }));
};
const hangs: typeof answer = () => {};
const books502: typeof answer = (said, response) => {
  books(said);
  response.writeHead(502).end('bad gateway');
};

beforeAll(async () => {
  await new Promise<void>((ready) => finance.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(finance.address() as AddressInfo).port}`;
  const [said] = readDeliveries('docs/deliveries.json');
  company = await openRealCompany({
    now: () => now,
    outbound: { open: [], inside: [origin] },
    deliveries: [{ ...said!, to: `${origin}/vouchers`, as: accountant, seconds: 1 }],
  });
}, 300_000);
afterAll(async () => {
  await company.close();
  finance.closeAllConnections();
  await new Promise((closed) => finance.close(closed));
});
beforeEach(() => {
  sent = [];
  answer = accepts;
});

const pushes = async (id: string) =>
  done(await company.act(accountant, 'voucher', id, 'push'), 'pushed');
async function pushed() {
  const businessKey = await company.file('zhangwei', 'customerAdd', papers.customerAdd());
  const entry = { summary: '调整', accountCode: '6602' };
  const id = await company.add(accountant, 'voucher', {
    voucherDate: '2031-03-05',
    sourceModuleNo: 'customerAdd',
    businessKey,
    lines: [
      { ...entry, debit: '10.00' },
      { ...entry, credit: '10.00' },
    ],
  });
  await pushes(id);
  return id;
}
const round = (minutes = 0) => {
  now = new Date(now.getTime() + minutes * 60_000);
  company.signInAgain();
  return deliver(company.server.services);
};
const voucher = (id: string) => company.read('voucher', id);

it('a pushed voucher is posted once, by however many servers, and has their number', async () => {
  const id = await pushed();
  await Promise.all([round(), round(), round()]);
  await round(10);
  expect(sent).toHaveLength(1);
  const [{ key, record }] = sent as [Sent];
  expect(key).toBe(`voucher/${id}/0`);
  expect(record).toMatchObject({ totalDebit: '10.00', lines: [{ debit: '10.00' }, {}] });
  expect(await voucher(id)).toMatchObject({
    status: 'YWC',
    pushResult: 'success',
    financeNo: booked.get(key),
  });
});

it('one that is refused says why, and is posted anew when it was mended', async () => {
  answer = refuses;
  const id = await pushed();
  await round();
  expect(await voucher(id)).toMatchObject({
    status: 'BH',
    pushResult: 'fail',
    failedStep: 'check',
    errorMessage: '科目已停用',
  });
  answer = accepts;
  await pushes(id);
  await round(10);
  expect(sent.map(({ key }) => key)).toEqual([`voucher/${id}/0`, `voucher/${id}/1`]);
  expect(await voucher(id)).toMatchObject({ status: 'YWC', errorMessage: null });
});

it('one whose answer was lost is posted again under its key, and not booked twice', async () => {
  answer = books502;
  const id = await pushed();
  const before = booked.size;
  await round();
  expect(await voucher(id)).toMatchObject({ status: 'YTJ' });
  await round();
  expect(sent).toHaveLength(1);
  answer = accepts;
  await round(2);
  expect(sent.map(({ key }) => key)).toEqual([`voucher/${id}/0`, `voucher/${id}/0`]);
  expect(booked.size).toBe(before + 1);
  expect(await voucher(id)).toMatchObject({
    status: 'YWC',
    financeNo: booked.get(`voucher/${id}/0`),
  });
});

it('one that is not answered is tried again, then shown as failed, and pushed under the same key', async () => {
  answer = hangs;
  const id = await pushed();
  for (let attempt = 0; attempt < 5; attempt++) await round(30);
  expect(sent).toHaveLength(5);
  expect(await voucher(id)).toMatchObject({
    status: 'BH',
    failedStep: 'transfer',
    errorMessage: '对方系统未在规定时间内应答 / the host did not answer in time',
  });
  await round(30);
  expect(sent).toHaveLength(5);
  answer = accepts;
  await pushes(id);
  await round(30);
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([`voucher/${id}/0`]));
  expect(await voucher(id)).toMatchObject({ status: 'YWC' });
  await company.check();
});

it('one that is mended after it was given up is another one, under a key of its own', async () => {
  answer = hangs;
  const id = await pushed();
  for (let attempt = 0; attempt < 5; attempt++) await round(30);
  const { lines } = (await voucher(id)) as { lines: RecordData[] };
  const mended = lines.map((line) => ({ ...line, summary: '更正' }));
  done(await company.change(accountant, 'voucher', id, { lines: mended }), 'mended');
  answer = accepts;
  await pushes(id);
  await round(30);
  expect(sent.at(-1)).toMatchObject({ key: `voucher/${id}/1`, record: { lines: mended } });
  expect(sent).toHaveLength(6);
  expect(await voucher(id)).toMatchObject({ status: 'YWC' });
});

it.each<[Partial<Delivery>, string]>([
  [{ to: 'https://elsewhere.test/' }, '/0/to: "https://elsewhere.test/" is at no host that may be'],
  [{ module: 'vouchr' }, '/0/module: no module is called "vouchr"'],
  [
    { status: 'YT' },
    '/0/status: no button of "voucher" starts from "YT": take one of WTJ, BH, YTJ',
  ],
  [
    { accepted: 'push' },
    '/0/accepted: no button "push" of "voucher" starts from "YTJ": take one of',
  ],
  [{ refused: 'no' }, 'from "YTJ": take one of booked, refuse'],
  [
    { number: 'no' },
    '/0/number: the button "booked" asks for no field "no": take one of financeNo',
  ],
  [{ reason: 'financeNo' }, '/0/reason: the button "refuse" asks for no field "financeNo"'],
  [{ whenRefused: { step: 'check' } }, '/0/whenRefused: the button "refuse" asks for no field'],
  [
    { whenUnreached: { failedStep: 'post' } },
    '/0/whenUnreached/failedStep: "post" is no value of "voucherStep": take one of transfer, check',
  ],
])('names in the file that mean nothing are said at the start: %j', (wrong, told) => {
  const { config, registry } = company.server.services;
  const [right] = config.deliveries!;
  expect(() => checkDeliveries(config, registry())).not.toThrow();
  const deliveries = [{ ...right!, ...wrong }];
  expect(() => checkDeliveries({ ...config, deliveries }, registry())).toThrow(told);
});

it('what is wrong in the file is said at the start', () => {
  expect(() => readDeliveries('docs/example/system.json')).toThrow(/^\/: /);
});
