import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { at, gridPage } from './support/gridPage.ts';

/** What a clerk trusts a line table with: no key changes what it should not, nothing gets lost. */
const on = gridPage();
const { open, lines, column, cell, focused, press, status, copied, chosen, paste } = on;

describe('keys', () => {
  it('go through choices and references without changing or opening them', async () => {
    await open();
    await cell(1, 'Level').focus();
    await press('ArrowDown', 'ArrowDown', 'ArrowUp');
    expect(await focused()).toBe(at(2, 'Level'));
    expect(await column('level')).toEqual(['A', 'B', 'A']);
    await press('ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp');
    expect(await focused()).toBe(at(1, 'Supplier'));
    expect(await on.page.getByRole('listbox').count()).toBe(0);
    await press('F2');
    await on.page.getByRole('listbox').waitFor();
    await press('ArrowDown', 'Enter');
    expect((await column('supplierId'))[0]).not.toBeNull();
    expect(await focused()).toBe(at(1, 'Supplier'));
  });

  it('open the list of references for who types', async () => {
    await open();
    await cell(2, 'Supplier').focus();
    await on.page.keyboard.type('浦江');
    await on.page.getByRole('option', { name: /浦江/ }).waitFor();
    await press('Enter');
    await expect.poll(async () => (await column('supplierId'))[1]).not.toBeNull();
  });

  it('are an input method’s while it puts a word together', async () => {
    await open();
    await cell(1, 'Item').focus();
    await cell(1, 'Item').dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await cell(1, 'Item').dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
    expect(await focused()).toBe(at(1, 'Item'));
  });

  it('go to the ends with Ctrl, and choose up to them with Shift', async () => {
    await open('lines=50');
    await cell(2, 'Quantity').focus();
    await press('Control+ArrowDown');
    await expect.poll(focused).toBe(at(50, 'Quantity'));
    await press('Control+Shift+ArrowUp', 'Control+C');
    expect((await copied()).split('\n')).toHaveLength(50);
    await press('Control+A', 'Control+C');
    expect((await copied()).split('\n')[49]!.split('\t')).toHaveLength(8);
  });

  it('leave the titles out of Tab: one step into the grid, one back', async () => {
    await open();
    await cell(1, 'Item').focus();
    await press('Shift+Tab');
    expect(await focused()).toBe(null);
    await press('Tab');
    expect(await focused()).toBe(at(1, 'Item'));
  });
});

describe('what is chosen', () => {
  it('is one cell again for who types: deleting a letter empties nothing else', async () => {
    await open();
    await cell(1, 'Item').focus();
    await press('Shift+ArrowDown', 'Shift+ArrowDown');
    await on.page.keyboard.type('Now');
    await press('Backspace');
    expect(await column('item')).toEqual(['No', 'Item 2', 'Item 3']);
    expect(await chosen()).toBe(0);
  });

  it('is still chosen for who comes back from another window', async () => {
    await open();
    await cell(1, 'Price').focus();
    await press('Shift+ArrowDown', 'Shift+ArrowDown');
    await cell(1, 'Price').dispatchEvent('focusout');
    await cell(1, 'Price').dispatchEvent('focusin');
    expect(await chosen()).toBe(3);
    await paste('7');
    await expect.poll(() => column('price')).toEqual(['7.00', '7.00', '7.00']);
  });

  it('is seen in the fixed column as in the others', async () => {
    await open();
    await cell(2, 'Item').focus();
    await press('Shift+ArrowUp', 'Shift+ArrowRight');
    const colours = () =>
      on.page
        .locator('[aria-selected=true]')
        .evaluateAll((cells) => cells.map((one) => getComputedStyle(one).backgroundColor));
    expect(await colours()).toHaveLength(4);
    // a colour is there a frame later
    await expect.poll(async () => new Set(await colours()).size).toBe(1);
  });

  it('is what was pasted', async () => {
    await open('lines=2');
    await cell(1, 'Quantity').focus();
    await paste('1\t2\n3\t4');
    await expect.poll(chosen).toBe(4);
    await press('Delete');
    expect(await column('quantity')).toEqual([null, null]);
  });
});

describe('pasting', () => {
  it('reads one cell as it reads many: choices, dates, figures and names', async () => {
    await open();
    const one = async (title: string, text: string) => {
      await cell(1, title).focus();
      await paste(text);
    };
    await one('Ratio', '12.5%');
    await one('Due', '2026年12月1日');
    await one('Price', '¥1,234.5');
    await one('Level', 'Ordinary');
    await one('Supplier', '上海浦江机电设备有限公司');
    await expect
      .poll(async () => (await lines())[0])
      .toMatchObject({ ratio: '0.125', dueDate: '2026-12-01', price: '1234.50', level: 'B' });
    await expect.poll(async () => (await column('supplierId'))[0]).not.toBeNull();
    await one('Price', 'a lot');
    await expect.poll(() => cell(1, 'Price').inputValue()).toBe('a lot');
    await press('Control+Z');
    expect((await column('price'))[0]).toBe('1234.50');
  });

  it('puts a text where the caret stands', async () => {
    await open();
    await cell(1, 'Item').focus();
    await press('F2');
    await paste(' more');
    expect((await column('item'))[0]).toBe('Item 1 more');
  });

  it('starts lines where there are none, and takes them back', async () => {
    await open('lines=0');
    await on.page.getByRole('grid').focus();
    await paste('One\t5%\nTwo\t6%');
    await expect.poll(() => column('item')).toEqual(['One', 'Two']);
    await press('Control+Z');
    expect(await lines()).toEqual([]);
    await press('Control+Y');
    expect(await column('ratio')).toEqual(['0.05', '0.06']);
  });

  it('says what stands beyond the last column', async () => {
    await open();
    await cell(1, 'Level').focus();
    await paste('A\t\tlost\ttoo');
    await expect.poll(status).toContain('2 cells follow from others or stand outside');
  });

  it('takes a table that is only HTML, as web pages copy it', async () => {
    await open();
    await cell(1, 'Quantity').focus();
    await on.page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/html', '<table><tr><td>8</td><td>9.5</td></tr></table>');
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
      document.activeElement!.dispatchEvent(event);
    });
    await expect.poll(async () => (await lines())[0]).toMatchObject({ quantity: 8, price: '9.50' });
  });
});

describe('rows', () => {
  it('are inserted and deleted by keys, and brought back at once', async () => {
    await open('lines=4');
    await cell(2, 'Item').focus();
    await press('Shift+ArrowDown', 'Shift+Space', 'Control+-');
    expect(await column('item')).toEqual(['Item 1', 'Item 4']);
    expect(await focused()).toBe(at(2, 'Item'));
    await press('Control+Z');
    expect(await column('item')).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4']);
    await press('Shift+ArrowDown', 'Shift+Space', 'Control++');
    expect(await column('item')).toEqual(['Item 1', null, null, 'Item 2', 'Item 3', 'Item 4']);
    await press('Control+Z');
    expect(await lines()).toHaveLength(4);
  });

  it('are inserted and deleted by buttons, and Ctrl+Z is heard at once', async () => {
    await open('lines=3');
    await cell(2, 'Item').focus();
    await on.page.getByRole('button', { name: 'Insert below row 2' }).click();
    expect(await column('item')).toEqual(['Item 1', 'Item 2', null, 'Item 3']);
    expect(await focused()).toBe(at(3, 'Item'));
    await press('Control+Z');
    expect(await lines()).toHaveLength(3);
    await cell(2, 'Item').focus();
    await press('Shift+ArrowDown');
    await on.page.getByRole('button', { name: 'Delete 2 rows' }).click();
    await press('Control+Z');
    expect(await column('item')).toEqual(['Item 1', 'Item 2', 'Item 3']);
  });

  it('keep the focus in the grid when the last ones go, down to none', async () => {
    await open('lines=2');
    await cell(2, 'Item').focus();
    await press('Enter');
    await expect.poll(focused).toBe(at(3, 'Item'));
    await press('Control+Z');
    await expect.poll(focused).toBe(at(2, 'Item'));
    await on.page.getByRole('button', { name: 'Delete row: Row 2' }).click();
    await on.page.getByRole('button', { name: 'Delete row: Row 1' }).click();
    await expect.poll(focused).toBe('Payment terms');
    await press('Control+Z', 'Control+Z');
    expect(await column('item')).toEqual(['Item 1', 'Item 2']);
  });
});

it('asks on a phone before the lines of a chosen record replace typed ones, and brings them back', async () => {
  await open('taking&lines=2&language=zh', 360);
  const { page } = on;
  await page.getByLabel(/^客户/).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  const question = page.getByText('所选单据有 2 行明细，是否替换当前的 2 行？');
  await question.waitFor();
  expect(await column('item')).toEqual(['Item 1', 'Item 2']);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '替换' }).click();
  await expect.poll(() => column('item')).toEqual(['Down payment', 'Rest']);
  await page.getByRole('button', { name: '撤销' }).click();
  expect(await column('item')).toEqual(['Item 1', 'Item 2']);
});

it('is right to axe with marked cells, and with nothing', async () => {
  await open('lines=1');
  await cell(1, 'Ratio').focus();
  await paste('a lot\t\tsomeday\nmuch\t\tnever');
  await expect.poll(() => cell(2, 'Ratio').getAttribute('aria-invalid')).toBe('true');
  expect(await violations(on.page)).toEqual([]);
  await press('Control+A', 'Control+-');
  expect(await lines()).toEqual([]);
  expect(await violations(on.page)).toEqual([]);
});
