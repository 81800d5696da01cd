import type { Person } from './Person.ts';

/** Fills in a new customer, whose code of credit nobody else may have, as far as it takes to submit it. */
export async function enterCustomer(clerk: Person, name: string) {
  await clerk.add('Market', 'Customers');
  await clerk.form.fill({
    'Customer name': name,
    'Unified social credit code': '91350211M000100Y46',
    'Customer type': 'Private enterprise',
  });
  await clerk.form.tab('Contacts');
  await clerk.press('+ Add row');
  await clerk.form.fillLine('Contacts', 1, { Contact: '林晓', 'Contact phone': '13900001111' });
}
