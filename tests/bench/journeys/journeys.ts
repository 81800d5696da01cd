import type { Page } from 'playwright-core';
import { creditCheck } from '#engine/fields/formats/creditCode.ts';
import { Colleagues } from '#tests/e2e/support/Colleagues.ts';
import { papers } from '../../api/modules/papers.ts';
import type { Hand } from './Hand.ts';

let codes = 0;
/** A unified social credit code that nobody has yet. */
function creditCode(): string {
  codes += 1;
  const body = `91320500${String(Number(run) + codes).padStart(9, '0')}`;
  return body + creditCheck(body);
}

export interface Journey {
  title: string;
  /** Who goes it. */
  as: string;
  /** What it was like before, as the trial of the whole product told it. */
  before: string;
  /** What others do first. */
  prepare?: (colleagues: Colleagues) => Promise<void>;
  go: (hand: Hand, colleagues: Colleagues) => Promise<void>;
}

/** New at each run: names are unique. */
const run = String(Date.now()).slice(-9);
const customer = `苏州青剑湖水务有限公司${run}`;
const project = `青剑湖泵站监理${run}`;
const contract = `青剑湖泵站监理合同${run}`;

export const journeys: readonly Journey[] = [
  {
    title: 'customer, project and contract submitted',
    as: 'zhangwei',
    before: 'not counted whole: 9 clicks beside filling in, and some 38 fields',
    go: async (hand, colleagues) => {
      await addFromMenu(hand, 'Market', 'Customers');
      await hand.fillAll({
        'Customer name': customer,
        'Unified social credit code': creditCode(),
      });
      await hand.select('Customer type', 'Private enterprise');
      await hand.click(hand.page.getByRole('tab', { name: 'Contacts', exact: true }));
      await hand.button('+ Add row');
      await hand.fillAll({
        'Contacts, row 1: Contact': '林晓',
        'Contacts, row 1: Contact phone': '13900001111',
      });
      await submit(hand);
      await approved(colleagues, 'customerAdd', customer);

      await addFromMenu(hand, 'Market', 'Project information');
      await hand.fillAll({ 'Project name': project, 'Estimated contract amount': '400万' });
      await hand.choose('Customer', run);
      await hand.choose('Project category');
      await hand.choose('Project manager', '邓超');
      await hand.fillAll({ 'Start date': '20261201', 'End date': '20271130' });
      await hand.select('Address: Province', '江苏省');
      await hand.select('Address: City', '苏州市');
      await submit(hand);
      await approved(colleagues, 'projectAdd', project);

      await addFromMenu(hand, 'Contracts', 'Contract information');
      await hand.fill('Contract name', contract);
      await hand.select('Contract type', 'Supervision');
      await hand.choose('Project', run);
      await hand.fill('Tax-inclusive amount', '480万');
      await hand.click(hand.page.getByRole('tab', { name: 'Payment terms', exact: true }));
      await hand.button('+ Add row');
      await hand.select('Payment terms, row 1: Stage', 'Prepayment');
      await hand.fill('Payment terms, row 1: Ratio', '100');
      await submit(hand);
    },
  },
  {
    title: 'ten approvals, two of them returned',
    as: 'liuyang',
    before: '3 clicks for the first; the next could be a form of one’s own that had come back',
    prepare: async (colleagues) => {
      const path = '/workFlow/getTaskListByUserId';
      const { total } = await colleagues.call<{ total: number }>('liuyang', 'GET', path);
      for (let at = total; at < 10; at += 1)
        await colleagues.start(
          'zhangwei',
          'customerAdd',
          papers.customerAdd({ customerName: `${customer}${at}`, taxNo: creditCode() }),
        );
    },
    go: async (hand) => {
      await hand.click(hand.page.getByRole('banner').getByRole('button', { name: 'To-do' }));
      await hand.click(tasks(hand.page));
      for (let at = 1; at <= 10; at += 1) {
        const opinion = hand.page
          .getByRole('region', { name: 'Opinion' })
          .filter({ visible: true });
        const address = hand.page.url();
        const returned = at % 5 === 0;
        if (returned) {
          await hand.click(opinion.getByRole('textbox', { name: 'Opinion' }));
          await hand.type('请补附件');
        }
        const name = returned ? 'Return' : 'Approve';
        await hand.click(opinion.getByRole('button', { name, exact: true }));
        await hand.page.waitForURL((url) => url.href !== address);
      }
    },
  },
  {
    title: 'a contract found by two characters',
    as: 'zhangwei',
    before: 'not found: three characters at least, 258 calls and 2 to 3 seconds',
    go: (hand) => find(hand, '青剑'),
  },
  {
    title: 'a contract found by initials',
    as: 'zhangwei',
    before: 'not found',
    go: (hand) => find(hand, 'qjhbz'),
  },
  {
    title: 'the claims of a month: transport, telephone, post',
    as: 'zhangwei',
    before: 'not counted',
    go: async (hand) => {
      await addFromMenu(hand, 'Payments', 'General reimbursements');
      await hand.fill('Reason', '十一月费用');
      const claims = { 市内交通费: '126.5', 通讯费: '99', 快递邮寄费: '23' };
      for (const [index, [type, amount]] of Object.entries(claims).entries()) {
        const cell = (column: string) => `Expense lines, row ${index + 1}: ${column}`;
        await hand.button('+ Add row');
        await hand.choose(cell('Expense type'), type);
        // the other lines begin as the one above
        if (index === 0) {
          await hand.fill(cell('Expense date'), '20261125');
          await hand.select(cell('Invoice type'), 'Electronic VAT special invoice');
        }
        await hand.fill(cell('Amount'), amount);
        await hand.fill(cell('Invoice number'), `2632700000000000010${index}`);
      }
      // the demo company has no budget for them, and only warns
      await submit(hand, 'Submit anyway');
    },
  },
  {
    title: 'a reminder to a slow approver',
    as: 'zhangwei',
    before: '86 rows that did not say who has it nor since when',
    go: async (hand) => {
      await hand.click(menu(hand.page, 'Approval'));
      await hand.click(entry(hand.page, 'My applications'));
      await hand.button('Remind');
      await hand.sees('Reminder sent');
    },
  },
];

const menu = (page: Page, area: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByText(area, { exact: true });
const entry = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: 'Pages of this area' })
    .getByRole('link')
    .and(page.getByTitle(title, { exact: true }));
const tasks = (page: Page) => page.getByRole('main').locator('.tasks-open');

async function addFromMenu(hand: Hand, area: string, list: string) {
  await hand.click(menu(hand.page, area));
  const link = entry(hand.page, list);
  await hand.click(link);
  const shown = hand.page.locator(`[data-page^="${await link.getAttribute('href')}"]`);
  await hand.click(shown.getByRole('button', { name: 'Add', exact: true }));
  await hand.page.locator('form fieldset').filter({ visible: true }).first().waitFor();
}

/** @param answer to what the product asks before it does so */
async function submit(hand: Hand, answer?: string) {
  await hand.button('Submit');
  const dialog = hand.page.getByRole('dialog');
  if (answer) await hand.button(answer);
  else {
    await hand.focused(dialog.getByRole('button', { name: 'Submit', exact: true }));
    await hand.press('Enter');
  }
  await hand.sees('Submitted');
  await dialog.waitFor({ state: 'detached' });
}

/** Others approve it meanwhile. */
async function approved(colleagues: Colleagues, module: string, name: string) {
  const [record] = await colleagues.list('zhangwei', module, name);
  await colleagues.approve(record!.id as string);
}

async function find(hand: Hand, words: string) {
  await hand.press('Control+k');
  await hand.type(words);
  const found = hand.page
    .getByRole('dialog')
    .getByRole('option')
    .filter({ hasText: '青剑湖泵站监理合同' });
  await found.first().waitFor();
  await hand.click(found);
  await hand.page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
}
