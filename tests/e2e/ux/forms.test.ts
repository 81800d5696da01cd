import { describe, expect, it } from 'vitest';
import { openOffice } from '../support/office.ts';

const office = openOffice();

describe('forms', () => {
  const signedIn = (user = 'zhaolei') => office.visit(user);

  it('17: errors are inline and tied to their fields; submitting focuses the first; a summary links to each', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.add('Market', 'Customers');
    await person.press('Submit');
    const first = person.form.control('Customer name');
    await expect.poll(() => first.evaluate((node) => node === document.activeElement)).toBe(true);
    const described = (await first.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${described.split(' ').at(-1)}"]`).innerText()).toMatch(/\S/);
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Customer type/ })
      .click();
    const type = person.form.control('Customer type');
    await expect.poll(() => type.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('17: shapes are checked in the browser, by what the server compiled, before anything is sent', async () => {
    const person = await signedIn();
    const { page, form } = person;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await person.add('Market', 'Customers');
    await form.fill({ 'Unified social credit code': '123' });
    await page.keyboard.press('Tab');
    await person.sees('Unified social credit code');
    await expect
      .poll(() => form.control('Unified social credit code').getAttribute('aria-invalid'))
      .toBe('true');
    expect(
      sent.filter((url) => /definitions\/validator\/[0-9a-f]{32}\.js$/.test(url)),
    ).toHaveLength(1);
    expect(sent.some((url) => url.includes('/handle'))).toBe(false);
  });

  it('20: computed fields are the same in browser and server, to the cent', async () => {
    const person = await signedIn();
    await person.add('Contracts', 'Contract information');
    await person.form.fill({
      'Contract name': '税额核对合同',
      'Tax-inclusive amount': '1234567.89',
    });
    const shown = await person.form.text('Amount excluding tax');
    expect(shown).toContain('1,164,686.69');
    await person.press('Save draft');
    await person.page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
    await expect.poll(() => person.form.text('Amount excluding tax')).toContain('1,164,686.69');
  });

  it('21: a line grid takes 50 rows from a spreadsheet; arrows, Enter, fill down, add and delete work', async () => {
    const person = await signedIn();
    const { page, form } = person;
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await person.add('Market', 'Customers');
    await form.tab('Contacts');
    await person.press('+ Add row');
    const cells = Array.from(
      { length: 50 },
      (_, i) => `联系人${i + 1}\t经理\t1390000${1000 + i}\tp${i}@example.com`,
    );
    await page.evaluate((text) => navigator.clipboard.writeText(text), cells.join('\n'));
    await form.control('Contacts, row 1: Contact').focus();
    await page.keyboard.press('Control+V');
    await person.sees('50 rows');
    await expect.poll(() => form.value('Contacts, row 2: Contact phone')).toBe('13900001001');
    await form.control('Contacts, row 1: Position').focus();
    for (const [key, cell] of [
      ['ArrowDown', 'row 2: Position'],
      ['ArrowLeft', 'row 2: Contact'],
      ['Enter', 'row 3: Contact'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => form.focused()).toBe(`Contacts, ${cell}`);
    }
    await page.keyboard.press('Control+D');
    await expect.poll(() => form.value('Contacts, row 3: Contact')).toBe('联系人2');
    await page.getByRole('button', { name: 'Delete row: Row 1', exact: true }).click();
    await person.sees('49 rows');
  });

  it('21: what was done in a line grid is undone and redone step by step; rows move; Esc puts back', async () => {
    const person = await signedIn();
    const { page, form } = person;
    await person.add('Market', 'Customers');
    await form.tab('Contacts');
    await person.press('+ Add row');
    await form.control('Contacts, row 1: Contact').fill('甲');
    await person.press('+ Add row');
    await form.control('Contacts, row 2: Contact').fill('乙');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => form.value('Contacts, row 1: Contact')).toBe('乙');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => form.value('Contacts, row 1: Contact')).toBe('甲');
    await page.keyboard.press('Control+Y');
    await expect.poll(() => form.value('Contacts, row 2: Contact')).toBe('甲');
    await page.keyboard.press('Control+Home');
    await expect.poll(() => form.focused()).toBe('Contacts, row 1: Contact');
    await page.keyboard.type('丙丁');
    await page.keyboard.press('Escape');
    await expect.poll(() => form.value('Contacts, row 1: Contact')).toBe('乙');
    for (const _ of [1, 2, 3, 4, 5, 6]) await page.keyboard.press('Control+Z');
    await person.sees('No rows yet');
  });

  it('20: a unique key that another record has is told while it is typed, with the way to it, and no longer once it is free', async () => {
    const person = await signedIn();
    const { page, form } = person;
    await person.open('Market', 'Customers');
    const inForce = person.rows.filter({ hasText: 'Effective' }).first();
    const taken = await inForce.locator('[data-column="customerName"]').innerText();
    await person.add('Market', 'Customers');
    await form.fill({ 'Customer name': taken });
    const field = page.locator('[data-field="customerName"]');
    await field.getByText('A customer with this name exists').waitFor();
    await form.fill({ 'Customer name': `${taken}（分部）` });
    await field.getByText('A customer with this name exists').waitFor({ state: 'detached' });
    await form.fill({ 'Customer name': taken });
    await field.getByRole('button', { name: `Open “${taken}”` }).click();
    await page.getByRole('heading', { level: 2, name: taken }).waitFor();
  });

  it('22: a record that is missing is made in place, by who may', async () => {
    const person = await signedIn();
    const { page, form } = person;
    await person.add('Payments', 'Payment applications');
    await form.control('Project').click();
    await form.control('Project').fill('就地新建的项目');
    await page.getByRole('option', { name: 'Create “就地新建的项目”' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^New: Project/).waitFor();
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Project name' }).inputValue())
      .toBe('就地新建的项目');
    await dialog.getByRole('textbox', { name: 'Project name' }).fill('就地新建的项目二');
    await page.keyboard.press('Escape');
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => form.value('Project')).toBe('就地新建的项目二');
    const project = await form.control('Project').getAttribute('aria-label');
    await expect.poll(() => form.focused()).toBe(project);
  });

  it('what a rule says of a submission stays beside the buttons until the next one', async () => {
    const person = await signedIn();
    const { page, form } = person;
    await person.begin('/hr/leave/form');
    await form.fill({ 'Leave type': 'Personal leave', Reason: '补假' });
    await form.fill({ 'Start time': '2026-01-15 09:00', 'End time': '2026-01-15 18:00' });
    await person.press('Submit');
    const refused = /Not submitted: .*more than 30 days ago.*kept as a draft/;
    const told = page.getByRole('alert').filter({ hasText: refused });
    await told.waitFor();
    person.forgive();
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await form.fill({ 'End time': `${today} 18:00`, 'Start time': `${today} 09:00` });
    await person.press('Submit');
    await told.waitFor({ state: 'detached' });
  });
});
