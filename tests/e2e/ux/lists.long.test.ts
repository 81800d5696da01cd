import { describe, expect, it } from 'vitest';
import { openOffice } from '../support/office.ts';

const office = openOffice();

describe('lists', () => {
  const signedIn = (user = 'liuyang') => office.visit(user);

  it('11: a copied address shows the same filters, sort and page', async () => {
    const [person, other] = await Promise.all([signedIn(), signedIn()]);
    const { page } = person;
    await person.open('Contracts', 'Contract information');
    await person.rows.first().waitFor();
    await page.getByRole('button', { name: 'Status', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Effective' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByTitle('Sort by Contract name').click();
    await page.waitForURL(/filter=status.*sort=contractName/);
    await page.getByRole('button', { name: /Status.*Effective/ }).waitFor();
    await expect.poll(() => person.column('status')).not.toContain('Returned');
    await other.page.goto(page.url());
    await other.rows.first().waitFor();
    const numbers = await person.column('contractNo');
    await expect.poll(() => other.column('contractNo')).toEqual(numbers);
  });

  it('13: columns stay as one left them, in another browser too', async () => {
    const person = await signedIn();
    await person.open('Market', 'Customers');
    await person.page.getByRole('columnheader', { name: 'Customer level' }).waitFor();
    await person.page.getByRole('button', { name: /^Columns/ }).click();
    await person.page.getByRole('checkbox', { name: 'Show Customer level' }).click();
    await person.page
      .getByRole('columnheader', { name: 'Customer level' })
      .waitFor({ state: 'detached' });
    await person.page.waitForTimeout(1_000);
    const again = await signedIn();
    await again.open('Market', 'Customers');
    await again.rows.first().waitFor();
    expect(await again.page.getByRole('columnheader', { name: 'Customer level' }).count()).toBe(0);
  });

  it('a click opens the row that was pressed, whatever the list is about to show', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.open('Contracts', 'Contract information');
    const pressed = person.rows.nth(4).locator('[data-column="contractNo"]');
    const number = await pressed.innerText();
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v1/contractCreate/list/**', async (route) => {
      await isAsked;
      await route.continue();
    });
    let answered = 0;
    page.on('requestfinished', (request) => {
      if (request.url().includes('/list/') && request.postData()?.includes(number)) answered += 1;
    });
    await page.getByRole('searchbox', { name: 'Search' }).fill(number);
    await page.waitForURL((url) => url.searchParams.get('search') === number);
    await pressed.hover();
    await page.mouse.down();
    answer();
    // rows and sums are drawn a moment after they came
    await expect.poll(() => answered).toBe(2);
    await page.waitForTimeout(300);
    await page.mouse.up();
    await page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
    await person.sees(number);
  });

  it('41: a list says why it is empty, failing or forbidden, with a next step', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.search('Contracts', 'Contract information', '查无此合同');
    await person.sees('No record matches');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await person.rows.first().waitFor();

    await page.route('**/v1/contractCreate/list/**', (route) => route.abort());
    await page.getByRole('searchbox', { name: 'Search' }).fill('合同');
    await person.sees('Could not be loaded');
    person.forgive();
    await page.unroute('**/v1/contractCreate/list/**');
    await person.press('Try again');
    await person.rows.first().waitFor();

    await page.goto('/process/detail?moduleNo=roleHolder&id=01990000-0000-7000-8000-000000000000');
    await person.sees(/You (cannot|may not) see this|[Cc]ould not be loaded|does not exist/);
  });

  it('15: a long list has the rows in sight alone, and goes on by what lies beside its pages', async () => {
    const person = await office.visit('admin');
    const { page } = person;
    const codes = Array.from({ length: 130 }, (_, at) => `LONG-${String(at).padStart(3, '0')}`);
    const save = (code: string) => {
      const data = { code, name: `Category ${code}`, parentCode: 'TB', sort: 1 };
      return person.send('/api/v1/projectCategory/handle', { data });
    };
    for (let at = 0; at < codes.length; at += 10)
      for (const answer of await Promise.all(codes.slice(at, at + 10).map(save)))
        expect(answer).toMatchObject({ code: 200 });
    const list = '/project/category?search=LONG&sort=code:asc';
    const shown = () => person.column('code');
    await page.goto(`${list}&size=500`);
    await person.sees('130 records');
    const begins = (code: string | undefined) =>
      person.rows.first().locator('[data-column="code"]').filter({ hasText: code! }).waitFor();
    await begins(codes[0]);
    expect(await person.rows.count()).toBeLessThan(80);
    await person.rows.first().hover();
    await page.mouse.wheel(0, 4_000);
    const scrolled = { timeout: 10_000 };
    await expect.poll(async () => (await shown()).includes(codes[0]!), scrolled).toBe(false);
    await page.mouse.wheel(0, 100_000);
    await expect.poll(async () => (await shown()).at(-1), scrolled).toBe(codes.at(-1));
    expect(await person.rows.count()).toBeLessThan(80);

    const asked: string[] = [];
    page.on('request', (request) => {
      const [, place] = /projectCategory\/list\/(\d+\/50)$/.exec(request.url()) ?? [];
      if (place) asked.push(place);
    });
    await page.goto(`${list}&size=50`);
    await begins(codes[0]);
    await person.press('Next');
    await begins(codes[50]);
    await person.press('Next');
    await begins(codes[100]);
    await person.press('Previous');
    await begins(codes[50]);
    await page.goto(`${list}&size=50&page=-1`);
    await begins(codes[80]);
    await person.press('Previous');
    await begins(codes[30]);
    // a page by its number would have asked for 2/50
    expect(new Set(asked)).toEqual(new Set(['1/50']));
    await page.goto(`${list}&size=50`);
    await person.press('Last page');
    await begins(codes[100]);
  });
});
