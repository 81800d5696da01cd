import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();

const box = (person: Person) => person.page.getByRole('textbox', { name: 'Write a comment' });

/** Opens the first customer of the list, and what was said about it. */
async function openTalk(person: Person) {
  await person.open('Market', 'Customers');
  await person.rows.first().locator('[data-column="customerName"]').click();
  await person.page.getByRole('tab', { name: 'Timeline', exact: true }).click();
  await box(person).waitFor();
}

it('a comment names a colleague, whose message leads to it, and who answers in the open page of the first', async () => {
  const [clerk, leader] = await Promise.all([office.visit('zhangwei'), office.visit('liuyang')]);
  await openTalk(clerk);
  await box(clerk).pressSequentially('请看一下账期 @刘');
  const people = clerk.page.getByRole('listbox', { name: 'Colleagues' });
  await people.getByRole('option', { name: '刘洋' }).waitFor();
  expect(await violations(clerk.page)).toEqual([]);
  await people.getByRole('option', { name: '刘洋' }).click();
  await expect.poll(() => box(clerk).inputValue()).toBe('请看一下账期 @刘洋 ');
  await clerk.page.keyboard.press('Control+Enter');
  const said = clerk.page.getByRole('article', { name: /^Comment by 张伟/ });
  await said.getByText('请看一下账期').waitFor();
  expect(await said.locator('mark').innerText()).toBe('@刘洋');
  await expect.poll(() => box(clerk).inputValue()).toBe('');

  await leader.page.goto('/approval/message/list');
  await leader.page
    .getByRole('button', { name: /张伟 mentioned you in a comment/ })
    .first()
    .click();
  const theirs = leader.page.getByRole('article', { name: /^Comment by 张伟/ });
  await expect.poll(() => theirs.evaluate((one) => one === document.activeElement)).toBe(true);
  await theirs.getByRole('button', { name: 'Reply' }).click();
  await box(leader).last().fill('同意 60 天');
  await leader.page.keyboard.press('Control+Enter');
  await clerk.sees('同意 60 天');
  await clerk.sees(/In reply to 张伟/);

  await said.getByRole('button', { name: 'Edit' }).click();
  await box(clerk).last().fill('账期请看一下 @刘洋');
  await clerk.page.getByRole('button', { name: 'Save', exact: true }).click();
  await leader.sees('Edited');
  await said.getByRole('button', { name: 'Withdraw' }).click();
  await clerk.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await leader.sees('This comment was withdrawn');
  await leader.sees('同意 60 天');
});

it('on a phone a comment is written, too', async () => {
  const person = await office.visit('zhangwei', { viewport: { width: 360, height: 740 } });
  await person.page.goto('/customer/list');
  await person.page
    .getByText(/^KH-\d+$/)
    .first()
    .click();
  await person.page.getByRole('tab', { name: 'Timeline', exact: true }).click();
  await box(person).fill('手机上写的');
  await person.press('Comment');
  await person.page.getByRole('article').getByText('手机上写的').waitFor();
  const width = await person.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
