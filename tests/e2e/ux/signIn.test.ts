import { describe, expect, it } from 'vitest';
import { openOffice } from '../support/office.ts';
import { password } from '../support/Product.ts';

const office = openOffice();

describe('signing in', () => {
  const { visitor } = office;

  it('1: both inputs take a paste, Enter submits, the user name is trimmed', async () => {
    const person = await visitor();
    const { page } = person;
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    for (const [label, text] of [
      ['User name', '  zhangwei '],
      ['Password', password],
    ] as const) {
      await page.getByLabel(label, { exact: true }).focus();
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('Control+V');
    }
    await page.keyboard.press('Enter');
    await person.sees('Hello, 张伟');
  });

  it('2: leads back to where one wanted, never to another host', async () => {
    const person = await visitor();
    const { page } = person;
    await page.goto('/contract/info/list?page=2');
    await person.signIn('liuyang');
    await person.rows.first().waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');

    const lured = await visitor();
    await lured.page.goto(`/login?redirect=${encodeURIComponent('//evil.example/x')}`);
    await lured.signIn('zhangwei');
    expect(new URL(lured.page.url()).pathname).toBe('/home');
    expect(new URL(lured.page.url()).origin).toBe(office.product.url);
  });

  it('3: says the same to an unknown user and to a wrong password', async () => {
    const person = await visitor();
    const { page } = person;
    await page.goto('/');
    const said: string[] = [];
    for (const user of ['nobody', 'zhangwei']) {
      await page.getByLabel('User name').fill(user);
      await page.getByLabel('Password', { exact: true }).fill('wrong-one');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/\S/);
      said.push(await page.getByRole('alert').innerText());
    }
    expect(said[0]).toBe(said[1]);
  });

  it('4: what is half typed when the session ends is there after signing in again', async () => {
    const person = await office.visit('sunli');
    await person.add('Market', 'Customers');
    await person.form.fill({ 'Customer name': '会话过期客户' });
    await person.fetch('/api/platform/logout', 'POST');
    const userName = person.page.getByLabel('User name');
    // the application may hear of the end before the person does
    await person.button('Save draft').or(userName).click();
    await userName.waitFor();
    await person.sees('Please log in');
    const told = person.page.getByRole('alert');
    await person.page.getByRole('button', { name: '中文' }).click();
    await expect.poll(() => told.innerText()).toBe('请登录');
    await person.page.getByRole('button', { name: 'English' }).click();
    await person.signIn('sunli');
    await person.form.ready();
    await expect.poll(() => person.form.value('Customer name')).toBe('会话过期客户');
  });
});
