import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { at, gridPage } from './support/gridPage.ts';

/** A line table as a person at a keyboard, or with a mouse, fills it. */
const on = gridPage();
const { open, lines, column, cell, focused, press, status, copied, chosen, paste } = on;

describe('moving', () => {
  it('goes with Tab to what can be filled, on through the lines, and leaves at the end', async () => {
    await open('lines=2');
    await cell(1, 'Item').focus();
    await press('Tab');
    expect(await focused()).toBe(at(1, 'Ratio'));
    await press('Tab');
    // the amount is calculated
    expect(await focused()).toBe(at(1, 'Due'));
    await press('Tab', 'Tab', 'Tab', 'Tab');
    expect(await focused()).toBe(at(1, 'Supplier'));
    await press('Escape', 'Tab');
    expect(await focused()).toBe(at(2, 'Item'));
    await press('Shift+Tab');
    expect(await focused()).toBe(at(1, 'Supplier'));
    await press('Escape');
    await cell(2, 'Level').focus();
    await press('Tab', 'Escape', 'Tab');
    expect(await on.page.locator(':focus').innerText()).toBe('+ Add row');
  });

  it('types over what stands in a cell; F2 goes on writing it; Esc puts back', async () => {
    await open();
    await cell(1, 'Item').focus();
    await on.page.keyboard.type('New');
    await press('Enter');
    expect(await focused()).toBe(at(2, 'Item'));
    await press('F2');
    await on.page.keyboard.type('!');
    await press('Enter');
    await on.page.keyboard.type('Wrong');
    await press('Escape');
    expect(await column('item')).toEqual(['New', 'Item 2!', 'Item 3']);
  });

  it('reaches a row’s head and buttons by arrows', async () => {
    await open();
    await cell(2, 'Item').focus();
    await press('ArrowLeft');
    expect(await focused()).toBe('Select Row 2');
    expect(await chosen()).toBe(8);
    await cell(2, 'Supplier').focus();
    await press('Escape', 'ArrowRight');
    expect(await focused()).toBe('Duplicate row: Row 2');
    await press('ArrowRight', 'Enter');
    expect(await column('item')).toEqual(['Item 1', 'Item 3']);
  });

  it('keeps the cell somebody is in, however far the lines are scrolled', async () => {
    await open('lines=2000');
    await cell(3, 'Item').focus();
    await on.page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 40_000));
    await cell(1180, 'Item').waitFor();
    expect(await focused()).toBe(at(3, 'Item'));
    await on.page.keyboard.type('Still here');
    expect((await column('item'))[2]).toBe('Still here');
    await press('Control+End');
    await expect.poll(focused).toBe(at(2000, 'Supplier'));
    await press('Escape', 'Control+Home');
    await expect.poll(focused).toBe(at(1, 'Item'));
  });
});

describe('choosing cells', () => {
  it('copies what Shift and arrows choose, and pastes it elsewhere', async () => {
    await open('lines=4');
    await cell(1, 'Quantity').focus();
    await press('Shift+ArrowDown', 'Shift+ArrowRight');
    expect(await chosen()).toBe(4);
    await press('Control+C');
    expect(await copied()).toBe('1\t10.50\n2\t10.50');
    await cell(3, 'Quantity').focus();
    await press('Control+V');
    expect(await column('quantity')).toEqual([1, 2, 1, 2]);
    await press('Control+Z');
    expect(await column('quantity')).toEqual([1, 2, 3, 4]);
  });

  it('cuts, empties, and fills down what is chosen, each in one step', async () => {
    await open('lines=4');
    await cell(1, 'Item').click();
    await cell(3, 'Ratio').click({ modifiers: ['Shift'] });
    expect(await chosen()).toBe(6);
    await press('Control+X');
    expect(await copied()).toBe('Item 1\t10%\nItem 2\t10%\nItem 3\t10%');
    expect(await column('item')).toEqual([null, null, null, 'Item 4']);
    await press('Control+Z');
    expect(await column('item')).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4']);
    await press('Delete');
    expect(await column('ratio')).toEqual([null, null, null, '0.1']);
    await press('Control+Z', 'Control+D');
    expect(await column('item')).toEqual(['Item 1', 'Item 1', 'Item 1', 'Item 4']);
    await press('Control+Z', 'Escape');
    expect(await chosen()).toBe(0);
  });

  it('fills all that is chosen with one copied cell', async () => {
    await open('lines=3');
    await cell(1, 'Price').focus();
    await press('Shift+ArrowDown', 'Shift+ArrowDown');
    await paste('1,234.50');
    await expect.poll(() => column('price')).toEqual(['1234.50', '1234.50', '1234.50']);
  });

  it('chooses by drawing over cells with the mouse, and whole rows by their heads', async () => {
    await open('lines=4');
    const from = (await cell(1, 'Item').boundingBox())!;
    const to = (await cell(3, 'Ratio').boundingBox())!;
    await on.page.mouse.move(from.x + 20, from.y + 10);
    await on.page.mouse.down();
    await on.page.mouse.move(to.x + 20, to.y + 10, { steps: 6 });
    await on.page.mouse.up();
    expect(await chosen()).toBe(6);
    expect(await focused()).toBe(at(1, 'Item'));
    await on.page.getByRole('button', { name: 'Select Row 2' }).click();
    await on.page.getByRole('button', { name: 'Select Row 3' }).click({ modifiers: ['Shift'] });
    expect(await chosen()).toBe(16);
    await on.page.getByRole('button', { name: 'Delete 2 rows' }).click();
    expect(await column('item')).toEqual(['Item 1', 'Item 4']);
    expect(await status()).toContain('Ctrl+Z brings them back');
    await cell(1, 'Item').focus();
    await press('Control+Z');
    expect(await column('item')).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4']);
  });
});

describe('pasting', () => {
  it('takes 50 × 8 cells of a spreadsheet, names what is refused, and finds records by name', async () => {
    await open('lines=1');
    const supplier = '上海浦江机电设备有限公司';
    const rows = Array.from({ length: 50 }, (_, i) =>
      [
        i === 4 ? '"Two\nlines"' : `Item ${i}`,
        i === 7 ? 'a lot' : '5%',
        '',
        i === 9 ? 'someday' : '2026-12-01',
        String(i),
        '1,000.5',
        'Key',
        i === 3 ? 'Nobody' : supplier,
      ].join('\t'),
    );
    await cell(1, 'Item').focus();
    await paste(rows.join('\r\n'));
    await expect.poll(async () => (await lines()).length).toBe(50);
    const pasted = await lines();
    expect(pasted[0]).toMatchObject({
      ratio: '0.05',
      dueDate: '2026-12-01',
      price: '1000.50',
      level: 'A',
    });
    expect(pasted[4]!.item).toBe('Two\nlines');
    expect(new Set(pasted.map((line) => line.supplierId)).size).toBe(2);
    const told = await status();
    for (const part of [
      '2 cells are not valid here and are marked',
      'One cell was left out',
      'row 8, Ratio: “a lot”',
      'row 10, Due: “someday”',
      'row 4, Supplier: “Nobody”',
    ])
      expect(told).toContain(part);
    expect(pasted[7]!.ratio).toBe('a lot');
    await expect.poll(() => cell(8, 'Ratio').getAttribute('aria-invalid')).toBe('true');
    await cell(1, 'Item').focus();
    await press('Control+Z');
    expect(await lines()).toHaveLength(1);
  });
});

describe('rows', () => {
  it('are inserted above, and moved by their heads', async () => {
    await open('lines=4');
    await cell(2, 'Item').focus();
    await on.page.getByRole('button', { name: 'Insert above row 2' }).click();
    expect(await column('item')).toEqual(['Item 1', null, 'Item 2', 'Item 3', 'Item 4']);
    await cell(1, 'Item').focus();
    await press('Control+Z');
    await expect.poll(() => column('item')).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4']);
    const head = (row: number) => on.page.getByRole('button', { name: `Select Row ${row}` });
    await head(4).dragTo(head(1), { targetPosition: { x: 10, y: 4 } });
    await expect.poll(() => column('item')).toEqual(['Item 4', 'Item 1', 'Item 2', 'Item 3']);
    await cell(1, 'Item').focus();
    await press('Alt+ArrowDown');
    expect(await column('item')).toEqual(['Item 1', 'Item 4', 'Item 2', 'Item 3']);
    expect(await focused()).toBe(at(2, 'Item'));
  });

  it('are moved together when they are chosen together, by their heads or by keys', async () => {
    await open('lines=5');
    const head = (row: number) => on.page.getByRole('button', { name: `Select Row ${row}` });
    const order = async (...items: number[]) => {
      await expect.poll(() => column('item')).toEqual(items.map((n) => `Item ${n}`));
    };
    await head(2).click();
    await head(3).click({ modifiers: ['Shift'] });
    await head(3).dragTo(head(5), { targetPosition: { x: 10, y: 30 } });
    await order(1, 4, 5, 2, 3);
    await cell(1, 'Item').focus();
    await press('Shift+ArrowDown', 'Alt+ArrowDown');
    await order(5, 1, 4, 2, 3);
    await press('Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown');
    await order(5, 2, 3, 1, 4);
    await press('Control+Z', 'Control+Z', 'Control+Z');
    await order(1, 4, 5, 2, 3);
    await head(2).click();
    await press('Alt+ArrowUp');
    await order(4, 1, 5, 2, 3);
  });

  it('take what stands at their left to the right', async () => {
    await open('lines=2');
    await cell(1, 'Quantity').focus();
    await on.page.keyboard.type('7');
    await cell(1, 'Quantity').focus();
    await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Control+R');
    await expect.poll(() => column('price')).toEqual(['7.00', '2.00']);
    await press('Control+Z');
    await expect.poll(() => column('price')).not.toEqual(['7.00', '2.00']);
  });
});

describe('looks', () => {
  it('adds up columns of figures that are marked, and of money', async () => {
    await open('lines=2000');
    const total = (name: string) => on.page.locator(`[data-total=${name}]`);
    await expect.poll(() => total('quantity').innerText()).toBe('2,001,000');
    expect(await total('price').innerText()).toContain('21,000.00');
    await cell(1, 'Quantity').focus();
    await on.page.keyboard.type('11');
    await expect.poll(() => total('quantity').innerText()).toBe('2,001,010');
  });

  it('keeps a column as wide as a person made it, by mouse or keys', async () => {
    await open();
    const edge = on.page.getByRole('separator', { name: /Item/ });
    const head = on.page.getByRole('columnheader', { name: /^Item/ });
    const before = (await head.boundingBox())!.width;
    await cell(1, 'Item').focus();
    await press('ArrowUp');
    expect(await focused()).toBe('Width of Item');
    const width = async () => (await head.boundingBox())?.width ?? 0;
    await press('ArrowRight');
    await expect.poll(width).toBeCloseTo(before + 16, 0);
    await press('ArrowRight');
    await expect.poll(width).toBeCloseTo(before + 32, 0);
    const box = (await edge.boundingBox())!;
    await on.page.mouse.move(box.x + 4, box.y + 4);
    await on.page.mouse.down();
    await on.page.mouse.move(box.x + 84, box.y + 4, { steps: 4 });
    await on.page.mouse.up();
    await expect.poll(width).toBeGreaterThan(before + 100);
    const wide = await width();
    await on.page.reload();
    await expect.poll(width).toBeCloseTo(wide, 0);
  });

  it.each([360, 768, 992])(
    '%i px: the first column stays, the page does not scroll sideways',
    async (width) => {
      await open('lines=30', width);
      const grid = on.page.getByRole('grid');
      await grid.evaluate((node) => node.scrollTo(400, 0));
      const left = (await grid.boundingBox())!.x;
      const head = on.page.getByRole('rowheader').first();
      await expect.poll(async () => (await head.boundingBox())!.x - left).toBeLessThan(3);
      const overflow = await on.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    },
  );

  it('shows a cell that gets the focus beside the columns that stay', async () => {
    await open('lines=3', 992);
    await on.page.getByRole('grid').evaluate((node) => node.scrollTo(2000, 0));
    await cell(1, 'Ratio').evaluate((input: HTMLElement) => input.focus());
    const held = (await cell(1, 'Item').boundingBox())!;
    const shown = (await cell(1, 'Ratio').boundingBox())!;
    expect(shown.x).toBeGreaterThanOrEqual(held.x + held.width);
  });

  it('is right to axe: at rest, chosen, with a message, and read-only', async () => {
    await open('lines=3');
    expect(await violations(on.page)).toEqual([]);
    await cell(1, 'Item').focus();
    await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight');
    expect(await violations(on.page)).toEqual([]);
    await press('Escape', 'Delete');
    await cell(1, 'Item').fill('');
    await cell(2, 'Ratio').fill('a lot');
    await press('Tab');
    await on.page.locator('[role=gridcell] [id$="-error"]').first().waitFor();
    expect(await violations(on.page)).toEqual([]);
  });

  it('shows 2,000 lines to read without rendering all of them', async () => {
    await open('lines=2000&read');
    const rows = on.page.getByRole('row');
    await expect.poll(() => rows.count()).toBeLessThan(120);
    await on.page.getByText('2,001,000').waitFor();
    const table = on.page.getByRole('region', { name: 'Payment terms' });
    await table.evaluate((node) => node.scrollTo(0, node.scrollHeight));
    await on.page.getByText('Item 2000', { exact: true }).waitFor();
    expect(await violations(on.page)).toEqual([]);
  });
});
