import { expect, it } from 'vitest';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();

async function openPalette({ page }: Person) {
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog');
  return {
    palette,
    input: palette.getByRole('combobox'),
    options: palette.getByRole('option'),
    state: palette.getByRole('status'),
  };
}

it('a search is one call over all modules, answers what is typed now, and opens what is chosen', async () => {
  const person = await office.visit('zhangwei');
  const { page } = person;
  const calls: string[] = [];
  const searches: (() => void)[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // the home page behind it may still be reading its figures
    const isHome = path.startsWith('/api/v1/dashboards/');
    if (request.method() === 'POST' && path.startsWith('/api/') && !isHome) calls.push(path);
  });
  await page.route('**/api/v1/common/search', async (route) => {
    const { search } = route.request().postDataJSON() as { search: string };
    // what is typed first is answered last
    if (search === '张家港') await new Promise<void>((answer) => searches.push(answer));
    await route.continue().catch(() => {});
  });
  const { palette, input, options, state } = await openPalette(person);
  await input.fill('张家港');
  await expect.poll(() => searches.length).toBe(1);
  await expect.poll(() => state.innerText()).toBe('Searching records…');
  await input.fill('成都');
  await expect.poll(() => options.filter({ hasText: '成都' }).count()).toBeGreaterThan(3);
  searches.forEach((answer) => answer());
  expect(calls).toEqual(['/api/v1/common/search', '/api/v1/common/search']);
  const found = await options.allInnerTexts();
  expect(new Set(found).size).toBe(found.length);
  await expect.poll(() => palette.locator('[aria-selected=true]').count()).toBe(1);

  await input.fill('Customers');
  await expect.poll(() => options.first().innerText()).toMatch(/^Customers/);
  await expect.poll(() => options.filter({ hasNotText: 'Customer' }).count()).toBe(0);
  await expect.poll(() => palette.locator('[aria-selected=true]').count()).toBe(1);
  await input.fill('no such thing');
  await expect.poll(() => state.innerText()).toBe('Nothing found');
  await page.keyboard.press('Enter');
  expect(await palette.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await openPalette(person);
  await expect.poll(() => input.inputValue()).toBe('no such thing');

  await page.keyboard.type('成都');
  await options.filter({ hasText: 'Contract' }).first().click();
  await page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
});
