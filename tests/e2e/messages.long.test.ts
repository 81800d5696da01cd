import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('a person looks at messages of one category, and is told no more of those they leave out', async () => {
  const { page } = await office.visit('zhangwei', { path: '/approval/message/list' });
  const results = page
    .getByRole('group', { name: 'Category' })
    .getByRole('button', { name: /^Results of my applications/ });
  const approved = page.locator('.messages > li').filter({ hasText: /: approved/ });
  await approved.first().waitFor();
  await page.getByRole('button', { name: 'What I am told' }).click();
  await page.getByRole('dialog').getByText('Results of my applications').click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => approved.count()).toBe(0);
  await page.reload();
  await results.waitFor();
  expect(await approved.count()).toBe(0);
  // they are still where one looks for them
  await results.click();
  await page.waitForURL(/category=result/);
  await approved.first().waitFor();
});
