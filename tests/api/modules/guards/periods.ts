import { expect } from 'vitest';
import type { Guard } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import { done } from '#tests/support/realCompany.ts';
import { wasRefused } from '#tests/support/violations/refused.ts';
import { madeFor, openPeriod } from '../../stories/setting.ts';
import {
  applied,
  type Attempt,
  type Case,
  company,
  saving,
  send,
  submitting,
  voiding,
} from './office.ts';
import { bankAccount, buy, cashier, papers, reviewer } from '../papers.ts';

const manager = 'yangfan';
const { modules } = companyDefinitions;
const having = (guard: string) =>
  modules.filter(({ guards = [] }) => guards.some(({ id }) => id === guard));

/** Months long before the company began, each used once and closed after the one before. */
let used = 0;
const nextMonth = () => {
  const month = (used += 1);
  return `${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
};
const acting = (id: string, action: string): Attempt =>
  send(manager, `/v1/basicAccountPeriod/action/${id}`, { action });
const close = async (id: string) => void (await acting(id, 'close')('en'));

let known: Promise<Documents> | undefined;
export const documents = () => (known ??= Documents.open(company));

/** Dates a record into a closed period. */
const dating = (module: string, field: string): Case => ({
  async arrange() {
    const day = `${nextMonth()}-10`;
    await close(await openPeriod(company, day));
    const office = await documents();
    const id = await office.draft(module);
    const { rev } = await company.read(module, id);
    return saving(office.creator(module), module, { id, rev, data: { [field]: day } });
  },
  facts: {},
  en: expect.stringMatching(/^The accounting period of \d{4}-\d\d-10 is closed$/) as string,
});

/** Dates a new record into a closed period, of a module whose day stays. */
const begun = (module: string, field: string): Case => ({
  ...dating(module, field),
  async arrange() {
    const day = `${nextMonth()}-10`;
    await close(await openPeriod(company, day));
    const office = await documents();
    const { sourceModuleNo, businessKey, lines } = await company.read(
      module,
      await office.draft(module),
    );
    const entries = (lines as RecordData[]).map(({ id: _id, ...line }) => line);
    const data = { sourceModuleNo, businessKey, lines: entries, [field]: day } as RecordData;
    return saving(office.creator(module), module, { data });
  },
});

/** Submits what was dated into a period that is closed by now. */
const late = (module: string): Case => ({
  async arrange() {
    const day = `${nextMonth()}-10`;
    const period = await openPeriod(company, day);
    const office = await documents();
    const id = await office.complete(module, { accountDate: day });
    await close(period);
    return submitting(office.creator(module), module, id);
  },
  facts: {},
  en: expect.stringMatching(/^The accounting period of \d{4}-\d\d-10 is closed$/) as string,
});

/** Voids what the finance system has booked. */
const booked = (module: string, data: RecordData = {}): Case => ({
  async arrange() {
    const id = await (await documents()).file(module, data);
    const [{ id: voucher }] = (await madeFor(company, 'voucher', id)) as [RecordData];
    await company.act(reviewer, 'voucher', voucher as string, 'push');
    return voiding('admin', module, id);
  },
  facts: { postedCount: 1 },
  en: '1 of its vouchers are with the finance system: have them refused there first',
});

/** Submits what came back while its voucher was with the finance system. */
const again = (module: string): Case => ({
  async arrange() {
    const office = await documents();
    const id = await office.draft(module);
    await office.submit(module, id);
    const made = () => madeFor(company, 'voucher', id);
    while ((await made()).length === 0) done(await company.decide(id), module);
    const [{ id: voucher }] = (await made()) as [RecordData];
    done(await company.act(reviewer, 'voucher', voucher as string, 'push'), 'pushed');
    done(await company.decide(id, 'rejectToStarter'), 'returned');
    return submitting(office.creator(module), module, id);
  },
  facts: { postedCount: 1 },
  en: '1 vouchers of the last round are with the finance system: have them refused there before it is submitted again',
});

/** Makes the voucher of a document void, and closes its period without another. */
const left = ({ none, message }: Guard, index: number): Case => ({
  async arrange() {
    const accountDate = `2045-${String(index + 1).padStart(2, '0')}-10`;
    const period = await openPeriod(company, accountDate);
    const id = await (await documents()).file(none!.of, { accountDate });
    const [{ id: voucher }] = (await madeFor(company, 'voucher', id)) as [RecordData];
    await company.act(manager, 'voucher', voucher as string, 'annul');
    return acting(period, 'close');
  },
  facts: {},
  en: expect.stringMatching(message.en.replaceAll(/\{\w+\}/g, '2045-\\d\\d-\\d\\d')) as string,
});
const unbooked = modules
  .find(({ module }) => module === 'basicAccountPeriod')!
  .guards!.filter(({ id, none }) => none && id.endsWith('Booked'));

/** Cases of what is dated into closed periods, and of opening and closing them, by module and guard. */
export const periods: Record<string, Case> = {
  ...Object.fromEntries(
    having('periodClosed').map(({ module, fields }) => {
      const field = ['accountDate', 'voucherDate', 'receiptDate'].find((name) => fields[name])!;
      return [`${module}.periodClosed`, (fields[field]!.once ? begun : dating)(module, field)];
    }),
  ),
  ...Object.fromEntries(
    having('periodClosedSince').map(({ module }) => [`${module}.periodClosedSince`, late(module)]),
  ),
  ...Object.fromEntries(
    modules
      .filter(({ module, guards = [] }) =>
        guards.some(
          (guard) => guard.id === 'notPosted' && guard.on === 'void' && !wasRefused(module, guard),
        ),
      )
      .map(({ module }) => [`${module}.notPosted`, booked(module)]),
  ),
  // by a letter of guarantee, as the samples have it, nothing is booked
  'bidSecurityPay.notPosted': booked('bidSecurityPay', { securityForm: 'transfer' }),
  // who is left out of the assessment owes as much as before
  'debtExemption.notPosted': booked('debtExemption', { exemptType: 'discount' }),
  'performanceBondApply.notPosted': booked('performanceBondApply', { bondForm: 'transfer' }),
  ...Object.fromEntries(
    having('voucherTakenBack').map(({ module }) => [`${module}.voucherTakenBack`, again(module)]),
  ),
  'basicAccountPeriod.laterClosed': {
    async arrange() {
      const earlier = await openPeriod(company, `${nextMonth()}-10`);
      const later = await openPeriod(company, `${nextMonth()}-10`);
      await close(earlier);
      await close(later);
      return acting(earlier, 'reopen');
    },
    facts: {},
    en: expect.stringMatching(/^Only the last closed period is reopened: one after /) as string,
  },
  'basicAccountPeriod.vouchersPosted': {
    async arrange() {
      const voucherDate = '2043-01-10';
      const period = await openPeriod(company, voucherDate);
      await (await documents()).draft('voucher', { voucherDate });
      return acting(period, 'close');
    },
    facts: { unpostedVouchers: 1 },
    en: '1 vouchers of this period are not posted',
  },
  'basicAccountPeriod.paymentsDone': {
    async arrange() {
      const accountDate = '2044-01-10';
      const period = await openPeriod(company, accountDate);
      const paymentApplyId = await applied((await buy(company)).id, '100.00');
      const bankAccountId = await bankAccount(company);
      const lines = [{ paymentApplyId, amount: '1.00' }];
      const data = papers.cashierPayment({ accountDate, bankAccountId, lines });
      await company.add(cashier, 'cashierPayment', data);
      return acting(period, 'close');
    },
    facts: { openPayments: 1 },
    en: '1 payments of this period are still under way',
  },
  ...Object.fromEntries(
    unbooked.map((guard, i) => [`basicAccountPeriod.${guard.id}`, left(guard, i)]),
  ),
  // leaves open months behind, which keep later ones from being closed
  'basicAccountPeriod.earlierClosed': {
    async arrange() {
      await openPeriod(company, `${nextMonth()}-10`);
      return acting(await openPeriod(company, `${nextMonth()}-10`), 'close');
    },
    facts: {},
    en: expect.stringMatching(/^Periods are closed in order: one before .+ is not/) as string,
  },
};
