import { expect, it } from 'vitest';
import { openOffice } from './support/office.ts';

/** What comes without being asked for; a test of a row is named by its number. */
const office = openOffice();

it('18: a killed tab loses only what was typed in the last seconds', async () => {
  const person = await office.visit('zhaolei');
  await person.add('Market', 'Customers');
  await person.form.fill({ 'Customer name': '没来得及保存' });
  await person.page.waitForTimeout(5_000);
  const cdp = await person.context.newCDPSession(person.page);
  const page = await person.context.newPage();
  const crashed = person.page.waitForEvent('crash');
  void cdp.send('Page.crash').catch(() => {});
  await crashed;
  await page.goto('/customer/add');
  await page.getByText('You typed something here').waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Customer name' }).inputValue())
    .toBe('没来得及保存');
});

it('30: the badge changes in another browser, too', async () => {
  const [person, other] = await Promise.all([office.visit('liuyang'), office.visit('liuyang')]);
  await expect.poll(() => other.waiting()).toBeGreaterThan(0);
  const before = await other.waiting();
  await person.openTaskAt(0);
  await person.decide('Approve', '同意');
  await person.isTold('Approved');
  await expect.poll(() => other.waiting()).toBe(before - 1);
});

it('an open record follows what is decided elsewhere', async () => {
  const [leader, starter] = await Promise.all([office.visit('liuyang'), office.visit('zhangwei')]);
  await leader.openTaskAt(0);
  await leader.page.getByRole('region', { name: 'Opinion' }).waitFor();
  const { pathname, searchParams } = new URL(leader.page.url());
  await starter.page.goto(`${pathname}?id=${searchParams.get('id')}`);
  await starter.sees('In approval');
  await leader.decide('Return', '请补充材料');
  await starter.sees('Returned');
});
