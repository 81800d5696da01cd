import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { buy, clerk, papers } from '../modules/papers.ts';
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
    account: 'bankAccountNo',
    whose: async () => (await buy(company)).supplierId,
  },
  customerUpdate: {
    of: 'customerId',
    register: 'customerAdd',
    reader: 'admin',
    account: 'bankAccountNo',
    whose: () => company.file(clerk, 'customerAdd', papers.customerAdd()),
  },
  personnelInfoChange: {
    of: 'employeeId',
    register: 'personnelInfo',
    reader: 'liangxue',
    account: 'bankAccountNo',
    whose: async () => company.person(documents.creator('personnelInfoChange')),
  },
  reimbursementInfoMaintain: {
    of: 'supplierId',
    register: 'supplierAdd',
    reader: 'admin',
    account: 'payeeAccount',
    more: { payeeType: 'supplier', isDefault: true },
    whose: async () => (await buy(company)).supplierId,
  },
};
type Change = keyof typeof changes;
const asking = {
  askedBackWith: '周经理',
  askedBackPhone: '0571-88886666',
  askedBackOn: '2026-11-20',
};
const written = { fr: asking, hrs: asking };
let numbers = 0;

it.each(Object.keys(changes) as Change[])(
  '%s changes an account only after an approver asked back',
  { timeout: 180_000 },
  async (module) => {
    const { of, register, reader, account, whose, ...rest } = changes[module];
    const id = await whose();
    const given = { [of]: id, ...('more' in rest ? rest.more : {}) };
    const bankAccountNo = `62220000000000888${(numbers += 1)}`;
    const change = await documents.draft(module, { ...given, [account]: bankAccountNo });
    const creator = documents.creator(module);
    const byOneself = await company.change(creator, module, change, asking);
    expect(byOneself.message).toBe('The field “askedBackWith” cannot be written here');
    done(await setting.submit(module, change), 'submit');
    expect(await company.read(module, change)).toMatchObject({ bankChanged: true });
    const refused = async () => {
      for (;;) {
        const asked = await company.asked(change);
        const answer = await company.decide(change);
        if (answer.code === 200) continue;
        expect(await company.asked(change)).toEqual(asked);
        return setting.refusal(module, Promise.resolve(answer));
      }
    };
    expect(await refused()).toBe(
      'The bank account changes: ask back first, at a number known before, and enter with whom you spoke',
    );
    const accountOf = async () => (await company.read(register, id, reader)).bankAccountNo;
    expect(await accountOf()).not.toBe(bankAccountNo);
    done(await company.decide(change, 'execute', written), 'asked back');
    expect(await accountOf()).toBe(bankAccountNo);
  },
);

it('an account that is known changes by no edit of the register', async () => {
  const id = company.person(clerk);
  const edit = company.change('songjia', 'personnelInfo', id, {
    bankAccountNo: '6222000000000077',
  });
  expect((await edit).message).toBe('The field “bankAccountNo” cannot be written here');
});

it('a kept account is held by whose it is', async () => {
  const supplierId = (await buy(company)).supplierId;
  const id = await documents.complete('reimbursementInfoMaintain', {
    payeeType: 'supplier',
    supplierId,
  });
  const { supplierName } = (await company.read('supplierAdd', supplierId)) as Record<
    string,
    string
  >;
  const module = 'reimbursementInfoMaintain';
  expect(await setting.refusedWith(module, id, { payeeName: '张三' })).toBe(
    `The account is held by “张三”, and not by ${supplierName}`,
  );
  expect(await setting.refusedWith(module, id, { payeeType: 'other' })).toBe(
    'Choose the employee or the supplier, as the payee type says',
  );
});

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
