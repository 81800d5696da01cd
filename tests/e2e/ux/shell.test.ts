import { describe, expect, it } from 'vitest';
import { openOffice } from '../support/office.ts';

const office = openOffice();

describe('the shell', () => {
  const signedIn = () => office.visit('zhangwei');

  it('5, 42: Ctrl-K and three keys find pages, records and actions; ? lists the shortcuts', async () => {
    const { page } = await signedIn();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('HT-20');
    await page
      .getByRole('option', { name: /HT-20\d{4}-\d{4}/ })
      .first()
      .waitFor();
    await page.getByRole('combobox').fill('dar');
    await page.getByRole('option', { name: /Dark theme/ }).waitFor();
    await page.getByRole('combobox').fill('invoices');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/receivables/invoice/list');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByText('Ctrl', { exact: true })
      .first()
      .waitFor();
    await page.getByText('Delete the chosen rows').waitFor();
    await page.keyboard.press('Escape');
  });

  it('6: tabs and pins outlive a reload; right click closes others; home stays', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.open('Market', 'Customers');
    await person.open('Market', 'Project information');
    await person.tab('Customers').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
    await page.reload();
    await person.tab('Project information').waitFor();
    expect(await person.button('Close Customers').count()).toBe(0);
    expect(await person.button('Close Home').count()).toBe(0);
    await person.open('Contracts', 'Contract information');
    await person.tab('Contract information').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Close others' }).click();
    await person.tab('Project information').waitFor({ state: 'detached' });
    await person.press('Close all tabs');
    await person.tab('Contract information').waitFor({ state: 'detached' });
    await person.tab('Customers').waitFor();
  });

  it('7, 8: a page one returns to is as one left it; closing an edited one asks', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.search('Market', 'Customers', '集团');
    await person.press('Add');
    await person.form.ready();
    await person.form.fill({ 'Customer name': '半途' });
    await person.tab('Customers').click();
    await expect
      .poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue())
      .toBe('集团');
    await person.tab('New customer').click();
    await expect.poll(() => person.form.value('Customer name')).toBe('半途');
    await person.press('Close New customer');
    const question = page.getByRole('alertdialog');
    await question.getByText('The content edited on the page will not be saved').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => person.form.value('Customer name')).toBe('半途');
    await person.press('Close New customer');
    await question.getByRole('button', { name: 'Leave' }).click();
    await person.tab('New customer').waitFor({ state: 'detached' });
  });

  it('9: the breadcrumb says where one is, with special titles and edit for add', async () => {
    const person = await signedIn();
    const place = person.page.getByRole('navigation', { name: 'Current position' });
    await person.page.goto('/customer/add?type=KHXG');
    await place.getByText('Customer update').waitFor();
    expect(await place.innerText()).toMatch(/^Current position:/);
    await person.page.goto('/customer/add?isAdd=1');
    await place.getByText('Edit customer').waitFor();
  });

  it('10: a new version reloads after navigation, but never throws an edited form away', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.add('Market', 'Customers');
    await person.form.fill({ 'Customer name': '新版本' });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/erp/app-version.json*', (route) =>
      route.fulfill({ json: { appVersion: 'new' } }),
    );
    await person.open('Market', 'Project information');
    await page.waitForTimeout(500);
    expect(loads).toBe(0);
    await person.press('Close New customer');
    await page.getByRole('button', { name: 'Leave' }).click();
    await person.open('Market', 'Customers');
    await expect.poll(() => loads).toBe(1);
  });
});
