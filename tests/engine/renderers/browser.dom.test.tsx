// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, servePage, type BuiltPage } from '#tests/support/browser.ts';
import { some } from '#tests/support/longTests.ts';
import { validatorOf } from '#server/definitions/validators.ts';
import { customers, order, people, registry } from './fixture.ts';

let site: BuiltPage;
let browser: Browser;
/** One for all pages, so that they share what was compiled. */
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  site = await servePage(fileURLToPath(new URL('./page', import.meta.url)), {
    validator: validatorOf(registry, order).code,
  });
  browser = await launchChromium();
  context = await browser.newContext();
  context.setDefaultTimeout(10_000);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});
afterEach(async () => {
  await page.close();
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`The page complained: ${said.join('\n')}`);
});

async function open(query: string, width = 1440) {
  page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${site.url}?${query}`);
  await page.waitForSelector('[data-field], [role=grid], section, [role=status]');
}

type FormWindow = Window & { form: { current: { getData(): Record<string, unknown> } } };
const data = () => page.evaluate(() => (window as unknown as FormWindow).form.current.getData());
const lines = async () => (await data()).terms as Record<string, unknown>[];
const cell = (row: number, column: string) =>
  page.getByLabel(`Payment terms, row ${row}: ${column}`, { exact: true });
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const paste = (text: string) =>
  page.evaluate((clipboard) => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', clipboard);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, text);

describe('the line grid', () => {
  test('arrow keys, Enter and Tab move like in a spreadsheet; Enter on the last row adds one', async () => {
    await open('page=form');
    await cell(1, 'Item').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Payment terms, row 2: Item');
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('Payment terms, row 2: Ratio');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(focused).toBe('Payment terms, row 1: Ratio');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Payment terms, row 3: Ratio');
    expect(await lines()).toHaveLength(3);
    await page.keyboard.type('25');
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await lines())[2]).toMatchObject({ ratio: '0.25' });
  });

  test('rows are duplicated without their id, deleted, and filled down', async () => {
    await open('page=form');
    await page.getByRole('button', { name: 'Duplicate row: Row 1' }).click();
    const [first, copy] = await lines();
    expect(copy).toMatchObject({ item: first!.item, ratio: first!.ratio });
    expect(copy).not.toHaveProperty('id');
    await page.getByRole('button', { name: 'Delete row: Row 1' }).click();
    expect(await lines()).toHaveLength(2);
    await cell(2, 'Quantity').focus();
    await page.keyboard.press('Control+d');
    expect((await lines())[1]!.quantity).toBe((await lines())[0]!.quantity);
    expect(await cell(2, 'Quantity').inputValue()).toBe('1');
  });

  test('50 × 8 cells of a spreadsheet are pasted, read by type, references found by name', async () => {
    await open('page=form');
    const rows = Array.from(
      { length: 50 },
      (_, i) =>
        `Item ${i}\t${i}%\t\t2026/1/${(i % 28) + 1}\t${i}\t1,${String(i).padStart(3, '0')}.5\tKey\t${customers[i % 3]!.name}`,
    );
    await cell(1, 'Item').focus();
    await paste(`${rows.join('\r\n')}\r\n`);
    await expect.poll(async () => (await lines()).length).toBe(50);
    expect((await lines())[7]).toMatchObject({
      item: 'Item 7',
      ratio: '0.07',
      dueDate: '2026-01-08',
      quantity: 7,
      price: '1007.50',
      level: 'A',
      supplierId: customers[1]!.id,
    });
    expect(await page.getByText('Pasted 50 × 8 cells').isVisible()).toBe(true);
    expect(await cell(1, 'Supplier').inputValue()).toBe(customers[0]!.name);
  });

  test('a pasted text that does not fit stands in its cell, marked, and is said', async () => {
    await open('page=form');
    await cell(1, 'Item').focus();
    await paste('New item\tnot a number');
    await expect.poll(async () => (await lines())[0]!.item).toBe('New item');
    expect((await lines())[0]!.ratio).toBe('not a number');
    await expect.poll(() => cell(1, 'Ratio').getAttribute('aria-invalid')).toBe('true');
    await page.getByText('One cell is not valid here and is marked').waitFor();
    expect(await page.getByText('Filled').innerText()).toMatch(/^Filled 1 cell ·/);
  });

  test('500 rows stay few elements, totals follow a keystroke', async () => {
    await open('page=form');
    await cell(1, 'Item').focus();
    await paste(Array.from({ length: 500 }, (_, i) => `Item ${i}\t1%\t\t\t1\t2`).join('\n'));
    await expect.poll(async () => (await lines()).length).toBe(500);
    expect(await page.locator('[data-row][data-column="0"]').count()).toBeLessThan(40);
    expect(await page.locator('[data-total="price"]').textContent()).toBe('¥1,000.00');
    await cell(1, 'Price').fill('3');
    await expect.poll(() => page.locator('[data-total="price"]').textContent()).toBe('¥1,001.00');
  });

  test("the server's message of a far row is focused there", async () => {
    await open('page=form');
    await cell(1, 'Item').focus();
    await paste(Array.from({ length: 300 }, (_, i) => `Item ${i}\t1%`).join('\n'));
    await expect.poll(async () => (await lines()).length).toBe(300);
    await page.evaluate(() =>
      (
        window as never as { form: { current: { setErrors(e: object): void } } }
      ).form.current.setErrors({ 'terms.250.ratio': ['Too much'] }),
    );
    await expect.poll(focused).toBe('Payment terms, row 251: Ratio');
    const describedBy = await cell(251, 'Ratio').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe('Too much');
  });
});

describe('references', () => {
  const options = () => page.getByRole('listbox');

  test('are found as one types, by keyboard', async () => {
    await open('page=form');
    const customer = page.getByLabel(/^Customer/);
    await customer.click();
    await options().getByRole('option').first().waitFor();
    expect(await options().getByRole('option').count()).toBe(3);
    await page.getByRole('combobox', { expanded: true }).fill('宁波');
    await expect
      .poll(() => options().getByRole('option').allTextContents())
      .toEqual([expect.stringContaining('宁波')]);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await data()).customerId).toBe(customers[2]!.id);
    await expect.poll(async () => (await data()).taxNo).toBe(customers[2]!.taxNo);
    await page.getByLabel(/^Title/).focus();
    await expect.poll(() => customer.inputValue()).toBe(customers[2]!.name);
  });

  test('several people are chosen and taken off again', async () => {
    await open('page=form');
    await page.getByLabel(/^Members/).click();
    await options().getByRole('option', { name: people[2]!.name }).click();
    await expect
      .poll(async () => (await data()).members)
      .toEqual([people[0]!.id, people[1]!.id, people[2]!.id]);
    await page.getByRole('button', { name: `Remove ${people[0]!.name}` }).click();
    await expect.poll(async () => (await data()).members).toEqual([people[1]!.id, people[2]!.id]);
  });

  test('a date is chosen from the calendar', async () => {
    await open('page=form');
    await page.getByRole('button', { name: 'Order date: Choose a date' }).click();
    await page.getByRole('button', { name: /15.*February|February.*15/ }).click();
    await expect.poll(async () => (await data()).orderDate).toBe('2026-02-15');
    expect(await page.getByLabel('Order date', { exact: true }).inputValue()).toBe('2026-02-15');
  });
});

type ListWindow = Window & { listState: Record<string, unknown>; opened: string };
const listState = () => page.evaluate(() => (window as unknown as ListWindow).listState);

describe('a list', () => {
  test('only rows in sight are elements; arrow keys move, Enter opens, Space chooses', async () => {
    await open('page=list&rows=5000');
    expect(await page.locator('[data-index]').count()).toBeLessThan(60);
    await page.locator('[data-index="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => (window as unknown as ListWindow).opened)).toContain('001002');
  });

  test('a click sorts, with Shift beside the other sort', async () => {
    await open('page=list');
    await page.getByRole('button', { name: 'Title' }).first().waitFor();
    await page.getByTitle('Sort by Title').click({ modifiers: ['Shift'] });
    expect((await listState()).sort).toEqual([
      { field: 'amount', direction: 'desc' },
      { field: 'title', direction: 'asc' },
    ]);
    await page.getByTitle('Sort by Status').click();
    expect((await listState()).sort).toEqual([{ field: 'status', direction: 'asc' }]);
  });

  test('filters are set by the widget of their field, read as a sentence, and taken off', async () => {
    await open('page=list');
    expect(await page.getByText('Status is one of In approval, Effective').count()).toBe(1);
    await page.getByRole('button', { name: 'Amount', exact: true }).first().click();
    await page.getByLabel('From').fill('100');
    await page.getByRole('button', { name: 'Apply' }).click();
    expect((await listState()).filters).toContainEqual({
      field: 'amount',
      operator: 'between',
      value: ['100.00', null],
    });
    await page.getByText('Amount between ¥100.00 – …').waitFor();
    await page.getByRole('button', { name: 'Remove filter Status' }).click();
    expect((await listState()).filters).toHaveLength(1);
  });

  test('columns are hidden and pages turned; the capped total says so', async () => {
    await open('page=list');
    await page.getByText('10,000+ records').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    expect((await listState()).page).toBe(2);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Show Tax rate').uncheck();
    await expect.poll(() => page.getByRole('columnheader', { name: 'Tax rate' }).count()).toBe(0);
  });

  test.each([
    ['empty', 'No record matches', 'Clear all'],
    ['failed', 'Could not be loaded', 'Try again'],
    ['denied', 'You may not see this', 'Ask an administrator'],
  ])('without rows (%s) it says why and what to do next', async (status, title, next) => {
    await open(`page=list&status=${status}`);
    await page.getByText(title).waitFor();
    expect(await page.getByText(next).count()).toBe(1);
  });
});

describe('an approval', () => {
  const acted = () => page.evaluate(() => (window as never as { acted?: object }).acted);

  test('a rejection needs a reason; a template gives one with one click', async () => {
    await open('page=approval');
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Give a reason').waitFor();
    expect(await acted()).toBeUndefined();
    await page.getByRole('button', { name: '请补充附件' }).click();
    await page.getByRole('button', { name: 'Reject' }).click();
    expect(await acted()).toEqual({ action: 'reject', opinion: '请补充附件' });
  });

  test('the path says who decided, who has it and for how long, and who comes', async () => {
    await open('page=approval');
    const path = page.getByRole('list', { name: 'Process' });
    const text = await path.textContent();
    expect(text).toMatch(/Department leader.*Passed.*approved/s);
    expect(text).toMatch(/Voucher.*Done.*Finance/s);
    expect(text).toMatch(/Finance.*In progress.*waiting for 28 h/s);
    expect(text).toMatch(/General manager.*To come/s);
    expect(await page.getByText('¥100.00').first().textContent()).toContain('was');
  });

  test('before submitting one sees the steps and people to come', async () => {
    await open('page=approval&submit=1');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByText('Finance').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    expect(await acted()).toEqual({ action: 'submit' });
  });
});

describe('accessibility', () => {
  const axe = () => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const screens = [
    'form',
    'form&new=1',
    'form&approve=1',
    'list',
    'list&status=empty',
    'detail',
    'approval',
    'approval&submit=1',
  ];
  const cases = screens.flatMap((screen) => ['light', 'dark'].map((theme) => [screen, theme]));

  test.each(some(cases, 4))('axe finds nothing on %s, %s', async (screen, theme) => {
    await open(`page=${screen}&theme=${theme}`);
    if (screen.includes('new')) await page.getByText('Save').click();
    await page.waitForTimeout(400);
    await page.evaluate(await axe());
    const violations = await page.evaluate(async () => {
      const { axe: checker } = window as never as {
        axe: {
          run(options: object): Promise<{
            violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
          }>;
        };
      };
      const result = await checker.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
      return result.violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      );
    });
    expect(violations).toEqual([]);
  });

  test.each(['form', 'list', 'detail', 'approval'])(
    '%s does not scroll sideways at 360 px',
    async (screen) => {
      await open(`page=${screen}&language=zh`, 360);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      );
    },
  );
});
