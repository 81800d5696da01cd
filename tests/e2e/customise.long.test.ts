import { expect, it } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import type { CustomDesign, CustomDraft } from '#shared/contract/index.ts';
import { violations } from './support/axe.ts';
import { Colleagues } from './support/Colleagues.ts';
import { openOffice } from './support/office.ts';

/** Definitions that are changed while people work. */
const office = openOffice();

it('where nothing is customised, a button stands there to begin', async () => {
  const person = await office.visit('admin', { path: '/system/customisations' });
  await person.sees('Nothing was made or changed here');
  await person.page.getByRole('main').getByRole('status').getByRole('button').click();
  await person.page.getByRole('dialog').waitFor();
  expect(await violations(person.page)).toEqual([]);
});

it('an open list follows a field and a column that are published meanwhile', async () => {
  const reader = await office.visit('zhaolei');
  await reader.open('Market', 'Customers');
  const heads = reader.page.getByRole('main').getByRole('columnheader');
  await heads.filter({ hasText: 'Customer name' }).first().waitFor();
  expect(await heads.filter({ hasText: 'Nickname' }).count()).toBe(0);

  const colleagues = new Colleagues(office.product);
  const path = '/v1/customisations/module/customerAdd';
  const design = await colleagues.call<CustomDesign>('admin', 'GET', path);
  const value = design.value as Module;
  value.fields['nickname'] = {
    type: 'string',
    title: { en: 'Nickname', zh: '昵称' },
    maxLength: 30,
  };
  value.list.columns.splice(1, 0, { id: 'nickname' });
  value.form.tabs[0]!.sections[0]!.rows.push(['nickname']);
  const body = { value, rev: null, baseVersion: design.version };
  const { rev } = await colleagues.call<CustomDraft>('admin', 'POST', `${path}/draft`, body);
  const publication = { rev, version: design.version, note: 'what people call them' };
  await colleagues.call('admin', 'POST', `${path}/publish`, publication);
  await heads.filter({ hasText: 'Nickname' }).first().waitFor();
});

it('an administrator narrows a report by words, by keyboard, and sees its figures change', async () => {
  const { page } = await office.visit('admin');
  await page.goto('/system/customisations/edit?kind=report&name=headcount');
  const preview = page.getByRole('region', { name: 'Preview' });
  const people = preview
    .getByRole('row', { name: /^Total/ })
    .getByRole('button')
    .first();
  await people.waitFor();
  const before = Number(await people.innerText());

  const outline = page.getByRole('navigation', { name: 'Parts of the definition' });
  await outline.getByRole('region', { name: 'Sources' }).getByRole('button').first().press('Enter');
  const panel = page.getByRole('complementary', { name: 'Properties' });
  await panel.getByRole('button', { name: 'Add row' }).press('Enter');
  const row = panel.getByRole('group', { name: 'Row 2' });
  await row.getByRole('combobox', { name: 'Compared field' }).fill('Gender');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await row.getByLabel('Value', { exact: true }).selectOption({ label: 'Female' });
  await page.getByText('No mistakes').waitFor();
  await expect.poll(async () => Number(await people.innerText())).toBeLessThan(before);
  expect(Number(await people.innerText())).toBeGreaterThan(0);
});

it('an administrator changes a report as text, and is led to a mistake in it', async () => {
  const admin = await office.visit('admin');
  const { page } = admin;
  await page.goto('/system/customisations/edit?kind=report&name=bidResults');
  await page.getByRole('button', { name: 'As text' }).press('Enter');
  const text = page.getByLabel('Definition as text');
  const written = await text.inputValue();
  await text.fill(written.replace('"Bids won and lost"', '"Bids, won and lost"'));
  await page.getByText('Draft saved').waitFor();
  await page.getByText('No mistakes').waitFor();
  expect(await violations(page)).toEqual([]);

  await text.fill(written.replace('"module": "bidApply"', '"module": "bidAply"'));
  const problems = page.locator('.design-problems');
  await problems.getByText('Mistakes: ').waitFor();
  await problems.locator('summary').press('Enter');
  await problems.getByRole('button', { name: /^sources › 0 › module/ }).press('Enter');
  expect(
    await text.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('"bidAply"');
});

it('the overview and the editor fit a telephone, in Chinese too', async () => {
  const admin = await office.visit('admin', {
    viewport: { width: 390, height: 800 },
    locale: 'zh-CN',
    path: '/system/customisations',
  });
  const { page } = admin;
  const isWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  await page.getByRole('button', { name: /新建或修改|New or change/ }).waitFor();
  expect(await isWide()).toBe(false);
  await page.goto('/system/customisations/edit?kind=dashboard&name=home');
  await page.getByRole('navigation', { name: /组成部分|Parts of the definition/ }).waitFor();
  expect(await isWide()).toBe(false);
});
