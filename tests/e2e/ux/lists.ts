import { expect, it } from 'vitest';
import type { Office } from '../support/office.ts';

export function lists(office: Office) {
  const signedIn = (user = 'liuyang') => office.visit(user);

  it('11: a copied address shows the same filters, sort and page', async () => {
    const [person, other] = await Promise.all([signedIn(), signedIn()]);
    const { page } = person;
    await person.open('Contracts', 'Contract info list');
    await person.rows.first().waitFor();
    await page.getByRole('button', { name: 'Status', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Effective' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByTitle('Sort by Contract name').click();
    await page.waitForURL(/filter=status.*sort=contractName/);
    await page.getByRole('button', { name: /Status.*Effective/ }).waitFor();
    await expect.poll(() => person.column('status')).not.toContain('Rejected');
    await other.page.goto(page.url());
    await other.rows.first().waitFor();
    expect(await other.column('contractNo')).toEqual(await person.column('contractNo'));
  });

  it('13: columns stay as one left them, in another browser too', async () => {
    const person = await signedIn();
    await person.open('Market', 'Customer list');
    await person.page.getByRole('columnheader', { name: 'Industry' }).waitFor();
    await person.page.getByRole('button', { name: /^Columns/ }).click();
    await person.page.getByRole('checkbox', { name: 'Show Industry' }).click();
    await person.page
      .getByRole('columnheader', { name: 'Industry' })
      .waitFor({ state: 'detached' });
    await person.page.waitForTimeout(1_000);
    const again = await signedIn();
    await again.open('Market', 'Customer list');
    await again.rows.first().waitFor();
    expect(await again.page.getByRole('columnheader', { name: 'Industry' }).count()).toBe(0);
  });

  it('41: a list says why it is empty, failing or forbidden, with a next step', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.search('Contracts', 'Contract info list', '查无此合同');
    await person.sees('No record matches');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await person.rows.first().waitFor();

    await page.route('**/v1/contractCreate/list/**', (route) => route.abort());
    await page.getByRole('searchbox', { name: 'Search' }).fill('合同');
    await person.sees('This could not be loaded');
    person.forgive();
    await page.unroute('**/v1/contractCreate/list/**');
    await person.press('Try again');
    await person.rows.first().waitFor();

    await page.goto('/process/detail?moduleNo=roleHolder&id=01990000-0000-7000-8000-000000000000');
    await person.sees(/You (cannot|may not) see this|could not be loaded|does not exist/);
  });
}
