import { expect, onTestFinished } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { done, openRealCompany, refusal, type RealCompany } from '#tests/support/realCompany.ts';
import type { Answer } from '#tests/support/server.ts';
import { remember } from '#tests/support/violations/refused.ts';
import { bankPays, cashier } from '../../modules/papers.ts';
import { madeFor, openPeriod } from '../setting.ts';
import { Books } from './Books.ts';

export const [financeManager, accountant] = ['yangfan', 'linfang'];

/** A year takes long on a busy machine. */
export const slow = { timeout: 300_000 };

/** What is said of another’s record. */
export const hidden = 'It does not exist, or you are not permitted to see it';

/** A year of the demo company, before all that it has booked, so that its periods can be closed in order. */
export class Year {
  private constructor(
    readonly company: RealCompany,
    readonly books: Books,
    private readonly clock: { now: Date },
  ) {}

  static async begin(day: string) {
    const clock = { now: noonOf(day) };
    const company = await openRealCompany({ now: () => clock.now });
    const year = new Year(company, await Books.open(company.server.services.db), clock);
    onTestFinished(() => company.close());
    await openPeriod(company, day);
    return year;
  }

  /** A later day: everybody signs in anew, the daily work is done, its month is open. */
  async comes(day: string) {
    this.clock.now = noonOf(day);
    this.company.signInAgain();
    await runDaily(this.company.server.services);
    return openPeriod(this.company, day);
  }

  /** Afterwards the books agree, and every sum of the company equals its sources. */
  async ends() {
    await this.books.agree();
    await this.company.check();
  }

  /** What has to be refused, with words that say what to do. */
  async cheat(module: string, words: string | RegExp, attempt: Promise<Answer>) {
    const { message, data } = await refusal(attempt);
    const fields = Object.entries(data?.fields ?? {}).map(
      ([field, told]) => `; ${field}: ${told.join(', ')}`,
    );
    says(message + fields.join(''), words);
    const { guards } = this.company.server.services.registry().module(module);
    const guard = guards?.find(({ id }) => data?.error === `guard.${id}`);
    if (guard) remember(module, guard);
    await this.books.agree();
  }

  /** A document that has to be refused, when it is saved or when it is submitted. */
  cheats(as: string, module: string, data: RecordData, words: string | RegExp) {
    return this.cheat(module, words, this.tried(as, module, data));
  }

  private async tried(as: string, module: string, data: RecordData): Promise<Answer> {
    const saved = await this.save(as, module, data);
    return saved.code === 200 ? this.company.submit(as, module, saved.data.id) : saved;
  }

  save = (as: string, module: string, data: RecordData, id?: string) =>
    this.company.call<{ id: string }>(as, 'POST', `/v1/${module}/handle`, {
      data,
      ...(id && { id }),
      requestKey: crypto.randomUUID(),
    });

  /** A document that goes all the way; afterwards the books agree. */
  async file(as: string, module: string, data: RecordData) {
    const id = await this.company.file(as, module, data);
    await this.books.agree();
    return id;
  }

  /** A document of which its author is warned in these words, who goes on all the same; answers its id. */
  async insists(as: string, module: string, data: RecordData, words: readonly string[]) {
    const id = await this.company.add(as, module, data);
    const confirmed: string[] = [];
    for (const expected of words) {
      const { message, data: warned } = await refusal(
        this.company.submit(as, module, id, confirmed),
      );
      says(message, expected);
      confirmed.push(warned.confirm!);
    }
    done(await this.company.submit(as, module, id, confirmed), `${as} insists`);
    await this.company.approve(id);
    await this.books.agree();
    return id;
  }

  async changes(as: string, module: string, id: string, data: RecordData) {
    done(await this.company.change(as, module, id, data), `${as} changes ${module}`);
    await this.books.agree();
  }

  /** Ids of the records of a module in which a field has this value. */
  async those(module: string, field: string, value: string) {
    const filters = [{ field, operator: 'eq', value }];
    const { rows } = done(await this.company.list('admin', module, { filters }), module);
    return rows.map(({ id }) => id as string);
  }

  async act(as: string, module: string, id: string, action: string, data?: RecordData) {
    done(await this.company.act(as, module, id, action, data && { data }), `${as}: ${action}`);
    await this.books.agree();
  }

  /** An account of the company at a bank, watched by the books. */
  async account(openingBalance: string) {
    const { companyId } = await this.company.read('personnelInfo', this.company.person(cashier));
    const id = await this.company.add(financeManager, 'basicAccount', {
      code: 'YR-1',
      accountName: '年度结算户',
      companyId: companyId!,
      bankName: '招商银行',
      bankAccountNo: '62220000000000019901',
      openingBalance,
    });
    this.books.watchAccount(id);
    return id;
  }

  /** The cashier enters what is to be paid. */
  enter(bankAccountId: string, day: string, ...lines: RecordData[]) {
    const data = { bankAccountId, payDate: day, accountDate: day, lines };
    return this.save(cashier, 'cashierPayment', data);
  }

  /** The cashier enters what is to be paid, another reviews it, the bank pays. */
  async pay(...entered: Parameters<Year['enter']>) {
    const { id } = done(await this.enter(...entered), 'entered');
    await this.books.agree();
    await bankPays(this.company, id);
    await this.books.agree();
    return id;
  }

  /** Closes the period of a month, all before it being closed; answers it. */
  async closes(month: string) {
    const id = await openPeriod(this.company, `${month}-08`);
    await this.act(financeManager, 'basicAccountPeriod', id, 'close');
    return id;
  }

  /** The vouchers that a document made go to the finance system, which books them. */
  async post(...documents: string[]) {
    for (const one of documents)
      for (const { id, status } of await madeFor(this.company, 'voucher', one)) {
        if (status === 'ZF') continue;
        await this.act(accountant, 'voucher', id as string, 'push');
        await this.act(accountant, 'voucher', id as string, 'booked');
      }
  }
}

const noonOf = (day: string) => new Date(`${day}T04:00:00Z`);
const says = (told: string, words: string | RegExp) =>
  expect(told).toMatch(typeof words === 'string' ? exactly(words) : words);
const exactly = (words: string) =>
  new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(;|$)`);
