import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('an administrator sees on paper what is drawn, letter on letter, and what changes of it', async () => {
  const path = '/system/print-design?module=paymentApply&id=paymentApply';
  const { page } = await office.visit('admin', { path });
  const paper = page.getByRole('region', { name: 'The paper as it is printed' });
  const sheet = paper.getByRole('group', { name: /^Page 1/ });
  const heading = (text: string) => sheet.getByText(text, { exact: true });
  await heading('Payment application').waitFor({ state: 'attached' });
  const [outer, inner] = await Promise.all([
    sheet.boundingBox(),
    heading('Payment application').boundingBox(),
  ]);
  expect(inner!.y).toBeLessThan(outer!.y + outer!.height / 5);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: /^Text\s*Payment application/ }).click();
  await page.getByRole('textbox', { name: 'English' }).last().fill('Request to pay');
  await heading('Request to pay').waitFor({ state: 'attached' });
});
