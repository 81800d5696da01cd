import { describe, expect, it } from 'vitest';
import { openOffice } from '../support/office.ts';

const office = openOffice();

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

  it('goes through the waiting tasks one by one, as they stand in the list', async () => {
    const person = await signedIn();
    const { page } = person;
    await person.openTaskAt(0);
    const place = page.getByLabel(/^Task \d+ of \d+$/).filter({ visible: true });
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
