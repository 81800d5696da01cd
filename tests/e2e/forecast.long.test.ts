import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('the path ahead follows what is typed at once, without asking the server for it', async () => {
  const person = await office.visit('zhangwei');
  const asked: string[] = [];
  person.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(forecast|preview|handleInfo|viewInfo)$/.test(pathname)) asked.push(pathname);
  });
  await person.page.goto('/contract/info/create');
  await person.form.ready();
  const path = person.page.getByRole('complementary', { name: 'Approval path' });
  const chairman = path.getByRole('listitem').filter({ hasText: 'Chairman' });
  await path.getByText('Finance reviewer').waitFor();
  expect(await chairman.count()).toBe(0);
  expect(asked).toEqual(['/api/workFlow/forecast']);

  const amount = person.form.control('Tax-inclusive amount');
  await amount.click();
  await person.page.keyboard.type('50000001');
  await chairman.waitFor();
  expect(await chairman.innerText()).toContain('李建国');
  expect(await violations(person.page)).toEqual([]);
  await amount.fill('5000001');
  await chairman.waitFor({ state: 'detached' });
  await path.getByText('General manager', { exact: true }).waitFor();
  expect(asked).toEqual(['/api/workFlow/forecast']);

  // who leads another department is for the server to say
  const told = path.getByRole('listitem').first();
  const before = await told.innerText();
  await person.form.choose('Department', '财务部');
  await expect.poll(() => told.innerText()).not.toBe(before);
  expect(asked).toEqual(['/api/workFlow/forecast', '/api/workFlow/forecast']);
});
