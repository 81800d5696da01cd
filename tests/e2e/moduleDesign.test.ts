import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

/** Draws modules as a person does: the palette, then what is said of the field. */
class Drawing {
  constructor(readonly page: Page) {}

  get canvas() {
    return this.page.getByRole('group', { name: 'Form', exact: true });
  }
  get side() {
    return this.page.locator('.drawing-aside');
  }
  async view(name: string) {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }
  async choose(title: string) {
    await this.canvas
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .first()
      .click();
  }
  /** A field, or a column where one is chosen, called so. */
  async add(type: string, en: string, zh: string) {
    await this.page
      .getByRole('region', { name: 'Fields to add' })
      .getByRole('button', { name: type, exact: true })
      .click();
    await this.side.getByRole('textbox', { name: 'Title (English)' }).fill(en);
    await this.side.getByRole('textbox', { name: 'Title (Chinese)' }).fill(zh);
  }
  async isSound() {
    await this.page.getByText('No mistakes').waitFor();
  }
  async publish(note: string) {
    await this.isSound();
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox').last().fill(note);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

it('an analyst makes a leave form from empty, with lines, a sum and a process, and a colleague fills it in', async () => {
  const { page } = await office.visit('admin', { path: '/system/modules' });
  const drawing = new Drawing(page);
  await page.getByRole('button', { name: 'Contract', exact: true }).waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'New module' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chinese name').fill('请假单');
  await dialog.getByLabel('English name').fill('Leave slip');
  expect(await dialog.getByLabel('Code', { exact: true }).inputValue()).toBe('leaveSlip');
  await dialog
    .getByRole('combobox', { name: 'In the menu below' })
    .selectOption({ label: 'Office / HR forms' });
  await dialog.getByRole('button', { name: 'Begin' }).click();

  await drawing.choose('Title');
  await drawing.add('Date', 'First day', '开始日期');
  await drawing.add('Lines', 'Leave days', '请假明细');
  await drawing.canvas.locator('.drawing-lines button').first().click();
  await drawing.add('Number', 'Hours', '小时');
  await drawing.choose('Leave days');
  await drawing.add('Formula', 'All hours', '合计小时');
  await drawing.side.getByLabel('Formula', { exact: true }).fill('leaveDays.map(l, l.hours).sum()');
  await drawing.isSound();
  await drawing.choose('First day');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => violations(page)).toEqual([]);

  await drawing.view('Process');
  await page.getByRole('button', { name: 'Let them be approved' }).click();
  await page.getByText('First approval').first().click();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Control+d');
  await expect.poll(() => page.locator('[data-step]').count()).toBe(3);
  await drawing.isSound();
  await drawing.view('Preview');
  await page.getByRole('textbox', { name: /^Title/ }).waitFor();
  await drawing.publish('Leave goes over the system');

  const clerk = await office.visit('zhangwei');
  await clerk.add('Office', 'Leave slip list');
  await clerk.form.fill({ Title: 'Family' });
  await clerk.press('Submit');
  await clerk.sees('These steps follow, in this order.');
  await clerk.sees('First approval');
});

it('an analyst adds two fields and a column to the contract, and they are in its form and its list', async () => {
  const { page } = await office.visit('admin', { path: '/system/module-design?id=contractCreate' });
  const drawing = new Drawing(page);
  await drawing.canvas.waitFor();
  await drawing.canvas.locator('.drawing-field').first().click();
  await drawing.add('Text', 'Archive box', '档案盒号');
  await drawing.add('Date', 'Box date', '装盒日期');
  await drawing.view('List');
  await page.getByRole('combobox', { name: 'Add a column' }).selectOption({ label: 'Archive box' });
  await drawing.publish('Boxes are looked for');

  const clerk = await office.visit('zhangwei');
  await clerk.open('Contracts', 'Contract info list');
  await clerk.page
    .getByRole('columnheader', { name: 'Archive box' })
    .waitFor({ state: 'attached' });
  await clerk.press('Add');
  await clerk.form.ready();
  await clerk.form.control('Archive box').waitFor();
  await clerk.form.control('Box date').waitFor();
});
