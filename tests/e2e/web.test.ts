import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Menu, Module } from '#engine/schema/language/index.ts';
import { openOffice } from './support/office.ts';
import { Person } from './support/Person.ts';
import { password, startAgain } from './support/Product.ts';

/** A module whose starter says who decides. */
const trip = {
  module: 'trip',
  title: { en: 'Trip', zh: '出差' },
  record: { title: 'place' },
  fields: {
    place: { type: 'string', title: { en: 'Place', zh: '地点' }, required: true, maxLength: 100 },
    files: { type: 'attachment', title: { en: 'Papers', zh: '资料' } },
    status: {
      type: 'status',
      title: { en: 'Status', zh: '状态' },
      dict: 'status',
      statuses: ['WTJ', 'SPZ', 'BH', 'YX', 'ZF'],
    },
  },
  approvedStatus: 'YX',
  flow: {
    steps: [
      {
        id: 'friend',
        type: 'approve',
        title: { en: 'Colleague', zh: '同事' },
        approvers: [{ rule: 'starterChooses' }],
      },
    ],
  },
  access: [
    {
      id: 'own',
      roles: ['staff'],
      actions: ['read', 'create', 'update', 'delete', 'submit'],
      rows: 'createdBy == user.id',
    },
  ],
  list: { columns: [{ id: 'place' }, { id: 'status' }], search: ['place'], filters: ['status'] },
  form: {
    tabs: [
      {
        id: 'main',
        title: { en: 'Trip', zh: '出差' },
        sections: [{ id: 'main', rows: [['place'], ['files']] }],
      },
    ],
  },
  detail: {
    tabs: [
      { id: 'information', kind: 'information' },
      { id: 'attachments', kind: 'attachments' },
    ],
  },
  screens: [
    { id: 'list', kind: 'list', path: '/trip/list', title: { en: 'Trips', zh: '出差列表' } },
    { id: 'form', kind: 'form', path: '/trip/add', title: { en: 'Trip add', zh: '出差新增' } },
    {
      id: 'detail',
      kind: 'detail',
      path: '/trip/detail',
      title: { en: 'Trip detail', zh: '出差详情' },
    },
  ],
  open: { add: 'form', detail: 'detail', approval: 'detail' },
} as Module;

let schemas: string;
beforeAll(async () => {
  schemas = await mkdtemp(join(tmpdir(), 'office-schemas-'));
  await cp('schemas', schemas, { recursive: true });
  await writeFile(join(schemas, 'trip.module.json'), JSON.stringify(trip));
  const own = JSON.parse(await readFile('schemas/menu.json', 'utf8')) as Menu;
  const market = own.items.find(({ id }) => id === 'market')!;
  market.items!.push({
    id: 'trips',
    title: { en: 'Trips', zh: '出差' },
    items: ['list', 'form', 'detail'].map((screen) => ({
      id: `trip-${screen}`,
      screen: `trip/${screen}`,
      ...(screen !== 'list' && { hidden: true }),
    })),
  });
  await writeFile(join(schemas, 'menu.json'), JSON.stringify(own));
});
afterAll(() => rm(schemas, { recursive: true, force: true }));

const office = openOffice(() => startAgain({ schemas }));
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
  await chosen.sees('Approved');
});

it('home offers to begin what the menu does, in its order', async () => {
  const starter = await office.visit('zhangwei');
  const links = starter.page.getByRole('navigation', { name: 'Start', exact: true });
  await expect.poll(() => links.getByRole('link').first().innerText()).toBe('Add customer');
  const offered = await links.getByRole('link').allInnerTexts();
  expect(offered).toContain('Create contract');
  // a second form of contracts, for those there are
  expect(offered).not.toContain('Edit ledger entry');
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

it('a list is exported as a workbook by those who may', async () => {
  const admin = await office.person('admin');
  await admin.open('Contracts', 'Contract information');
  await admin.press('Export');
  const dialog = admin.page.getByRole('dialog', { name: 'Export' });
  const [workbook] = await Promise.all([
    admin.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/^Contract \d{4}-\d\d-\d\d\.xlsx$/);
});

it('records whose lines refer here have their tab, with how many they are', async () => {
  const cashier = await office.person('admin');
  await cashier.page.goto('/reimbursement/payment-apply/list?search=FK-202611-0003');
  await cashier.rows.first().click();
  await cashier.page.getByRole('tab', { name: /Cashier payments\s*1/ }).click();
  await expect.poll(() => cashier.rows.count()).toBe(1);
});

it('a detail asks once how much refers to its record, and for a list when its tab is opened', async () => {
  const { page, rows } = await office.visit('admin');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(list|related)\//.test(pathname)) calls.push(pathname.replace(/[0-9a-f-]{36}$/, 'id'));
  });
  await page.goto('/reimbursement/payment-apply/list?search=FK-202611-0003');
  await rows.first().click();
  const payments = page.getByRole('tab', { name: /Cashier payments\s*1/ });
  await payments.waitFor();
  const asked = calls.splice(0).filter((call) => !call.includes('/paymentApply/list/'));
  expect(asked).toEqual(['/api/v1/paymentApply/related/id']);
  await payments.click();
  await expect.poll(() => rows.count()).toBe(1);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatch(/\/list\//);
});

it('on a narrow screen filters wait behind a button', async () => {
  const narrow = { viewport: { width: 360, height: 740 } };
  const clerk = await Person.signedIn(office.product, office.browser, 'zhangwei', narrow);
  await clerk.page.goto('/trip/list');
  const filters = clerk.button('Filters');
  await filters.waitFor();
  const status = clerk.page.locator(`[id="${await filters.getAttribute('aria-controls')}"]`);
  expect(await status.isVisible()).toBe(false);
  await filters.click();
  await status.getByRole('button', { name: 'Status' }).waitFor();
  const widths = await clerk.page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
  await clerk.leave();
});

it('a new version of the application waits until nothing typed would be lost', async () => {
  const clerk = await Person.signedIn(office.product, office.browser, 'zhangwei');
  await clerk.add('Market', 'Trips');
  await clerk.form.fill({ Place: '威海' });
  await clerk.page.route('**/erp/app-version.json*', (route) =>
    route.fulfill({ json: { appVersion: 'next' } }),
  );
  await clerk.page.evaluate(() => ((window as { stays?: boolean }).stays = true));
  const stays = () => clerk.page.evaluate(() => (window as { stays?: boolean }).stays === true);
  await clerk.open('Market', 'Customers');
  const visited = clerk.page.getByRole('navigation', { name: 'Visited pages' });
  await visited
    .getByRole('button', { name: /Trip add$/ })
    .first()
    .click();
  await expect.poll(() => clerk.form.value('Place')).toBe('威海');
  expect(await stays()).toBe(true);
  await clerk.press('Cancel');
  await clerk.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => stays().catch(() => true), { timeout: 10_000 }).toBe(false);
  await clerk.leave();
});

it('while the stream of events cannot be had, the badge is asked for every 15 seconds', async () => {
  const leader = await Person.at(office.product, office.browser);
  await leader.page.route('**/api/v1/events', (route) => route.abort());
  await leader.page.clock.install();
  await leader.page.goto('/');
  await leader.signIn('huanghai');
  await expect.poll(() => leader.waiting()).toBeGreaterThan(0);
  const before = await leader.waiting();
  const clerk = await office.person('zhangwei');
  await clerk.add('Market', 'Trips');
  await clerk.form.fill({ Place: '潍坊' });
  await clerk.press('Submit');
  const dialog = clerk.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Search people/ }).fill('黄海');
  await dialog.getByRole('checkbox', { name: /黄海/ }).check();
  await clerk.confirmSubmission();
  // a question that was on its way before the submission tells the former number once more
  const later = async () => {
    await leader.page.clock.fastForward(15_000);
    return leader.waiting();
  };
  await expect.poll(later, { interval: 1_000 }).toBe(before + 1);
  await leader.leave();
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
