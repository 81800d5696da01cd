import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { gridPage } from './support/gridPage.ts';

/** A budget as a person fills it: subjects by months. */
const on = gridPage();
const { press, focused } = on;
const open = (query = 'matrix', width?: number) => on.open(query, width);
type Matrix = Record<string, Record<string, string | null>>;
const held = async (name: string) => (await on.data())[name] as Matrix;
const budget = () => held('budget');
const cell = (row: string, month: string, matrix = 'Budget') =>
  on.page.getByLabel(`${matrix}, ${row}, ${month}`, { exact: true });
const total = (key: string) => on.page.locator(`[data-total="${key}"]`);

it('follows each key with its formulas and its totals both ways', async () => {
  await open();
  await cell('Income', 'Mar').focus();
  await on.page.keyboard.type('1234.5');
  await expect.poll(() => cell('Profit', 'Mar').innerText()).toBe('1,234.50');
  await expect.poll(() => total('income total').innerText()).toBe('1,384.50');
  await press('ArrowDown', 'ArrowDown');
  expect(await focused()).toBe('Budget, Cost, Mar');
  await on.page.keyboard.type('200');
  await expect.poll(() => cell('Profit', 'Mar').innerText()).toBe('1,034.50');
  await expect.poll(() => total('total m03').innerText()).toBe('1,434.50');
  await expect.poll(() => total('total total').innerText()).toBe('1,584.50');
  expect((await budget()).profit).toMatchObject({ m01: '100.00', m03: '1034.50' });
});

it('goes with Tab to what is typed in, and past the formulas', async () => {
  await open();
  await cell('Cost', 'Dec').focus();
  await press('Shift+Tab');
  expect(await focused()).toBe('Budget, Cost, Nov');
  await cell('Income', 'Dec').focus();
  await press('Tab');
  expect(await focused()).toBe('Budget, Other income, Jan');
  await cell('Income', 'Jan').focus();
  await press('F2');
  await on.page.keyboard.type('9');
  await press('Escape');
  expect((await budget()).income!.m01).toBe('100.00');
});

it('copies, pastes, fills down, empties and undoes', async () => {
  await open();
  await cell('Income', 'Jan').focus();
  await press('Shift+ArrowRight', 'Control+C');
  expect(await on.page.evaluate(() => navigator.clipboard.readText())).toBe('100.00\t50.00');
  await cell('Cost', 'May').focus();
  await press('Control+V');
  expect((await budget()).cost).toMatchObject({ m05: '100', m06: '50' });
  await press('Control+Z');
  expect((await budget()).cost?.m05 ?? null).toBeNull();
  await cell('Income', 'Jan').focus();
  await press('Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+D');
  expect((await budget()).cost).toMatchObject({ m01: '100.00', m02: '50.00' });
  await press('Delete');
  await expect.poll(() => total('total total').innerText()).toBe('');
  await press('Control+Z', 'Control+Z');
  expect((await budget()).income).toMatchObject({ m01: '100.00', m02: '50.00' });
});

it('takes a block of a spreadsheet, and names what is no number', async () => {
  await open();
  const block = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 12 }, (__, month) => (row === 1 && month === 2 ? 'tbd' : '1,000')).join(
      '\t',
    ),
  ).join('\n');
  await on.page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await cell('Income', 'Jan').focus();
  await press('Control+V');
  await expect.poll(() => total('income total').innerText()).toBe('12,000.00');
  await expect.poll(() => total('total total').innerText()).toBe('35,000.00');
  const told = await on.page.getByRole('status').last().innerText();
  expect(told).toContain('Other income, Mar: “tbd”');
  expect(told).toContain('12 cells follow from others');
});

it('fills to the right, and spreads a figure over the year to the cent', async () => {
  await open();
  await cell('Income', 'Jan').focus();
  await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Control+R');
  expect((await budget()).income).toMatchObject({ m01: '100.00', m02: '100.00', m03: '100.00' });
  await cell('Cost', 'Jan').focus();
  await on.page.keyboard.type('100');
  await on.page.getByRole('button', { name: 'Spread over the row' }).click();
  await expect.poll(() => total('cost total').innerText()).toBe('100.00');
  expect((await budget()).cost).toMatchObject({ m01: '8.33', m11: '8.33', m12: '8.37' });
  expect(await on.page.getByRole('status').last().innerText()).toContain('12 columns');
  await cell('Cost', 'Jan').focus();
  await press('Control+Z');
  await expect.poll(() => total('cost total').innerText()).toBe('100.00');
  const { cost } = await budget();
  expect([cost?.m01, cost?.m12 ?? null]).toEqual(['100', null]);
});

it('adds the branches of a tree up; closed rows and branches are not typed in, pasted or emptied', async () => {
  await open('matrix=plan');
  await cell('Rent', 'Jan', 'Plan').focus();
  await on.page.keyboard.type('20.2');
  await expect.poll(() => cell('Office', 'Jan', 'Plan').innerText()).toBe('30.30');
  expect(await cell('Office', 'Jan', 'Plan').evaluate((node) => node.tagName)).toBe('OUTPUT');
  await expect.poll(() => total('total total').innerText()).toBe('129.30');
  await cell('Rent', 'Dec', 'Plan').focus();
  await press('Control+Home', 'Control+A', 'Delete');
  await expect.poll(() => total('total total').innerText()).toBe('99.00');
  expect((await held('plan')).lastYear).toMatchObject({ m01: '99.00' });
});

it('stays smooth with 200 rows of 12 months, of which it shows those in sight', async () => {
  await open('matrix=large');
  expect(await on.page.getByRole('row').count()).toBeLessThan(60);
  await expect.poll(() => total('total total').innerText()).toBe('3.00');
  await cell('Row 2', 'Jan', 'Plan').focus();
  await press('Control+End');
  await expect.poll(focused).toBe('Plan, Row 200, Dec');
  await on.page.keyboard.type('5');
  await expect.poll(() => total('total total').innerText()).toBe('6.00');
  expect((await held('large')).row191).toMatchObject({ m12: '5.00' });
});

it('changes nothing at a step that may only read it', async () => {
  await open('matrix&closed');
  const before = await budget();
  const income = on.page
    .getByRole('region', { name: 'Budget' })
    .or(on.page.getByRole('grid'))
    .first();
  await income.click();
  expect(await on.page.getByRole('button', { name: 'Spread over the row' }).count()).toBe(0);
  await press('Delete', 'Control+D', 'Control+V', 'Control+Z', '7');
  expect(await budget()).toEqual(before);
});

it('says at the cell what is wrong', async () => {
  await open();
  await cell('Cost', 'Jan').focus();
  await on.page.keyboard.type('a lot');
  await press('Tab');
  await expect.poll(() => cell('Cost', 'Jan').getAttribute('aria-invalid')).toBe('true');
  expect(await cell('Cost', 'Jan').inputValue()).toBe('a lot');
  expect(await violations(on.page)).toEqual([]);
});

it.each([360, 992])(
  '%i px: the subject stays, the page does not scroll sideways',
  async (width) => {
    await open('matrix', width);
    const grid = on.page.getByRole('grid');
    await grid.evaluate((node) => node.scrollTo(500, 0));
    const left = (await grid.boundingBox())!.x;
    await expect
      .poll(async () => (await on.page.getByRole('rowheader').first().boundingBox())!.x - left)
      .toBeLessThan(3);
    const overflow = await on.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  },
);

it('is read with its totals', async () => {
  await open('matrix&read&language=zh');
  const region = on.page.getByRole('region', { name: '预算' });
  expect(await region.getByRole('row').last().innerText()).toContain('150.00');
  expect(await violations(on.page)).toEqual([]);
});
