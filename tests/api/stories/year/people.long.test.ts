import { expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { handOver } from '#server/features/handOver/handOver.ts';
import { done } from '#tests/support/realCompany.ts';
import { idNumber } from '#demo/identity.ts';
import { createRandom } from '#demo/random.ts';
import { cashier, clerk } from '../../modules/papers.ts';
import { idOf } from '../setting.ts';
import { financeManager, hidden, slow, Year } from './Year.ts';

const [hr, keeper, heir, newcomer] = ['songjia', 'hujun', 'xunuo', 'ouyangjing'];

/** What an employee and the cashier claim, are paid, and still get. */
function watchClaims({ books, company }: Year, employee: string) {
  const cashiers = company.person(cashier);
  const claimed = sql`
    select coalesce(sum(l.amount), 0) from data.remburse_general c
    join data.remburse_general__lines l on l."parentId" = c.id
    where c."applicantId" in (${employee}, ${cashiers}) and c."accountDate" < '2025-01-01'
      and c.status = 'SHTG'`;
  const paid = sql`
    select coalesce(sum(l.amount), 0) from data.cashier_payment__lines l
    join data.remburse_general c on c.id::text = l."businessKey"::text
    where c."applicantId" in (${employee}, ${cashiers}) and l."payResult" = 'success'
      and c."accountDate" < '2025-01-01'`;
  books.watchEntries('660204', claimed);
  books.watchEntries('2241', sql`select (${paid}) - (${claimed})`);
  books.watch(sql`
    select 'claims' as figure, (${claimed}) as worked, coalesce(sum(amount), 0) as shown
    from data.remburse_general where "applicantId" in (${employee}, ${cashiers})
      and "accountDate" < '2025-01-01' and status = 'SHTG'`);
}

/** Somebody is recruited on probation, with an account of their own; answers who. */
async function hired({ company }: Year) {
  const of = (module: string, code: string) => idOf(company, module, 'code', code);
  const [team, post] = [await of('personnelOrg', 'ZX11'), await of('personnelJob', 'P15')];
  const demand = { postId: post, demandReason: 'expansion', demandCount: 1 };
  const personnelDemandId = await company.file(hr, 'personnelDemand', {
    ...demand,
    arrivalDate: '2024-01-08',
  });
  await company.file(hr, 'personnelRecruitment', {
    personnelDemandId,
    candidateName: '欧阳静',
    gender: 'F',
    mobile: '13812345679',
    idNumber: idNumber(createRandom(31), 1996),
    education: 'master',
    hireOrgId: team,
    probationMonths: 3,
    probationSalary: '9600.00',
    regularSalary: '12000.00',
    entryDate: '2024-01-08',
    hireResult: 'hire',
  });
  const employeeId = await idOf(company, 'personnelInfo', 'name', '欧阳静');
  await company.openAccount(employeeId, newcomer);
  const bank = { bankName: '中国建设银行', bankAccountNo: '6222000011112226666' };
  done(await company.change(hr, 'personnelInfo', employeeId, bank), 'bank');
  return { employeeId, team, post };
}

test('from the first day of an employee to the last', slow, async () => {
  const year = await Year.begin('2024-01-08');
  const { company, books } = year;
  const bankAccountId = await year.account('10000.00');
  const { employeeId, team } = await hired(year);
  watchClaims(year, employeeId);
  const expenseTypeId = await company.add(financeManager, 'expenseType', {
    code: 'YR-01',
    name: '资料费',
    expenseCategory: 'general',
    costSubject: 'office',
    accountCode: '660204',
  });
  const companyId = (await company.read('personnelInfo', employeeId)).companyId!;
  const assetId = await company.add(keeper, 'assetInfo', {
    assetName: '全站仪',
    assetCategory: 'instrument',
    companyId,
    orgId: team,
    purchaseDate: '2024-01-02',
    originalValue: '8000.00',
  });

  // an instrument is lent once, and given back by whoever has it
  const loan = { assetIds: [assetId], startDate: '2024-01-09', endDate: '2024-12-31' };
  const lent = { ...loan, borrowerId: employeeId, reason: '外业测量' };
  const loanId = await year.file(newcomer, 'assetBorrowApply', lent);
  await year.cheats(
    clerk,
    'assetBorrowApply',
    { ...loan, reason: '借用' },
    /assetIds: This cannot/,
  );
  const back = (returnerId: string) => ({
    assetIds: [assetId],
    returnerId,
    returnDate: '2024-01-09',
    assetCondition: 'good',
  });
  await year.cheats(
    clerk,
    'assetReturnApply',
    back(company.person(clerk)),
    'An asset is not in the name of whoever gives it back: choose the person who has it',
  );

  // leave: none is granted yet, and no day is taken twice
  await year.comes('2024-02-05');
  const leave = (leaveType: string) => ({
    employeeId,
    leaveType,
    reason: '回家',
    startTime: '2024-02-06T09:00:00+08:00',
    endTime: '2024-02-06T18:00:00+08:00',
  });
  const without = /^1 days are more than what is left: 0.00 carried over, 0.00 of this year$/;
  await year.cheats(newcomer, 'personnelLeave', leave('annual'), without);
  await year.file(newcomer, 'personnelLeave', leave('personal'));
  await year.cheats(newcomer, 'personnelLeave', leave('personal'), /^Leave overlaps an existing/);

  // claims: an invoice once, into an open month, to the own account, not paid by oneself
  const claim = (amount: string, invoiceNo: string, more: RecordData = {}): RecordData => ({
    accountDate: '2024-02-05',
    paymentMethod: 'transfer',
    reason: '购买规范',
    ...more,
    lines: [
      {
        expenseTypeId,
        amount,
        invoiceNo,
        invoiceType: 'eGeneral',
        invoiceDate: '2024-02-01',
        expenseDate: '2024-02-01',
      },
    ],
  });
  const claimId = await year.file(newcomer, 'reimbursementGeneral', claim('320.50', '24020501'));
  await year.cheats(
    newcomer,
    'reimbursementGeneral',
    claim('320.50', '24020501'),
    'Invoice 24020501 is used already',
  );
  const elsewhere = claim('1.00', '24020502', { payeeAccount: '6222000011112227777' });
  await year.cheats(
    newcomer,
    'reimbursementGeneral',
    elsewhere,
    /^The account 6222000011112227777 is neither that of the employee nor a kept one/,
  );
  const early = claim('1.00', '24020503', { accountDate: '2023-12-31' });
  const closed = 'The accounting date 2023-12-31 is in no open accounting period';
  await year.cheats(newcomer, 'reimbursementGeneral', early, closed);
  const own = await company.file(cashier, 'reimbursementGeneral', claim('9.00', '24020504'));
  const toOneself = year.enter(bankAccountId, '2024-02-05', {
    moduleNo: 'reimbursementGeneral',
    businessKey: own,
  });
  await year.cheat('cashierPayment', /^Line 1: who asked for .+ does not pay it$/, toOneself);
  const theirs = company.call(clerk, 'GET', `/v1/reimbursementGeneral/${claimId}`);
  await year.cheat('reimbursementGeneral', hidden, theirs);
  done(
    await company.act(financeManager, 'reimbursementGeneral', own, 'void', { reason: '误报' }),
    'void',
  );

  // regular, and in another department
  await year.comes('2024-04-08');
  await year.file(newcomer, 'personnelRegular', {
    employeeId,
    regularDate: '2024-04-08',
    regularResult: 'pass',
    selfReview: '按期完成',
  });
  const again = {
    employeeId,
    regularDate: '2024-04-08',
    regularResult: 'pass',
    selfReview: '再次',
  };
  await year.cheats(newcomer, 'personnelRegular', again, /not on probation/);
  const second = await idOf(company, 'personnelOrg', 'code', 'ZX12');
  await year.file(newcomer, 'personnelTransfer', {
    employeeId,
    transferType: 'transfer',
    toOrgId: second,
    reason: '项目需要',
    toPostId: await idOf(company, 'personnelJob', 'code', 'P14'),
    effectiveDate: '2024-04-08',
  });
  expect(await company.read('personnelInfo', employeeId)).toMatchObject({
    employeeStatus: 'regular',
    orgId: second,
  });

  // resigned: nothing that is open is left behind
  await year.comes('2024-05-06');
  const quit = (handoverUserId: string) => ({
    employeeId,
    quitType: 'resign',
    quitReason: ['career'],
    lastWorkDate: '2024-06-10',
    handoverUserId,
  });
  const self = 'Work cannot be handed over to oneself';
  await year.cheats(newcomer, 'personnelQuit', quit(employeeId), self);
  const quitId = await year.file(newcomer, 'personnelQuit', quit(company.person(heir)));
  const [handoverId] = await year.those('personnelQuitHandover', 'personnelQuitId', quitId);
  const workItems = [{ itemName: '检测报告', receiverId: company.person(heir) }];
  await year.changes(newcomer, 'personnelQuitHandover', handoverId!, { workItems });
  const submit = () => company.submit(newcomer, 'personnelQuitHandover', handoverId!);
  const held = 'The employee still holds an asset that is not listed here';
  await year.cheat('personnelQuitHandover', held, submit());
  const returned = { ...back(employeeId), assetBorrowId: loanId, returnDate: '2024-05-06' };
  await year.file(newcomer, 'assetReturnApply', returned);
  done(await submit(), 'handover');
  const { workItems: items } = await company.read('personnelQuitHandover', handoverId!);
  const written = {
    handoverUserId: { workItems: (items as RecordData[]).map((item) => ({ ...item, done: true })) },
    fr: { financeCleared: true },
    om: { accommodationCleared: true },
    hrs: { archiveCleared: true },
  };
  const decide = () => company.decide(handoverId!, 'execute', written);
  for (let step = 0; step < 5; step += 1) done(await decide(), `step ${step}`);
  await handOver(company.server.services);
  await year.cheat('personnelQuitHandover', /^Still in the employee’s name: /, decide());
  await year.pay(bankAccountId, '2024-05-06', {
    moduleNo: 'reimbursementGeneral',
    businessKey: claimId,
  });
  done(await decide(), 'complete');
  await year.comes('2024-06-10');
  expect(await company.read('personnelInfo', employeeId)).toMatchObject({
    employeeStatus: 'quit',
    accountEnabled: false,
  });
  expect(await books.figures()).toMatchObject({ bank: 9679.5, 2241: 0, claims: 320.5 });
  await year.ends();
});
