import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();
const list = async (user: string, ...menu: [string, string]) => {
  const person = await office.visit(user);
  await person.open(...menu);
  await person.rows.first().waitFor();
  return person;
};
const contracts = (user: string) => list(user, 'Contracts', 'Contract information');
const projects = (user: string) => list(user, 'Market', 'Project information');
const inViews = ({ page }: Person) => page.getByRole('dialog', { name: 'Views' });

it('12: a shared view is there for a colleague, and one begins with it when told so', async () => {
  const onlyWuhan = async (person: Person) => {
    const found = async () =>
      new Set((await person.column('contractName')).map((name) => name.includes('武汉')));
    await expect.poll(found).toEqual(new Set([true]));
  };
  const author = await contracts('liuyang');
  await author.page.getByRole('searchbox').fill('武汉');
  await onlyWuhan(author);
  await author.press('Views');
  await author.page.getByLabel('Name of this view').fill('Wuhan');
  await author.page.getByText('Share with everybody').click();
  await inViews(author).getByRole('button', { name: 'Save' }).click();
  await author.page.getByRole('button', { name: /^Wuhan/ }).waitFor();

  const reader = await contracts('admin');
  await reader.press('Views');
  expect(await violations(reader.page)).toEqual([]);
  await reader.press('Open with view Wuhan');
  await reader.page.getByRole('button', { name: /^Wuhan/ }).click();
  await onlyWuhan(reader);
  await reader.page.waitForTimeout(1_000);
  const again = await contracts('admin');
  await expect.poll(() => again.page.getByRole('searchbox').inputValue()).toBe('武汉');
});

it('12: a view keeps what the address asks for, when the list has not followed yet', async () => {
  const author = await contracts('zhangwei');
  await author.press('Views');
  await author.page.getByLabel('Name of this view').fill('Searched at once');
  // in one task: nothing is drawn between the search and the press
  await author.page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('[type=search]')!;
    box.value = '武汉';
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    document.querySelector<HTMLElement>('.saved-views-add [type=submit]')!.click();
  });
  const saved = ({ page }: Person) => page.getByRole('button', { name: /^Searched at once/ });
  await saved(author).waitFor();

  const reader = await contracts('zhangwei');
  await reader.press('Views');
  await saved(reader).click();
  await reader.page.waitForURL((url) => url.searchParams.get('search') === '武汉');
});

it('12: a view keeps its layout and grouping; its owner and an administrator delete it, once asked, and the owner takes that back', async () => {
  const save = async (person: Person, name: string) => {
    await person.press('Views');
    await person.page.getByLabel('Name of this view').fill(name);
    await person.page.getByText('Share with everybody').click();
    await inViews(person).getByRole('button', { name: 'Save' }).click();
    await inViews(person)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .waitFor();
    await person.page.keyboard.press('Escape');
  };
  const author = await projects('guotao');
  await author.page.getByRole('combobox', { name: 'Group by' }).selectOption({ index: 1 });
  await author.page.waitForURL(/group=/);
  const group = new URL(author.page.url()).searchParams.get('group');
  await save(author, 'Gathered');
  await author.press('Board');
  await author.page.locator('section li[data-id]').first().waitFor();
  await save(author, 'On a board');

  const reader = await projects('admin');
  await reader.press('Views');
  await inViews(reader)
    .getByRole('button', { name: /^On a board/ })
    .click();
  await reader.page.locator('section li[data-id]').first().waitFor();
  await inViews(reader)
    .getByRole('button', { name: /^Gathered/ })
    .click();
  await reader.page.waitForURL((url) => url.searchParams.get('group') === group);
  await reader.page.getByRole('button', { name: 'Table', pressed: true }).waitFor();

  await author.press('Views');
  await author.press('Delete view Gathered');
  const question = author.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await author.press('Delete view Gathered');
  await question.getByRole('button', { name: 'Delete' }).click();
  await author.sees('The view Gathered is deleted');
  await author.press('Undo');
  await author.button('Delete view Gathered').waitFor();

  const stranger = await projects('liuyang');
  await stranger.press('Views');
  await inViews(stranger)
    .getByRole('button', { name: /^Gathered/ })
    .waitFor();
  expect(await stranger.button('Delete view Gathered').count()).toBe(0);
  await reader.press('Delete view On a board');
  await reader.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await reader.button('Delete view On a board').waitFor({ state: 'detached' });
  expect(await reader.button('Undo').count()).toBe(0);
});
