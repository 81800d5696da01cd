import { expect, it } from 'vitest';
import type { Office } from '../support/office.ts';

export function approvals(office: Office) {
  const signedIn = (user = 'liuyang') => office.visit(user);

  it('24: related records are counted, and open in a tab', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.open('Contracts', 'Contract standing book');
    await person.rows.first().locator('[data-column="contractName"]').click();
    await page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
    await page.getByRole('group', { name: 'Party A (customer)' }).getByRole('button').or(page.getByRole('button', { name: /公司|集团|局|中心/ })).first().click(); // prettier-ignore
    const contracts = page.getByRole('tab', { name: /^Contracts/ });
    await contracts.click();
    const count = Number(/\d+/.exec(await contracts.innerText())?.[0]);
    expect(count).toBeGreaterThan(0);
    await expect.poll(() => person.rows.count()).toBe(Math.min(count, 20));
    await person.rows.first().click();
    await page.waitForURL('**/contract/info/detail?id=*');
  });

  it('25: a running process shows where it is, who has it and for how long, and what comes', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.openTaskAt(0);
    const step = page.getByRole('list', { name: 'Process' }).locator('[aria-current="step"]');
    await step.waitFor();
    expect(await step.innerText()).toMatch(/Org leader[\s\S]*刘洋[\s\S]*waiting for/);
  });

  it('26, 27: an opinion in one click, a reason for every no, and then the next task at once', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.openTaskAt(1);
    const opinion = page.getByRole('region', { name: 'Opinion' });
    await opinion.getByRole('button', { name: 'Reject', exact: true }).click();
    await person.sees('Give a reason');
    await opinion.getByRole('button', { name: 'Agreed.' }).click();
    expect(await opinion.getByRole('textbox').inputValue()).toBe('Agreed.');
    const before = page.url();
    await opinion.getByRole('button', { name: 'Approve', exact: true }).click();
    await person.sees('Approved');
    await expect.poll(() => page.url()).not.toBe(before);
    await opinion.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  });

  it('30: the badge changes within two seconds in another browser', async () => {
    const [person, other] = await Promise.all([signedIn(), signedIn()]);
    await expect.poll(() => other.waiting()).toBeGreaterThan(0);
    const before = await other.waiting();
    await person.openTaskAt(0);
    await person.decide('Approve', '同意');
    await person.sees('Approved');
    await expect.poll(() => other.waiting(), { timeout: 2_000 }).toBe(before - 1);
  });
}
