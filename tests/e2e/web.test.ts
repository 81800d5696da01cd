import { expect, it } from 'vitest';
import { openTripOffice } from './support/tripOffice.ts';
import { Person } from './support/Person.ts';
import { password } from './support/Product.ts';

const office = openTripOffice();
const file = {
  name: '行程单.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
};

it('files chosen in a new form belong to the record once it is saved: listed, downloaded, removed', async () => {
  const clerk = await office.person('zhangwei');
  await clerk.add('Market', 'Trips');
  await clerk.form.fill({ Place: '青岛' });
  await clerk.form.attach('Papers', file);
  await clerk.press('Save draft');
  await clerk.page.getByRole('tab', { name: 'Attachments' }).click();
  const listed = clerk.page.getByRole('row').filter({ hasText: file.name });
  await listed.waitFor();
  const [downloaded] = await Promise.all([
    clerk.page.waitForEvent('download'),
    listed.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(downloaded.suggestedFilename()).toBe(file.name);
  await clerk.press('Edit');
  await clerk.form.ready();
  await clerk.page.getByRole('button', { name: `Remove ${file.name}` }).click();
  await clerk.press('Save draft');
  await clerk.page.getByRole('tab', { name: 'Attachments' }).click();
  await clerk.sees('No files');
});

it('the starter chooses who decides, and that person gets the task with the process beside the record', async () => {
  const clerk = await office.person('zhangwei');
  await clerk.openRecord('Market', 'Trips', '青岛');
  await clerk.press('Submit');
  const dialog = clerk.page.getByRole('dialog');
  await dialog.getByText('Choose who decides: Colleague').waitFor();
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Submit', exact: true }).isDisabled())
    .toBe(true);
  await dialog.getByRole('textbox', { name: /^Search people/ }).fill('黄海');
  await dialog.getByRole('checkbox', { name: /黄海/ }).check();
  await clerk.confirmSubmission();

  const chosen = await office.person('huanghai');
  await chosen.openTask('青岛');
  const aside = chosen.page.getByRole('complementary', { name: 'Process of this record' });
  await aside.getByText('Submitted').waitFor();
  const record = await chosen.page.getByText('Place', { exact: true }).boundingBox();
  expect((await aside.boundingBox())!.x).toBeGreaterThan(record!.x + 300);
  await chosen.page.setViewportSize({ width: 992, height: 900 });
  await expect.poll(async () => (await aside.boundingBox())!.y).toBeGreaterThan(record!.y);
  await chosen.page.setViewportSize({ width: 1440, height: 900 });
  await chosen.decide('Approve');
  await chosen.isTold('Approved');
});

it('of several records the drafts are deleted; the others stay, and it is said why', async () => {
  const clerk = await office.person('zhangwei');
  await clerk.add('Market', 'Trips');
  await clerk.form.fill({ Place: '烟台' });
  await clerk.press('Save draft');
  await clerk.open('Market', 'Trips');
  await expect.poll(() => clerk.rows.count()).toBe(2);
  for (const place of ['青岛', '烟台'])
    await clerk.rows.filter({ hasText: place }).getByRole('checkbox').check();
  await clerk.press('Delete');
  await clerk.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const results = clerk.page.getByRole('dialog').getByRole('listitem');
  await expect
    .poll(() => results.allInnerTexts())
    .toEqual(['1 done', expect.stringMatching(/青岛\s+This cannot be done/)]);
  await clerk.inDialog('Close');
  await expect.poll(() => clerk.rows.count()).toBe(1);
});

it('home offers to begin what the menu does, in its order', async () => {
  const starter = await office.visit('zhangwei');
  const links = starter.page.getByRole('navigation', { name: 'Start', exact: true });
  await expect.poll(() => links.getByRole('link').first().innerText()).toBe('New customer');
  const offered = await links.getByRole('link').allInnerTexts();
  expect(offered).toContain('New contract');
  // a second form of contracts, for those there are
  expect(offered).not.toContain('Edit ledger entry');
});

it.each([
  { locale: 'en-US', save: 'Save draft', said: 'Failed to connect to server' },
  { locale: 'zh-CN', save: '保存草稿', said: '连接服务器失败' },
])(
  'a lost connection is told in $locale, and nothing typed is lost',
  async ({ locale, save, said }) => {
    const clerk = await Person.signedIn(office.product, office.browser, 'zhangwei', { locale });
    await clerk.page.goto('/trip/add');
    await clerk.form.ready();
    const place = clerk.page.getByRole('textbox', { name: /^(Place|地点)$/ });
    await place.fill('泰安');
    await clerk.context.setOffline(true);
    await clerk.press(save);
    await clerk.sees(said);
    await expect.poll(() => place.inputValue()).toBe('泰安');
    await clerk.context.setOffline(false);
    await clerk.leave();
  },
);

it('a password that was set by somebody else is changed before anything is shown', async () => {
  const admin = await office.person('admin');
  const given = 'Given#2026';
  await admin.page.evaluate(async (secret) => {
    const { token } = JSON.parse(localStorage.getItem('session')!) as { token: string };
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    const post = async (path: string, body: object) =>
      (await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const people = (await post('/v1/personnelInfo/options', { search: '周敏' })) as {
      data: { id: string }[];
    };
    await post(`/v1/account/${people.data[0]!.id}/password`, { password: secret });
  }, given);
  const person = await Person.at(office.product, office.browser);
  await person.page.goto('/');
  await person.page.getByLabel('User name').fill('zhoumin');
  await person.page.getByLabel('Password', { exact: true }).fill(given);
  await person.page.keyboard.press('Enter');
  const dialog = person.page.getByRole('dialog');
  const inputs = dialog.locator('input');
  await inputs.nth(2).waitFor();
  expect(await person.page.locator('.shell').count()).toBe(0);
  await inputs.nth(0).fill(given);
  await inputs.nth(1).fill(password);
  await inputs.nth(2).fill(password);
  await person.inDialog('Save');
  await person.page.locator('.shell').waitFor();
  await person.leave();
});

it('what a list and a dashboard show first is asked for once, while the menu is still on its way', async () => {
  const { page, rows } = await office.visit('admin');
  const widgets = page.getByRole('region');
  const asked: string[] = [];
  page.on('request', (request) => {
    const [found] = /customerAdd\/list\/1\/20$|dashboards\/home\/data$/.exec(request.url()) ?? [];
    if (found) asked.push(found);
  });
  const openings = [
    { address: '/customer/list', shown: rows, call: 'customerAdd/list/1/20' },
    { address: '/home', shown: widgets, call: 'dashboards/home/data' },
  ];
  for (const { address, shown, call } of openings) {
    await page.goto(address);
    await shown.first().waitFor();
    asked.length = 0;
    await page.route('**/getAllMenusByUserId', async (route) => {
      await expect.poll(() => asked).toContain(call);
      await route.continue();
    });
    await page.reload();
    await shown.first().waitFor();
    expect(asked).toEqual([call]);
    await page.unroute('**/getAllMenusByUserId');
  }
});
