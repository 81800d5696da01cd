import { expect } from 'vitest';
import type { Colleagues } from '../support/Colleagues.ts';
import type { Office } from '../support/office.ts';
import type { Person } from '../support/Person.ts';

/** A day of the company: today, or so many days after. */
export const day = (after = 0) =>
  new Date(Date.now() + after * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Asia/Shanghai',
  });

/** Opens a task from the to-do list by the number of its document. */
export async function openTaskOf(person: Person, number: string) {
  await person.open('Approval', 'To-do');
  const row = person.tasks.filter({ hasText: number });
  await row.getByRole('button').first().click();
  await person.page.getByRole('region', { name: 'Opinion' }).waitFor();
}

/**
 * The newest document of a module goes all the way: whoever is asked first decides on screen, the others without one.
 *
 * @param as who made it
 * @returns its number
 */
export async function approved(office: Office, colleagues: Colleagues, as: string, module: string) {
  const [newest] = await colleagues.list(as, module);
  const [id, number] = [newest!.id, newest!.docNumber ?? newest!.contractNo] as [string, string];
  const first = await colleagues.holder(id);
  if (!first) throw new Error(`Nobody is asked about ${number}`);
  const person = await office.person(first.as);
  await openTaskOf(person, number);
  await person.decide('Approve');
  await person.isTold('Approved');
  await expect.poll(async () => (await colleagues.holder(id))?.taskId).not.toBe(first.taskId);
  if (await colleagues.holder(id)) await colleagues.approve(id);
  return number;
}

/** Submission of what is filled in is refused with these words before anything is asked for it; the form stays open. */
export async function isRefused(person: Person, words: string | RegExp) {
  await person.press('Submit');
  await person.sees(words);
  expect(await person.page.getByRole('dialog').count()).toBe(0);
}
