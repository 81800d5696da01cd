import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

/** References as people fill them, by keys and by pointer. */
const office = openOffice();
const listOf = (page: Page) => page.getByRole('listbox').filter({ visible: true });
const optionsOf = (page: Page) => listOf(page).getByRole('option');

async function newCustomer(width = 1440): Promise<Person> {
  const person = await office.visit('zhaolei', {
    viewport: { width, height: 800 },
    path: '/customer/add',
  });
  await person.form.ready();
  return person;
}
async function emptied(person: Person, label: string) {
  await person.form.control(label).click();
  await person.page.keyboard.press('Control+A');
  await person.page.keyboard.press('Delete');
}

describe('by keys', () => {
  it('a person is found by initials and taken with Enter; Esc leaves what was there', async () => {
    const { page, form } = await newCustomer();
    const owner = form.control('Account owner');
    await owner.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('dc');
    await optionsOf(page).filter({ hasText: '邓超' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => form.value('Account owner')).toBe('邓超');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await listOf(page).waitFor({ state: 'hidden' });
    expect(await form.value('Account owner')).toBe('邓超');
  });

  it('names that are pasted are taken; those that are not clear stay to be mended', async () => {
    const person = await newCustomer();
    const { page, form } = person;
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('邓超\n刘洋\tGhost One、Ghost Two'));
    await form.control('Shared with').click();
    await page.keyboard.press('Control+V');
    await optionsOf(page).filter({ hasText: 'Not found: Ghost One, Ghost Two' }).waitFor();
    expect(await form.control('Shared with').inputValue()).toBe('Ghost One, Ghost Two');
    await page.getByRole('button', { name: /^Remove 邓超/ }).waitFor();
    await page.getByRole('button', { name: /^Remove 刘洋/ }).click();
    await page.getByRole('button', { name: /^Remove 刘洋/ }).waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
  });
});

describe('a title that comes late', () => {
  it('does not get between the keys; once there, typing replaces it', async () => {
    const person = await office.visit('zhaolei');
    const { page, form } = person;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/options', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/customer/add');
    await form.ready();
    await expect.poll(() => form.value('Account owner')).toBe('…');
    await form.control('Account owner').focus();
    answer();
    await page.keyboard.press('Tab');
    await expect.poll(() => form.value('Account owner')).toBe('赵磊');
    await form.control('Account owner').focus();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('赵磊');
    await page.keyboard.type('dc');
    // before it is found
    await page.keyboard.press('Enter');
    await expect.poll(() => form.value('Account owner')).toBe('邓超');
  });
});

describe('organisations', () => {
  it('stand as a tree; a search says what is above; what was used lately is named', async () => {
    const person = await newCustomer();
    const { page, form } = person;
    await emptied(person, 'Department');
    await optionsOf(page).nth(5).waitFor();
    const lines = optionsOf(page).locator('> span:first-child');
    const indents = await lines.evaluateAll((all) =>
      all.map((line) => Number.parseInt(getComputedStyle(line).paddingInlineStart)),
    );
    expect(new Set(indents).size).toBeGreaterThan(1);
    const names = await lines.locator('> span').allInnerTexts();
    const deepest = names[indents.indexOf(Math.max(...indents))]!;
    await page.keyboard.type(deepest);
    await optionsOf(page).filter({ hasText: deepest }).getByText(' / ').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => form.value('Department')).toBe(deepest);
    await form.fill({ 'Customer name': '最近用过的部门' });
    await person.press('Save draft');
    await page.getByRole('tab', { name: 'Information', exact: true }).waitFor();

    const other = await newCustomer();
    await emptied(other, 'Department');
    const lately = other.page.getByRole('group', { name: 'Recently used' }).getByRole('option');
    await lately.first().getByText(deepest, { exact: true }).waitFor();
    await lately.first().getByText(' / ').waitFor();
    const all = other.page.getByRole('group', { name: 'All', exact: true });
    expect(await all.getByRole('option').filter({ hasText: deepest }).count()).toBeGreaterThan(0);
    expect(await violations(other.page)).toEqual([]);
    await lately.first().click();
    await expect.poll(() => other.form.value('Department')).toBe(deepest);
  });
});

describe('a record made in place', () => {
  it('is offered where the person may create, and nowhere else', async () => {
    const person = await newCustomer();
    const { page } = person;
    await emptied(person, 'Account owner');
    await page.keyboard.type('没有这个人');
    await optionsOf(page).filter({ hasText: 'Nothing matches “没有这个人”' }).waitFor();
    expect(await optionsOf(page).filter({ hasText: 'Create' }).count()).toBe(0);
  });

  it('has its own form, in which axe finds nothing; keys lead there and back to the field', async () => {
    const person = await office.visit('zhaolei');
    const { page, form } = person;
    await person.add('Market', 'Project information');
    await form.control('Customer').focus();
    await page.keyboard.type('键盘新建的客户');
    await optionsOf(page).filter({ hasText: 'Create “键盘新建的客户”' }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox', { name: 'Customer name' });
    await name.waitFor();
    expect(await name.inputValue()).toBe('键盘新建的客户');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await form.focused()).toContain('Customer');
  });

  it('that may not be chosen yet is made all the same, and the field says so', async () => {
    const person = await office.visit('zhulin');
    const { page, form } = person;
    await person.add('Payments', 'Payment applications');
    await form.control('Supplier').click();
    await page.keyboard.type('尚未生效的供应商');
    await optionsOf(page).filter({ hasText: 'Create “尚未生效的供应商”' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Supplier name' }).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await person.sees('“尚未生效的供应商” was created, but cannot be chosen here yet');
    expect(await form.value('Supplier')).toBe('');
  });
});

describe('at any width', () => {
  const widths = process.env.TEST_LONG ? [360, 768, 992, 1440] : [360, 992];
  it.each(widths)('the list and the dialog fit into %i px', async (width) => {
    const folder = join(import.meta.dirname, '../.output/references');
    await mkdir(folder, { recursive: true });
    const person = await newCustomer(width);
    const { page, form } = person;
    await emptied(person, 'Department');
    await optionsOf(page).nth(3).waitFor();
    await page.screenshot({ path: join(folder, `list-${width}.png`) });
    await fits(page, 'listbox', width);
    await page.goto('/project/info/add');
    await form.ready();
    await form.control('Customer').click();
    await page.keyboard.type('窄');
    await optionsOf(page).filter({ hasText: 'Create “窄”' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Customer name' }).waitFor();
    await page.screenshot({ path: join(folder, `dialog-${width}.png`) });
    await fits(page, 'dialog', width);
    expect(await violations(page)).toEqual([]);
  });
});

async function fits(page: Page, role: 'listbox' | 'dialog', width: number) {
  const box = (await page.getByRole(role).filter({ visible: true }).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
}
