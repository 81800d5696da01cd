import { expect, it } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();
/** Looks at what is opened, or at a part of the page. */
type Look = (what: string, within?: string) => Promise<void>;

/** What opens over a list: menus, builders, the bar of chosen rows. */
async function overLists(person: Person, look: Look) {
  const { page } = person;
  await page.goto('/contract/info/list');
  await person.rows.first().waitFor();
  const open = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).filter({ visible: true }).first().click();
    await page.locator('[data-state=open]').first().waitFor();
    await look(`list: ${String(name)}`);
    await page.keyboard.press('Escape');
    await page.locator('[data-state=open]').first().waitFor({ state: 'detached' });
  };
  await open(/^Actions of/);
  await open('Columns');
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 992;
  if (isNarrow) await page.getByRole('button', { name: /^Filters/ }).click();
  await open('Conditions');
  if (isNarrow) await page.getByRole('button', { name: /^Filters/ }).click();
  await open('Views');
  await person.rows.first().getByRole('checkbox').check();
  await look('list: a row is chosen', 'main');
}

/** What a form shows while it is filled in, and when it is wrong. */
async function overForms(person: Person, look: Look) {
  const { page, form } = person;
  await person.add('Market', 'Project information');
  await form.control('Customer').click();
  await page.getByRole('listbox').getByRole('option').nth(1).waitFor();
  await look('form: a list of options', '[role=listbox]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Start date: / }).click();
  await page.locator('[data-value]').first().waitFor();
  await look('form: a calendar');
  await page.keyboard.press('Escape');
  await person.press('Submit');
  await page.getByRole('alert').getByRole('link').first().waitFor();
  await look('form: mistakes', 'main');
  await form.fill({ 'Project name': '打开的对话框' });
  await person.press('Cancel');
  await page.getByRole('alertdialog').waitFor();
  await look('form: asked before leaving', '[role=alertdialog]');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await look('shortcuts', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').last().waitFor();
  await look('command palette', '[role=dialog]');
  await page.keyboard.press('Escape');
}

/** What an approver opens. */
async function overApprovals(person: Person, look: Look) {
  const { page } = person;
  await page.goto('/approval/todo');
  await page.locator('.tasks-open').first().click();
  await page.getByRole('region', { name: 'Opinion' }).waitFor();
  await page.getByRole('button', { name: 'Reject' }).filter({ visible: true }).first().click();
  await look('approval: a rejection without a reason', 'main');
  await page.getByRole('button', { name: 'More actions' }).filter({ visible: true }).click();
  await page.getByRole('menuitem').first().waitFor();
  await look('approval: more actions');
  await page.keyboard.press('Escape');
}

it.each([1440, 360])(
  '40: axe finds nothing in what opens, at %i px, in either theme',
  async (width) => {
    const found: string[] = [];
    const options = { viewport: { width, height: 900 } };
    const look =
      ({ page }: Person) =>
      async (what: string, within = '[data-state=open]') => {
        for (const violation of await violationsInBothThemes(page, within))
          found.push(`${what}: ${violation}`);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wide > 0) found.push(`${what}: the page scrolls sideways by ${wide} px`);
      };
    const approver = await office.visit('liuyang', options);
    await overLists(approver, look(approver));
    await overApprovals(approver, look(approver));
    if (width > 992) {
      const clerk = await office.visit('zhaolei', options);
      await overForms(clerk, look(clerk));
    }
    expect(found).toEqual([]);
  },
);
