import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();

it('lines that two people changed are put together cell by cell, with a choice where both wrote', async () => {
  const one = await office.visit('zhaolei');
  await one.add('Market', 'Customers');
  await one.form.fill({ 'Customer name': '两人同改的客户' });
  await one.form.tab('Contacts');
  await one.press('+ Add row');
  await one.form.fillLine('Contacts', 1, { Contact: '张三', Position: '经理' });
  await one.press('Save draft');
  await one.page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
  const id = new URL(one.page.url()).searchParams.get('id')!;

  const other = await office.visit('zhaolei');
  for (const person of [one, other]) {
    await person.page.goto(`/customer/add?id=${id}`);
    await person.form.ready();
    await person.form.tab('Contacts');
  }
  await one.form.fillLine('Contacts', 1, { Contact: '李四', Position: '主任' });
  await other.form.fillLine('Contacts', 1, { Contact: '王五' });
  await other.press('+ Add row');
  await other.form.fillLine('Contacts', 2, { Contact: '赵六' });
  await other.press('Save draft');
  await other.page.getByRole('tab', { name: 'Information', exact: true }).waitFor();

  await one.press('Save draft');
  const dialog = one.page.getByRole('alertdialog');
  await dialog.getByText('Contacts · line 1 · Contact').waitFor();
  await dialog.getByText('Contacts · line 2', { exact: true }).waitFor();
  expect(await dialog.getByText('· Position').count()).toBe(0);
  const save = dialog.getByRole('button', { name: 'Save the result' });
  await expect.poll(() => save.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: '李四' }).check();
  await save.click();
  await one.page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
  const shown = one.page.getByRole('region', { name: 'Contacts' });
  await shown.getByText('赵六').waitFor();
  await expect.poll(() => shown.innerText()).toMatch(/李四[\s\S]*主任[\s\S]*赵六/);
});

/** Saves a new customer; what the server answers is lost on the way. */
async function savedUnheard(name: string): Promise<Person> {
  const person = await office.visit('zhaolei');
  await person.add('Market', 'Customers');
  await person.form.fill({ 'Customer name': name });
  await person.form.tab('Contacts');
  await person.press('+ Add row');
  await person.form.fillLine('Contacts', 1, { Contact: '张三' });
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await person.page.route('**/handle', lose, { times: 1 });
  await person.press('Save draft');
  await person.sees('Failed to connect to server');
  person.forgive();
  return person;
}

/** The customer is there, with the contact, once. */
async function isThereOnce(person: Person, name: string) {
  await person.open('Market', 'Customers');
  const rows = person.rows.filter({ hasText: name });
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
}

it('a save whose answer was lost is done once when it is tried again, with its lines', async () => {
  const name = '断网时保存的客户';
  const person = await savedUnheard(name);
  await person.form.fillLine('Contacts', 1, { Position: '经理' });
  await person.press('Save draft');
  const shown = person.page.getByRole('region', { name: 'Contacts' });
  await shown.getByText('经理').waitFor();
  await expect.poll(() => shown.getByText('张三').count()).toBe(1);
  await isThereOnce(person, name);
});

it('and is done once too when the page was loaded again meanwhile', async () => {
  const name = '断网后重新打开的客户';
  const person = await savedUnheard(name);
  person.page.once('dialog', (dialog) => void dialog.accept());
  await person.page.reload();
  await person.press('Restore');
  await person.press('Save draft');
  await person.page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
  await isThereOnce(person, name);
});

it('a mistake in another tab of the form is shown there, and counted on its tab', async () => {
  const person = await office.visit('zhaolei');
  await person.add('Market', 'Customers');
  await person.form.fill({ 'Customer name': '另一页签的错误' });
  await person.press('Submit');
  const summary = person.page.getByRole('alert');
  await summary.getByRole('link', { name: /^Contacts/ }).click();
  await person.page.getByRole('grid', { name: 'Contacts' }).waitFor();
});

it('the browser asks before a page with typed words is left', async () => {
  const person = await office.visit('zhaolei');
  await person.add('Market', 'Customers');
  await person.form.fill({ 'Customer name': '不想丢' });
  const asked = person.page.waitForEvent('dialog');
  await person.page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect.poll(() => person.form.value('Customer name')).toBe('不想丢');
});

it('an approver leaves a task for later with Alt N', async () => {
  const person = await office.visit('liuyang');
  await person.openTaskAt(0);
  // The list it is opened from has a button that approves, too: wait for the page of the task.
  const decision = person.page.getByRole('region', { name: 'Opinion' });
  await decision.waitFor();
  const first = person.page.url();
  await person.page.keyboard.press('Alt+n');
  await expect.poll(() => person.page.url()).not.toBe(first);
  expect(person.page.url()).toContain('taskId=');
  await decision.filter({ visible: true }).waitFor();
});
