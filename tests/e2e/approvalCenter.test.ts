import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('a file goes with an opinion, stands in the log, and the approval is put on paper', async () => {
  const leader = await office.visit('liuyang');
  const { page } = leader;
  await leader.open('Approval', 'To-do');
  const title = await leader.tasks.first().getByRole('button').first().innerText();
  await leader.openTaskAt(0);
  const bar = page.getByRole('region', { name: 'Opinion' }).filter({ visible: true });
  const offer = { name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('the offer') };
  await bar.locator('input[type=file]').setInputFiles(offer);
  await bar
    .getByRole('button', { name: /offer\.txt/ })
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await leader.decide('Approve', 'See the offer');
  await leader.sees('Approved');

  await leader.open('Approval', 'Done');
  await page.getByRole('button', { name: title, exact: true }).first().click();
  await page.getByRole('tab', { name: 'Process', exact: true }).click();
  const entry = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: 'See the offer' }); // prettier-ignore
  expect(await entry.first().innerText()).toContain('took');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    entry.getByRole('button', { name: /offer\.txt/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('offer.txt');

  await page.getByRole('link', { name: 'Print the approval record' }).click();
  const sheet = page.getByRole('article');
  const row = sheet.getByRole('row').filter({ hasText: 'See the offer' });
  await expect.poll(() => row.first().innerText()).toMatch(/刘洋[\s\S]*offer\.txt/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'All tasks' }).click();
  await sheet.getByRole('row').filter({ hasText: 'Waiting' }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  await sheet.getByRole('row').first().waitFor();
});

it('figures of processes open the list behind them, which has as many rows and is exported', async () => {
  const admin = await office.visit('admin');
  const { page } = admin;
  await admin.open('Approval', 'Process statistics');
  await page.getByRole('button', { name: 'Person' }).click();
  const figure = page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /Decided \d+$/ });
  const count = Number(await figure.innerText());
  expect(count).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await figure.click();
  await page.waitForURL(/detail-list\?userId=.*state=done/);
  await admin.sees(`${count} in total`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Process statistics.xlsx');
  expect(await violations(page)).toEqual([]);
});
