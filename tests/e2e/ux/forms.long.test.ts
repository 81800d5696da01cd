import { describe, expect, it } from 'vitest';
import { openOffice } from '../support/office.ts';

const office = openOffice();

describe('forms', () => {
  const signedIn = (user = 'zhaolei') => office.visit(user);

  it('18: what was typed is offered at another machine too', async () => {
    const person = await signedIn();
    await person.add('Market', 'Customers');
    await person.form.fill({ 'Customer name': '换一台电脑' });
    await person.page.waitForResponse(
      (answer) => answer.url().includes('/draft/new') && answer.request().method() === 'PUT',
    );
    const other = await signedIn();
    await other.page.goto('/customer/add');
    await other.sees('You typed something here');
    await other.press('Restore');
    await expect.poll(() => other.form.value('Customer name')).toBe('换一台电脑');
    await other.page.reload();
    await Promise.all([
      other.page.waitForResponse((answer) => answer.request().method() === 'DELETE'),
      other.press('Discard'),
    ]);
  });

  it('18, 19: a draft over a newer record asks before it replaces what others wrote', async () => {
    const person = await office.visit('admin', { path: '/personnel/job/list' });
    const { page } = person;
    await person.rows.first().waitFor();
    await page
      .locator('[data-index="0"]')
      .getByRole('button', { name: /^Actions of/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await person.form.fill({ Quota: '41' });
    await page.waitForResponse(
      (answer) => answer.url().includes('/draft/') && answer.request().method() === 'PUT',
    );
    const address = page.url();
    const other = await office.visit('admin', { path: '/personnel/job/list' });
    const quota = other.page.locator('[data-index="0"] [data-column="quota"]');
    await quota.click();
    await quota.getByRole('textbox').fill('42');
    await other.page.keyboard.press('Enter');
    await expect.poll(() => quota.innerText()).toBe('42');

    await page.goto('/home');
    await page.goto(address);
    await person.press('Restore');
    await person.press('Save');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await expect.poll(() => dialog.innerText()).toMatch(/Quota/);
    await expect.poll(() => dialog.innerText()).toContain('42');
    await other.page.reload();
    await expect.poll(() => quota.innerText()).toBe('42');

    const save = dialog.getByRole('button', { name: 'Save the result' });
    await expect.poll(() => save.isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: '41' }).check();
    await save.click();
    await person.isTold('Saved');
    await other.page.reload();
    await expect.poll(() => quota.innerText()).toBe('41');
  });

  it('17: a folded section opens wherever its line is pressed, and folds again by its title', async () => {
    const { page } = await office.visit('zhangwei', { path: '/receivables/invoice/apply' });
    const buyer = page.getByText('Buyer', { exact: true });
    const fold = page.getByRole('button', { name: 'Buyer', exact: true });
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
    // the button covers its line
    await buyer.click({ force: true });
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('true');
    await buyer.click({ force: true });
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
  });

  it('22: a reference is found by pinyin initials and by number; what was used lately comes first, at any machine', async () => {
    const person = await signedIn();
    const { form } = person;
    await person.add('Market', 'Project information');
    await form.choose('Project manager', 'dc', '邓超');
    await expect.poll(() => form.value('Project manager')).toBe('邓超');
    await form.choose('Customer', 'KH-0001', 'KH-0001');
    await form.fill({ 'Project name': '最近使用' });
    await person.press('Save draft');
    await person.page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
    const other = await signedIn();
    await other.add('Market', 'Project information');
    await other.form.control('Project manager').click();
    await other.page.getByRole('listbox').getByRole('option').first().getByText('邓超').waitFor();
  });
});
