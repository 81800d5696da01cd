import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { buy } from '../modules/papers.ts';
import { Setting } from './setting.ts';

let setting: Setting;
let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  setting = await Setting.open();
  ({ company, documents } = setting);
}, 300_000);
afterAll(() => setting.close());

/** Documents that change the account of somebody, and whose it is. */
const changes = {
  supplierUpdate: {
    of: 'supplierId',
    register: 'supplierAdd',
    reader: 'admin',
    whose: async () => (await buy(company)).supplierId,
  },
  personnelInfoChange: {
    of: 'employeeId',
    register: 'personnelInfo',
    reader: 'liangxue',
    whose: async () => company.person(documents.creator('personnelInfoChange')),
  },
};
type Change = keyof typeof changes;

it.each(Object.keys(changes) as Change[])(
  '%s changes an account only after somebody asked back',
  { timeout: 180_000 },
  async (module) => {
    const { of, register, reader, whose } = changes[module];
    const id = await whose();
    const bankAccountNo = '6222000000000088888';
    const change = await documents.draft(module, { [of]: id, bankAccountNo });
    done(await setting.submit(module, change), 'submit');
    expect(await company.read(module, change)).toMatchObject({ bankChanged: true });
    let asked = await company.asked(change);
    let answer = await company.decide(change);
    while (answer.code === 200) {
      asked = await company.asked(change);
      answer = await company.decide(change);
    }
    expect(await setting.refusal(module, Promise.resolve(answer))).toBe(
      'The bank account changes: ask back first, at a number known before, and enter with whom you spoke',
    );
    expect((await company.read(register, id, reader)).bankAccountNo).not.toBe(bankAccountNo);
    expect(await company.asked(change)).toEqual(asked);
    const asking = {
      askedBackWith: '周经理',
      askedBackPhone: '0571-88886666',
      askedBackOn: '2026-11-20',
    };
    const written = { fr: asking, hrs: asking };
    done(await company.decide(change, 'execute', written), 'asked back');
    expect((await company.read(register, id, reader)).bankAccountNo).toBe(bankAccountNo);
  },
);

it('mends an account that is no account number', async () => {
  const { supplierId } = await buy(company);
  await company.server.services.db.run(
    sql`update data.supplier set "bankAccountNo" = '账号待补' where id = ${supplierId}`,
  );
  const change = await documents.draft('supplierUpdate', {
    supplierId,
    bankAccountNo: '6222000000000088888',
  });
  done(await setting.submit('supplierUpdate', change), 'submit');
  expect(await company.read('supplierUpdate', change)).toMatchObject({
    formerBankAccountNo: '账号待补',
    bankChanged: true,
  });
});
