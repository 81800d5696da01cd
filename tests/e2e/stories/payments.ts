import { expect } from 'vitest';
import type { Colleagues } from '../support/Colleagues.ts';
import type { Office } from '../support/office.ts';
import type { Person } from '../support/Person.ts';

/** Presses a button of the record that shows, and confirms it. */
async function act(person: Person, action: string) {
  await person.press(action);
  await person.inDialog('Confirm');
  await person.page.getByRole('dialog').waitFor({ state: 'detached' });
}

const list = ['Payments', 'Cashier payments'] as const;

/**
 * The newest payment of the cashier goes its way on screen: a reviewer looks at it, the cashier sends it to the bank,
 * and enters what the bank answered. It is the cashier who may not review.
 *
 * @param amount as the payment shows it in its head
 */
export async function bankPays(office: Office, colleagues: Colleagues, amount: string) {
  const [newest] = await colleagues.list('zhengjie', 'cashierPayment');
  const number = newest!.docNumber as string;
  const cashier = await office.person('zhengjie');
  const reviewer = await office.person('linfang');
  await cashier.openRecord(...list, number);
  await cashier.page.getByText('To be reviewed').first().waitFor();
  expect(await cashier.button('Review').count()).toBe(0);

  await reviewer.openRecord(...list, number);
  expect(await reviewer.figure('Total')).toBe(amount);
  await act(reviewer, 'Review');
  await reviewer.seesStatus(...list, number, 'Awaiting payment');

  await cashier.openRecord(...list, number);
  await act(cashier, 'Send to the bank');
  await act(cashier, 'The bank paid all that waits');
  await cashier.seesStatus(...list, number, 'Paid');
  await cashier.openRecord(...list, number);
  expect(await cashier.figure('Paid by the bank')).toBe(amount);
}
