import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { Colleagues } from './support/Colleagues.ts';
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
  /** What the records of a module that a field of both names add up to. */
  async rollup(module: string, by: string, value: string) {
    await this.side.getByRole('button', { name: 'Add term' }).click();
    await this.side.getByLabel('Of module', { exact: true }).fill(module);
    await this.side.getByLabel('Refers here by', { exact: true }).fill(by);
    await this.side.getByLabel('What counts', { exact: true }).fill(value);
  }
  /** Who decides the step that is called so, and what it is called then. */
  async step(id: string, role: string, title: string) {
    await this.page.locator(`[data-step="${id}"]`).click();
    const panel = this.side;
    await panel.getByLabel('Title (English)', { exact: true }).first().fill(title);
    await panel.getByLabel('Found by', { exact: true }).selectOption('role');
    await panel.getByLabel('Role', { exact: true }).fill(role);
    await panel
      .getByRole('option', { name: new RegExp(`(^|\\s)${role} `) })
      .first()
      .click();
  }
  async isSound() {
    await this.page.getByText('No mistakes').waitFor();
  }
  async publish(note: string) {
    await this.isSound();
    await this.asked('Publish', 'Publish', note);
    await this.isInForce();
  }
  /** Nothing is drawn that is not in force. */
  async isInForce() {
    await this.page.locator('button[aria-disabled=true]', { hasText: 'Publish' }).waitFor();
  }
  /** Opens a dialog by a button, says why, and acts. */
  async asked(button: string, action: string, note: string) {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    const dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
    await dialog.getByRole('textbox').last().fill(note);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

it('an analyst makes a leave form from empty and changes it while people decide: what runs ends as it began', async () => {
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

  // lines, their sum, and what all slips of a person add up to
  await drawing.choose('Title');
  await drawing.add('Person', 'Colleague', '请假人');
  await drawing.add('Lines', 'Leave days', '请假明细');
  await drawing.canvas.locator('.drawing-lines button').first().click();
  await drawing.add('Number', 'Hours', '小时');
  await drawing.choose('Leave days');
  await drawing.add('Formula', 'All hours', '合计小时');
  await drawing.side.getByLabel('Formula', { exact: true }).fill('leaveDays.map(l, l.hours).sum()');
  await drawing.isSound();
  await drawing.add('Roll-up', 'Hours so far', '累计小时');
  await drawing.rollup('leaveSlip', 'colleague', 'allHours');
  await drawing.isSound();
  await drawing.choose('Colleague');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => violations(page)).toEqual([]);

  await drawing.view('Process');
  await page.getByRole('button', { name: 'Let them be approved' }).click();
  await page.getByText('First approval').first().click();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Control+d');
  await expect.poll(() => page.locator('[data-step]').count()).toBe(3);
  await drawing.step('first2', 'cm', 'Second approval');
  await drawing.step('first3', 'gm', 'Third approval');
  await drawing.isSound();
  await drawing.view('Preview');
  await page.getByRole('textbox', { name: /^Title/ }).waitFor();
  await drawing.publish('Leave goes over the system');

  const clerk = await office.visit('zhangwei');
  const apply = async (title: string, hours: string) => {
    await clerk.add('Office', 'Leave slips');
    await clerk.form.fill({ Title: title });
    await clerk.form.choose('Colleague', '张伟');
    await clerk.press('+ Add row');
    await clerk.form.fillLine('Leave days', 1, { Hours: hours });
  };
  await apply('Family', '8');
  expect(await clerk.beginSubmission()).toHaveLength(3);
  await clerk.confirmSubmission();
  const decides = async (user: string, title: string) => {
    const approver = await office.person(user);
    await approver.openTask(title);
    await approver.decide('Approve');
    await approver.sees('Approved');
  };
  await decides('liuyang', 'Family');

  // it changes while that runs
  await drawing.view('Form');
  await drawing.choose('Title');
  await drawing.add('Text', 'Deputy', '代理人');
  await drawing.view('Process');
  await page.locator('[data-step="first3"]').click();
  await page.keyboard.press('Delete');
  await drawing.publish('Two are enough, and somebody stands in');
  await decides('huanghai', 'Family');
  await decides('wangzhiqiang', 'Family');
  await clerk.seesStatus('Office', 'Leave slips', 'Family', 'Approved');

  await apply('Wedding', '16');
  await clerk.form.fill({ Deputy: '赵磊' });
  expect(await clerk.beginSubmission()).toHaveLength(2);
  await clerk.confirmSubmission();
  const colleagues = new Colleagues(office.product);
  const [slip] = await colleagues.list('zhangwei', 'leaveSlip', 'Wedding');
  await colleagues.approve(slip!.id as string);
  await clerk.openRecord('Office', 'Leave slips', 'Wedding');
  expect(await clerk.form.text('Hours so far')).toContain('24');
});

it('an analyst adds two fields and a column to the contract, takes them back, and brings them from another system', async () => {
  const { page } = await office.visit('admin', { path: '/system/module-design?id=contractCreate' });
  const drawing = new Drawing(page);
  await drawing.canvas.waitFor();
  await drawing.canvas.locator('.drawing-field').first().click();
  await drawing.add('Text', 'Archive box', '档案盒号');
  await drawing.add('Date', 'Box date', '装盒日期');
  await drawing.view('List');
  await page.getByRole('combobox', { name: 'Add a column' }).selectOption({ label: 'Archive box' });
  await drawing.publish('Boxes are looked for');

  // so wide that there is room for one more
  const viewport = { width: 1920, height: 1080 };
  const clerk = await office.visit('zhangwei', { viewport });
  await clerk.open('Contracts', 'Contract information');
  const head = clerk.page.getByRole('columnheader', { name: 'Archive box' });
  await head.waitFor({ state: 'attached' });
  await clerk.press('Add');
  await clerk.form.ready();
  await clerk.form.control('Archive box').waitFor();
  await clerk.form.control('Box date').waitFor();
  await clerk.open('Contracts', 'Contract information');

  // as a bundle, for the other system
  await page.goto('/system/customisations');
  await page.getByRole('checkbox', { name: /^Select Contract/ }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export selected (1)' }).click(),
  ]);
  const bundle = await download.path();

  await page.goto('/system/module-design?id=contractCreate');
  await drawing.asked('Back to the file', 'Back to the file', 'Boxes are gone');
  await head.waitFor({ state: 'detached' });

  await page.goto('/system/customisations');
  await page.locator('input[type=file]').setInputFiles(bundle);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByText('New', { exact: true }).waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await dialog.getByRole('textbox').last().fill('From the test system');
  await dialog.getByRole('button', { name: 'Put into force', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await head.waitFor({ state: 'attached' });
  await drawing.asked('Undo: From the test system', 'Undo', 'Not yet');
  await head.waitFor({ state: 'detached' });

  await page.goto('/system/module-design?id=contractCreate');
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await page.getByRole('button', { name: /^Version 1/ }).click();
  await drawing.asked('Put into force again', 'Put into force again', 'Boxes again');
  await drawing.isInForce();
  await head.waitFor({ state: 'attached' });
});
