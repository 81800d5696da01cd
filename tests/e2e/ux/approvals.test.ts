import { describe, expect, it } from 'vitest';
import { openOffice } from '../support/office.ts';

const office = openOffice();

describe('records and approval', () => {
  const signedIn = (user = 'liuyang') => office.visit(user);

  it('25: a running process shows where it is, who has it and for how long, and what comes', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.openTaskAt(0);
    const step = page.getByRole('list', { name: 'Process' }).locator('[aria-current="step"]');
    await step.waitFor();
    expect(await step.innerText()).toMatch(/Department head[\s\S]*刘洋[\s\S]*waiting for/);
  });

  it('26, 27: an opinion in one click, a reason for every no, and then the next task at once', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.openTaskAt(1);
    const opinion = page.getByRole('region', { name: 'Opinion' });
    await opinion.getByRole('button', { name: 'Reject', exact: true }).click();
    await person.sees('Give a reason');
    await opinion.getByRole('button', { name: 'Agreed.' }).click();
    await expect.poll(() => opinion.getByRole('textbox').inputValue()).toBe('Agreed.');
    const before = page.url();
    await opinion.getByRole('button', { name: 'Approve', exact: true }).click();
    await person.isTold('Approved');
    await expect.poll(() => page.url()).not.toBe(before);
    await opinion.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    // the one below it, which now stands in its place
    const place = page.getByLabel(/^Task \d+ of \d+$/).filter({ visible: true });
    await expect.poll(() => place.innerText()).toMatch(/^2\/\d+$/);
  });

  it('decides beside the list, where one wants it so: the next task comes in place', async () => {
    const person = await signedIn('huanghai');
    const { page } = person;
    await person.open('Approval', 'To-do');
    await page.getByRole('button', { name: 'Decide beside the list' }).click();
    const opinion = page.getByRole('region', { name: 'Opinion' });
    await opinion.waitFor();
    const shown = person.tasks.and(page.locator('[aria-current]'));
    await expect.poll(() => shown.count()).toBe(1);
    const first = await shown.innerText();
    await page.getByRole('button', { name: 'Next task' }).click();
    await expect.poll(() => shown.innerText()).not.toBe(first);
    // what is shown is in the address
    const second = await shown.innerText();
    await page.reload();
    await expect.poll(() => shown.innerText()).toBe(second);
    await opinion.getByRole('textbox').fill('同意');
    await opinion.getByRole('button', { name: 'Approve', exact: true }).click();
    await person.isTold('Approved');
    await expect.poll(() => page.getByText(second).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/approval/todo');
    await expect.poll(() => shown.count()).toBe(1);
    await page.getByRole('button', { name: 'Decide beside the list' }).click();
    await opinion.waitFor({ state: 'detached' });
  });
});
