import { describe, expect, it } from 'vitest';
import { createServerDatabase } from '#tests/support/database.ts';
import { enterCustomer } from './support/enterCustomer.ts';
import { openOffice } from './support/office.ts';
import { startProduct } from './support/Product.ts';

const customer = '蓝港智能制造有限公司';
const project = '蓝港二期厂房监理';
const contract = '蓝港二期厂房监理合同';
const reason = '预付款比例偏低，请调整为 40%';
const file = {
  name: '中标通知书.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
};

/** A product on a PostgreSQL server, in a database of its own. */
async function startOnServer() {
  const database = await createServerDatabase();
  const product = await startProduct({ databaseUrl: database.url });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await database.drop();
    },
  };
}

const starts = [
  { database: 'the embedded database', start: startProduct },
  { database: 'PostgreSQL', start: startOnServer },
];

/** On both databases among the long tests; the calls behind it are told on both by `tests/api/workflow/story.test.ts`. */
describe.each(process.env.TEST_LONG ? starts : starts.slice(0, 1))(
  'a contract from form to approved, on $database',
  ({ start }) => {
    const office = openOffice(start);

    it('zhangwei creates a customer; liuyang approves once, as department leader and as sales manager', async () => {
      const clerk = await office.person('zhangwei');
      await enterCustomer(clerk, customer);
      await clerk.beginSubmission();
      await clerk.inDialog('Submit');
      await clerk.sees('Submitted. Now with 刘洋');

      const leader = await office.person('liuyang');
      await leader.openTask(customer);
      await leader.decide('Approve');
      await leader.isTold('Approved');

      await clerk.seesStatus('Market', 'Customers', customer, 'Effective');
    });

    it('zhangwei creates a project for that customer; liuyang and guotao approve it', async () => {
      const clerk = await office.person('zhangwei');
      await clerk.add('Market', 'Project information');
      await clerk.form.fill({ 'Project name': project, 'Estimated contract amount': '4000000' });
      await clerk.form.choose('Customer', '蓝港', customer);
      await clerk.form.chooseAny('Project category');
      await clerk.form.choose('Project manager', '邓超');
      await clerk.form.fill({
        'Start date': '2026-12-01',
        'End date': '2027-11-30',
        'Address: Province': '山东省',
        'Address: City': '青岛市',
      });
      await clerk.submit();

      for (const user of ['liuyang', 'guotao']) {
        const approver = await office.person(user);
        await approver.openTask(project);
        await approver.decide('Approve');
        await approver.isTold('Approved');
      }
      await clerk.seesStatus('Market', 'Project information', project, 'In progress');
    });

    it('zhangwei drafts a contract with payment terms and a file, sees who will approve, and submits', async () => {
      const clerk = await office.person('zhangwei');
      await clerk.add('Contracts', 'Contract information');
      await clerk.form.fill({ 'Contract name': contract, 'Contract type': 'Supervision' });
      await clerk.form.choose('Project', '蓝港', project);
      await expect.poll(() => clerk.form.value('Party A (customer)')).toBe(customer);
      await clerk.form.fill({
        'Start date': '2026-12-01',
        'End date': '2027-11-30',
        'Tax-inclusive amount': '4800000',
      });
      await clerk.form.tab('Payment terms');
      await clerk.press('+ Add row');
      await clerk.form.fillLine('Payment terms', 1, { Stage: 'Prepayment', Ratio: '30%' });
      await clerk.press('+ Add row');
      await clerk.form.fillLine('Payment terms', 2, { Stage: 'Acceptance', Ratio: '70%' });
      await clerk.form.tab('Files');
      await clerk.form.attach('Attachments', file);

      const path = await clerk.beginSubmission();
      expect(path).toEqual([
        'Department head: 刘洋',
        'Contract manager: 黄海',
        // both branches of the countersigning, then each
        'Legal: 林芳',
        'Legal reviewer: 吴静',
        'Finance reviewer: 林芳',
        'Deputy general manager: 陈立',
        'Copy: 罗丹',
      ]);
      await clerk.confirmSubmission();
      await clerk.seesStatus('Contracts', 'Contract information', contract, 'In approval');
    });

    it('liuyang cannot return it without a comment, and returns it with one; the badge of zhangwei grows', async () => {
      const clerk = await office.person('zhangwei');
      const leader = await office.person('liuyang');
      const before = await clerk.waiting();
      await leader.openTask(contract);
      await leader.decide('Return');
      await leader.sees('Give a reason');
      await leader.decide('Return', reason);
      await leader.isTold('Returned');
      await expect.poll(() => clerk.waiting()).toBe(before + 1);
    });

    it('zhangwei opens the returned contract, reads the comment, corrects and submits again', async () => {
      const clerk = await office.person('zhangwei');
      await clerk.openTask(contract);
      await clerk.sees(`Returned by 刘洋: ${reason}`);
      await clerk.form.tab('Payment terms');
      await clerk.form.fillLine('Payment terms', 1, { Ratio: '40%' });
      await clerk.form.fillLine('Payment terms', 2, { Ratio: '60%' });
      await clerk.submit();
      await clerk.seesStatus('Contracts', 'Contract information', contract, 'In approval');
    });

    it('leader, contract manager and legal approve', async () => {
      for (const user of ['liuyang', 'huanghai', 'wujing']) {
        const approver = await office.person(user);
        await approver.openTask(contract);
        await approver.decide('Approve', `${user} 同意`);
        await approver.isTold('Approved');
      }
    });

    it('finance and the deputy general manager approve in two browsers that are open at the same time', async () => {
      const finance = await office.person('linfang');
      const deputy = await office.person('chenli');
      await expect.poll(() => deputy.waiting()).toBeGreaterThan(0);
      const before = await deputy.waiting();
      await finance.openTask(contract);
      await finance.decide('Approve', '同意签订');
      await expect.poll(() => deputy.waiting()).toBe(before + 1);
      await deputy.openTask(contract);
      await deputy.decide('Approve', '同意');
      await deputy.isTold('Approved');
      await expect.poll(() => deputy.waiting()).toBe(before);
    });

    it('the contract is effective, its log tells the whole story, and zhangwei has the message', async () => {
      const clerk = await office.person('zhangwei');
      await clerk.seesStatus('Contracts', 'Contract information', contract, 'Effective');
      await clerk.openRecord('Contracts', 'Contract information', contract);
      await clerk.form.tab('Process');
      await expect
        .poll(() => clerk.log())
        .toEqual([
          // it goes to those who shall know of it, by itself
          expect.stringMatching(/^→ (周敏, 罗丹|罗丹, 周敏): Copy$/),
          '陈立: Approved',
          '林芳: Approved',
          '吴静: Approved',
          '黄海: Approved',
          '刘洋: Approved',
          '张伟: Submitted again',
          '刘洋: Returned to the starter',
          '张伟: Submitted',
        ]);
      for (const said of [reason, 'huanghai 同意', '同意签订']) await clerk.sees(said);
      await clerk.open('Approval', 'Messages');
      await clerk.sees(new RegExp(`${contract}.*approved`));
    });

    it('customer and project count the contract to the cent', async () => {
      const clerk = await office.person('zhangwei');
      for (const [list, name] of [
        ['Customers', customer],
        ['Project information', project],
      ] as const) {
        await clerk.openRecord('Market', list, name);
        await expect.poll(() => clerk.figure('Contract amount')).toBe('¥4,800,000.00');
      }
    });

    it('yuanmeng of the other company sees none of it: no list, no address, no search, no file', async () => {
      const clerk = await office.person('zhangwei');
      await clerk.openRecord('Contracts', 'Contract information', contract);
      const address = clerk.page.url();
      await clerk.form.tab('Attachments');
      const download = clerk.page.waitForRequest(/download/);
      await clerk.press('Download');
      const filePath = new URL((await download).url()).pathname;

      const stranger = await office.person('yuanmeng');
      for (const [top, list] of [
        ['Market', 'Customers'],
        ['Market', 'Project information'],
        ['Contracts', 'Contract information'],
      ] as const) {
        await stranger.search(top, list, '蓝港');
        await stranger.sees('No record matches');
      }
      await stranger.page.keyboard.press('Control+k');
      await stranger.page.getByRole('combobox').fill('蓝港');
      await stranger.sees('Nothing found');
      await stranger.page.keyboard.press('Escape');

      await stranger.page.goto(address);
      await stranger.sees(/You (may not|cannot) see this/);
      expect(await stranger.page.getByText(contract).count()).toBe(0);
      const id = new URL(address).searchParams.get('id')!;
      await stranger.page.goto(`${address.split('&')[0]}&tab=process`);
      await stranger.sees(/You (may not|cannot) see this/);
      expect(await stranger.page.getByText(contract).count()).toBe(0);
      for (const path of [`/api/v1/contractCreate/${id}`, `/api/v1/contractCreate/timeline/${id}`])
        expect(await stranger.fetch(path)).not.toContain(contract);
      expect(await clerk.fetch(`/api/v1/contractCreate/${id}`)).toContain(contract);

      const answer = await stranger.fetch(filePath);
      expect(answer).not.toContain('%PDF');
      expect(await clerk.fetch(filePath)).toContain('%PDF');
    });
  },
);
