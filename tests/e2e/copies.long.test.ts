import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();
const list = ['Purchasing', 'Vehicles'] as const;

it('a record is copied into a new form, without what is its own', async () => {
  const person = await office.visit('machao');
  await person.open(...list);
  await person.rows.first().waitFor();
  const [model] = await person.column('vehicleModel');
  await person.rows.first().locator('[data-column="plateNo"]').click();
  await person.page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
  await person.press('Copy');
  await person.form.ready();
  expect(new URL(person.page.url()).search).toContain('copyOf=');
  await expect.poll(() => person.form.value('Model')).toBe(model);
  expect(await person.form.value('Plate number')).toBe('');
  expect(await violations(person.page)).toEqual([]);
});
