import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';
import { follow, leftover, overflow, screensOf, shown } from './support/screens.ts';

/** How every kind of screen looks and reads; each test is named by the number of its row. */
const office = openOffice();

/** Makes what is read a third longer, as another language may, and takes that back. */
async function lengthened<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const texts = await page.evaluateHandle(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: [node: Text, data: string][] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      found.push([node, node.data]);
      const text = node.data.trim();
      if (text) node.data += 'a'.repeat(Math.ceil(text.length / 3));
    }
    return found;
  });
  const seen = await look();
  await texts.evaluate((found) => {
    for (const [node, data] of found) node.data = data;
  });
  return seen;
}

/** Whether some columns of a table are out of sight. */
const hasWideTable = (page: Page) =>
  page
    .locator('.table-scroll')
    .evaluateAll((tables) => tables.some((one) => one.scrollWidth > one.clientWidth));

/** At which widths the page scrolls sideways, and at which with longer texts. */
async function wideAt(page: Page): Promise<string[]> {
  const size = page.viewportSize()!;
  const found: string[] = [];
  for (const width of [360, 768, 992, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    if ((await overflow(page)) > 0) found.push(`at ${width} px`);
    if (await hasWideTable(page)) found.push(`a table at ${width} px`);
    if ((await lengthened(page, () => overflow(page))) > 0) found.push(`longer, at ${width} px`);
  }
  await page.setViewportSize(size);
  return found;
}

/** What takes longer to move than somebody who asked for less motion wants to see. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const isLong = (one: Animation) => Number(one.effect?.getComputedTiming().duration) > 150;
    return document.getAnimations().filter(isLong).length;
  });

/** The kinds of screens, one after the other. */
async function eachScreen(person: Person, look: (screen: string) => Promise<void>) {
  const { page } = person;
  await person.sees(/Hello|您好|你好/);
  await look('home');
  await page.goto('/contract/info/list');
  await person.rows.first().waitFor();
  await look('list');
  await person.rows.first().locator('[data-column="contractNo"]').click();
  await page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
  await look('detail');
  await page.goto('/customer/add');
  await person.form.ready();
  await look('form');
  await page.goto('/approval/todo');
  await page.locator('.tasks-open').first().waitFor();
  await look('to-do');
  await page.locator('.tasks-open').first().click();
  await page.getByRole('region', { name: 'Opinion' }).waitFor();
  await look('approval');
}

it('37–40: no kind of screen scrolls sideways at any width, moves, or is refused by axe in either theme', async () => {
  const person = await office.visitor();
  const { page } = person;
  const found: string[] = [];
  const look = async (screen: string) => {
    if ((await moving(page)) > 0) found.push(`${screen} moves`);
    const faults = [...(await wideAt(page)), ...(await violationsInBothThemes(page))];
    found.push(...faults.map((fault) => `${screen}: ${fault}`));
  };
  await page.goto('/');
  await page.getByLabel('User name').waitFor();
  await look('sign-in');
  await person.signIn('liuyang');
  await eachScreen(person, look);
  expect(found).toEqual([]);
});

it.each([360, 768, 992])('37: at %i px the menu is a drawer', async (width) => {
  const person = await office.person('liuyang');
  await person.page.setViewportSize({ width, height: 800 });
  await person.press('Open menu');
  await person.page.getByRole('dialog').getByRole('link', { name: 'Customers' }).click();
  await person.page.waitForURL('**/customer/list');
});

it('37, 40: on a phone the search is named, opens by keys and shows its focus', async () => {
  const person = await office.visit('liuyang', { viewport: { width: 360, height: 800 } });
  const button = person.button('Search pages and records');
  await person.page.keyboard.press('Tab');
  await button.focus();
  const outline = await button.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');
  await person.page.keyboard.press('Enter');
  await person.page.getByRole('combobox').waitFor();
});

it('38: the language changes without a reload', async () => {
  const person = await office.visit('zhangwei');
  await person.page.getByRole('button', { name: '张伟' }).click();
  await person.page.getByRole('menuitemradio', { name: '中文' }).click();
  await person.sees('首页');
  expect(await person.page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
});

/** Addresses of the menu: every static screen, and of those of modules, which look alike, an even sample. */
async function visited(person: Person) {
  const screens = await screensOf(person);
  const sample = <T>(all: readonly T[], count: number) => {
    const step = Math.max(1, Math.floor(all.length / count));
    return all.filter((_, index) => index % step === 0);
  };
  const visible = screens.filter(({ hidden }) => !hidden);
  const ofModules = visible.filter(({ module }) => module);
  const forms = screens.filter(({ component, module }) => module && component === 'form');
  return [...visible.filter(({ module }) => !module), ...sample(ofModules, 6), ...sample(forms, 3)];
}

/** Every fourth one in each language; all of them in both, in detail: crawl.long.test.ts. */
it.each([
  ['en-US', 0],
  ['zh-CN', 1],
])('38: screens stand complete in %s', async (locale, turn) => {
  const person = await office.visit('admin', { locale, viewport: { width: 1440, height: 1000 } });
  const { page, problems } = person;
  const found: string[] = [];
  for (const [at, { url }] of (await visited(person)).entries()) {
    if (at % 4 !== turn) continue;
    await follow(page, url);
    const path = await shown(page);
    const faults = [await leftover(page), ...problems.splice(0)];
    found.push(...faults.filter(Boolean).map((fault) => `${path}: ${fault}`));
  }
  expect(found).toEqual([]);
});
