import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import {
  done,
  openRealCompany,
  type RealCompany,
  type Refusal,
} from '#tests/support/realCompany.ts';
import type { TestServerOptions } from '#tests/support/server.ts';
import { remember } from '#tests/support/violations/refused.ts';
import { bankAccount, cashier, papers } from '../modules/papers.ts';

/** The demo company, documents made from its definitions, and what both are asked most. */
export class Setting {
  private constructor(
    readonly company: RealCompany,
    readonly documents: Documents,
  ) {}

  static async open(options: TestServerOptions = {}) {
    const company = await openRealCompany(options);
    return new Setting(company, await Documents.open(company));
  }

  /** Some fields of a record. */
  async figures(module: string, id: string, ...fields: string[]) {
    const record = await this.company.read(module, id);
    return Object.fromEntries(fields.map((field) => [field, record[field]]));
  }

  status = async (module: string, id: string) => (await this.company.read(module, id)).status;

  /** Records of a module in which a field has this value. */
  async those(module: string, field: string, value: string): Promise<RecordData[]> {
    const filters = [{ field, operator: 'eq', value }];
    const { rows } = done(await this.company.list('admin', module, { filters }), module);
    return Promise.all(rows.map(({ id }) => this.company.read(module, id as string)));
  }

  /** Submits as whoever makes such documents. */
  submit = (module: string, id: string) =>
    this.company.submit(this.documents.creator(module), module, id);

  /** The same, and confirms what is only warned of. */
  submitAnyway = (module: string, id: string) =>
    this.documents.submitAnyway(this.documents.creator(module), module, id);

  async submitted(module: string, data: RecordData) {
    const id = await this.documents.draft(module, data);
    done(await this.submitAnyway(module, id), `${module} submitted`);
    return id;
  }

  void = (module: string, id: string) =>
    this.company.act('admin', module, id, 'void', { reason: '录入错误' });

  async voided(module: string, id: string) {
    done(await this.void(module, id), `${module} void`);
  }

  /** What the rule says that refused this; the rule is remembered as one that was broken. */
  async refusal(module: string, answer: Promise<unknown>): Promise<string> {
    const { code, message, data } = (await answer) as Refusal;
    if (code !== 100) throw new Error(`${module} was not refused: ${code} ${message}`);
    const [, id] = data.error.split('guard.');
    const guard = this.documents.module(module).guards?.find((one) => one.id === id);
    if (guard) remember(module, guard);
    return message;
  }

  /** What a document is told that lacks nothing, with these changes; it stays a draft. */
  async refusedWith(module: string, id: string, changes: RecordData) {
    done(await this.company.change(this.documents.creator(module), module, id, changes), module);
    return this.refusal(module, this.submit(module, id));
  }

  /** Submits a draft with these changes, and approves it. */
  async passedWith(module: string, id: string, changes: RecordData = {}) {
    done(await this.company.change(this.documents.creator(module), module, id, changes), module);
    done(await this.submitAnyway(module, id), `${module} submitted`);
    await this.documents.approve(module, id);
  }

  /** Ids of those who were told this about a record, whatever it is called. */
  async told(id: string, title: string): Promise<string[]> {
    const rows = await this.company.server.services.db.all<{ userId: string }>(
      sql`select user_id as "userId" from app.message where business_key = ${id} and starts_with(title ->> 'en', ${title})`,
    );
    return rows.map(({ userId }) => userId);
  }

  close = () => this.company.close();
}

/** The cashier pays a document of any kind. */
export async function payDocument(
  company: RealCompany,
  moduleNo: string,
  businessKey: string,
  amount: string,
) {
  const known = await company.read(moduleNo, businessKey);
  const payeeName = known.payeeName ?? '杭州测试仪器有限公司';
  const payeeAccount = known.payeeAccount ?? '6222000011112222333';
  const line = { moduleNo, businessKey, payeeName, payeeAccount, amount };
  const data = papers.cashierPayment({ bankAccountId: await bankAccount(company), lines: [line] });
  return company.call<{ id: string }>(cashier, 'POST', '/v1/cashierPayment/handle', {
    data,
    requestKey: crypto.randomUUID(),
  });
}
