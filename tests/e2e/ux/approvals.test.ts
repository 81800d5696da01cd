import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../support/office.ts';

const office = openOffice();

/** At which of the waiting tasks somebody is. */
const placeOf = (page: Page) => page.getByLabel(/^Task \d+ of \d+$/).filter({ visible: true });

describe('records and approval', () => {
  const signedIn = (user = 'liuyang') => office.visit(user);

  it('24: related records are counted, and open in a tab', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.open('Contracts', 'Contract ledger');
    await person.rows.first().locator('[data-column="contractName"]').click();
    await page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
    await page
      .getByRole('group', { name: 'Party A (customer)' })
      .getByRole('button')
      .or(page.getByRole('button', { name: /公司|集团|局|中心/ }))
      .first()
      .click();
    const contracts = page.getByRole('tab', { name: /^Contracts/ });
    await contracts.click();
    await expect.poll(() => contracts.innerText()).toMatch(/\d/);
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
    await person.sees('Approved');
    await expect.poll(() => page.url()).not.toBe(before);
    await opinion.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    // the one below it, which now stands in its place
    await expect.poll(() => placeOf(page).innerText()).toMatch(/^2\/\d+$/);
  });

  it('goes through the waiting tasks one by one, as they stand in the list', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.openTaskAt(0);
    const place = placeOf(page);
    await expect.poll(() => place.innerText()).toMatch(/^1\/\d+$/);
    // among the approvals, wherever the record of the task is at home
    const area = page.getByRole('navigation', { name: 'Menu' }).locator('[data-current]');
    await expect.poll(() => area.innerText()).toBe('Approval');
    const first = page.url();
    await page.getByRole('button', { name: 'Next task' }).filter({ visible: true }).click();
    await expect.poll(() => place.innerText()).toMatch(/^2\/\d+$/);
    expect(page.url()).not.toBe(first);
    await page.getByRole('button', { name: 'Previous task' }).filter({ visible: true }).click();
    await expect.poll(() => page.url()).toBe(first);
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
    await person.sees('Approved');
    await expect.poll(() => page.getByText(second).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/approval/todo');
    await expect.poll(() => shown.count()).toBe(1);
    await page.getByRole('button', { name: 'Decide beside the list' }).click();
    await opinion.waitFor({ state: 'detached' });
  });

  it('26: a sentence of one’s own is kept, offered the next time, and thrown away with a way back', async () => {
    const person = await signedIn('huanghai');
    const { page } = person;
    await person.openTaskAt(0);
    const opinion = page.getByRole('region', { name: 'Opinion' }).filter({ visible: true });
    await opinion.getByRole('textbox').fill('同意，请尽快办理');
    await opinion.getByRole('button', { name: 'Save as template' }).click();
    await opinion.getByRole('button', { name: '同意，请尽快办理', exact: true }).waitFor();
    const later = await signedIn('huanghai');
    await later.openTaskAt(0);
    const again = later.page.getByRole('region', { name: 'Opinion' }).filter({ visible: true });
    await again.getByRole('button', { name: '同意，请尽快办理', exact: true }).click();
    await expect.poll(() => again.getByRole('textbox').inputValue()).toBe('同意，请尽快办理');
    await again.getByRole('button', { name: 'Remove the template “同意，请尽快办理”' }).click();
    await later.press('Undo');
    await again.getByRole('button', { name: '同意，请尽快办理', exact: true }).waitFor();
  });

  it('43: a to-do is put aside with a way back, found among the hidden ones, and shown again', async () => {
    const person = await signedIn('huanghai');
    const { page } = person;
    await person.open('Approval', 'To-do');
    const first = person.tasks.first().getByRole('button').first();
    const title = await first.innerText();
    const before = await person.tasks.count();
    const hide = () =>
      page
        .getByRole('button', { name: `Hide: ${title}` })
        .first()
        .click();
    await hide();
    await expect.poll(() => person.tasks.count()).toBe(before - 1);
    await person.press('Undo');
    await expect.poll(() => person.tasks.count()).toBe(before);
    await hide();
    await expect.poll(() => person.tasks.count()).toBe(before - 1);
    await page.getByRole('button', { name: 'Show hidden', exact: true }).click();
    await page.getByRole('button', { name: `Show again: ${title}` }).click();
    await person.sees('No hidden tasks');
    await page.getByRole('button', { name: 'Back to the to-do list' }).click();
    await expect.poll(() => person.tasks.count()).toBe(before);
  });

  it('the to-do list is cut to one kind, with how many there are of each', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.open('Approval', 'To-do');
    const kinds = page.getByRole('group', { name: 'Type' }).getByRole('button');
    await kinds.nth(1).waitFor();
    const count = await kinds.nth(1).locator('span').innerText();
    const kind = (await kinds.nth(1).innerText()).replace(/\s*\d+$/, '');
    await kinds.nth(1).click();
    await page.waitForURL(/moduleNo=/);
    await expect.poll(() => person.tasks.count()).toBe(Math.min(Number(count), 20));
    for (const row of await person.tasks.allInnerTexts()) expect(row).toContain(kind);
  });
});
