import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();

it('a file goes with an opinion, stands in the log, and the approval is put on paper', async () => {
  const leader = await office.visit('liuyang');
  const { page } = leader;
  await leader.open('Approval', 'To-do');
  const title = await leader.tasks.first().getByRole('button').first().innerText();
  await leader.openTaskAt(0);
  const bar = page.getByRole('region', { name: 'Opinion' }).filter({ visible: true });
  const archive = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
  const offer = { name: 'offer.zip', mimeType: 'application/zip', buffer: archive };
  await bar.locator('input[type=file]').setInputFiles(offer);
  await bar
    .getByRole('button', { name: /offer\.zip/ })
    .first()
    .waitFor();
  // the buttons get their colours back when the file is there
  await expect.poll(() => violations(page)).toEqual([]);
  await leader.decide('Approve', 'See the offer');
  await leader.isTold('Approved');

  await leader.open('Approval', 'Done');
  await page.getByRole('button', { name: title, exact: true }).first().click();
  await page.getByRole('tab', { name: 'Process', exact: true }).click();
  const entry = page
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem')
    .filter({ hasText: 'See the offer' });
  expect(await entry.first().innerText()).toContain('working time');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    entry.getByRole('button', { name: /offer\.zip/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('offer.zip');

  await page.getByRole('link', { name: 'Print the approval record' }).click();
  const sheet = page.getByRole('article');
  const row = sheet.getByRole('row').filter({ hasText: 'See the offer' });
  await expect.poll(() => row.first().innerText()).toMatch(/刘洋[\s\S]*offer\.zip/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'All tasks' }).click();
  await sheet.getByRole('row').filter({ hasText: 'Waiting' }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByText('All tasks').filter({ visible: true }).count()).toBe(0);
  await sheet.getByRole('row').first().waitFor();
});

it('figures of processes open the list behind them, which has as many rows and is exported', async () => {
  const admin = await office.visit('admin');
  const { page } = admin;
  await admin.open('Approval', 'Process statistics');
  await page.getByRole('button', { name: 'Person' }).click();
  await page.getByRole('columnheader', { name: 'Person' }).waitFor();
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
  expect(await violations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Process statistics.xlsx');
});

it('the dashboard approves several at once, and changes when something comes', async () => {
  const [leader, starter] = await Promise.all([office.visit('liuyang'), office.visit('zhangwei')]);
  const { page } = leader;
  await leader.open('Approval', 'Approval dashboard');
  const pane = page.getByRole('region', { name: 'Pending' });
  const tasks = pane.locator('tbody tr');
  const areas = pane.getByRole('group', { name: 'Area' }).getByRole('button');
  const total = Number(await areas.first().locator('span').innerText());
  await areas.nth(1).click();
  const inArea = Number(await areas.nth(1).locator('span').innerText());
  await expect.poll(() => tasks.count()).toBe(Math.min(inArea, 8));
  const decided = [await tasks.nth(0).innerText(), await tasks.nth(1).innerText()];
  for (const at of [0, 1]) await tasks.nth(at).getByRole('checkbox').check();
  expect(await violations(page)).toEqual([]);
  await pane.getByRole('button', { name: 'Approve (2)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Agreed, both');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect
    .poll(async () => Number(await areas.first().locator('span').innerText()))
    .toBe(total - 2);
  const stillThere = async () =>
    (await tasks.allInnerTexts()).filter((text) => decided.includes(text));
  await expect.poll(stillThere).toEqual([]);
  await tasks.nth(0).getByRole('checkbox').check();
  await pane.getByRole('button', { name: 'Return (1)' }).click();
  expect(await dialog.getByRole('button', { name: 'Return', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('The figures are missing');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Returned' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  const notices = page.getByRole('region', { name: 'Notices' });
  await starter.open('Approval', 'My applications');
  const mine = starter.page.getByRole('row').filter({ hasText: 'Department head' }).first();
  await mine.getByRole('button', { name: 'Remind', exact: true }).click();
  await starter.isTold('Reminder sent');
  await notices.getByText('张伟 asks you to decide').waitFor();
  await starter.page.getByRole('button', { name: 'Approval reminders' }).click();
  const reminded = starter.page.getByRole('row').filter({ hasText: 'Not read' });
  expect(await reminded.first().innerText()).toContain('张伟');
  expect(await violations(starter.page)).toEqual([]);
  const boxes = (person: Person) =>
    person.page.getByRole('group', { name: 'Approval reminders' }).getByRole('button');
  expect(await boxes(starter).allInnerTexts()).toEqual(['Sent by me', 'Sent to me']);
  const overseer = await office.visit('admin', { path: new URL(starter.page.url()).pathname });
  await boxes(overseer).filter({ hasText: 'All' }).click();
  await overseer.page.getByRole('row').filter({ hasText: 'Not read' }).first().waitFor();
});

it('what was typed and not saved is among the drafts, to go on with or to throw away', async () => {
  const starter = await office.visit('zhangwei', { path: '/customer/add' });
  const { page } = starter;
  await starter.form.fill({ 'Customer name': 'Not saved yet Ltd' });
  await page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await starter.open('Approval', 'Drafts');
  const draft = page.getByRole('row').filter({ hasText: 'Not saved yet Ltd' });
  await draft.waitFor();
  expect(await violations(page)).toEqual([]);
  await draft.getByRole('button', { name: /^Discard/ }).click();
  await draft.waitFor({ state: 'detached' });
  await starter.press('Undo');
  await draft.getByRole('button', { name: 'Not saved yet Ltd', exact: true }).click();
  await page.waitForURL('**/customer/add');
});

it('people change the phone at which colleagues reach them, checked as they leave it', async () => {
  const { page } = await office.visit('liuyang', { path: '/userCenter' });
  await page.getByRole('button', { name: 'Change Contact phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact phone' });
  const phone = dialog.getByRole('textbox', { name: 'Contact phone' });
  await phone.fill('1390000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This is not a phone number').first().waitFor();
  await phone.fill('0551 6212 3456');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('definition').filter({ hasText: '0551-62123456' }).waitFor();
  const colleague = await office.visit('zhangwei', { path: '/personnel/roster' });
  await colleague.page.getByRole('row').filter({ hasText: '0551-62123456' }).waitFor();
});

it('somebody who will be away says who decides meanwhile, and ends it', async () => {
  const leader = await office.visit('liuyang', { path: '/userCenter' });
  const { page } = leader;
  const section = page.getByRole('region', { name: 'Substitutes' });
  await section.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Who decides meanwhile' }).fill('黄海');
  await page.getByRole('option', { name: /黄海/ }).first().click();
  await dialog.getByRole('textbox', { name: 'Until' }).fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = section.getByRole('row').filter({ hasText: '黄海' });
  expect(await row.innerText()).toMatch(/Everything[\s\S]*In force|Everything[\s\S]*Planned/);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: /^End/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
  await leader.sees('The substitution has ended');
});

it('several are printed together, and what their step asks is filled in for all of them', async () => {
  const manager = await office.visit('huanghai');
  const { page } = manager;
  const contracts = [
    '成都市政道路提升工程设计合同（续签）',
    '合肥轨道交通工程第三方检测合同（续签）',
  ];
  const choose = async () => {
    await manager.open('Approval', 'To-do');
    for (const title of contracts)
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  };
  await choose();
  await manager.press('Print (2)');
  await page.waitForURL(/\/print\?module=contractCreate&id=[^,]+,[^,]+$/);
  await expect.poll(() => manager.button('Download PDF').isEnabled()).toBe(true);

  await choose();
  await manager.press('Approve (2)');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Signing date' }).fill('2026-11-20');
  expect(await violations(page)).toEqual([]);
  await manager.inDialog('Approve');
  const results = dialog.getByRole('listitem').filter({ hasText: 'Approved' });
  await expect.poll(() => results.count()).toBe(2);
  await manager.inDialog('Close');
  for (const title of contracts) {
    await manager.open('Approval', 'Done');
    await page.getByRole('button', { name: title, exact: true }).first().click();
    await page.getByText('2026-11-20').filter({ visible: true }).first().waitFor();
  }
});

it('who started something looks at what came back alone, and at what waits longest', async () => {
  const { page } = await office.visit('zhangwei', { path: '/approval/dashboard/my-application' });
  const states = page.getByRole('group', { name: 'Status' });
  const returned = states.getByRole('button', { name: /^Returned to me/ });
  const count = Number((await returned.innerText()).match(/\d+/)![0]);
  await returned.click();
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBe(count + 1);
  expect(await page.getByRole('table').innerText()).not.toContain('In approval');
  await states.getByRole('button', { name: /^In approval/ }).click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Waiting longest first');
  await page.waitForURL(/order=longest/);
  await rows
    .filter({ hasText: 'Overdue' })
    .first()
    .getByText(/\d+ days/)
    .waitFor();
  expect(await violations(page)).toEqual([]);
});
