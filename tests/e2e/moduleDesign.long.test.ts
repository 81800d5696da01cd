import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { Drawing } from './support/Drawing.ts';
import { byPointer } from './support/hands.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('an analyst adds two fields and a column to the contract, takes them back, and brings them from another system', async () => {
  const { page } = await office.visit('admin', { path: '/system/module-design?id=contractCreate' });
  const drawing = new Drawing(page, await byPointer(page));
  await drawing.canvas.waitFor();
  await drawing.canvas.locator('.drawing-field').first().click();
  await drawing.add('Text', 'Archive box', '档案盒号');
  await drawing.add('Date', 'Box date', '装盒日期');
  await drawing.view('List');
  await page.getByRole('combobox', { name: 'Add a column' }).selectOption({ label: 'Archive box' });
  await drawing.publish('Boxes are looked for');

  // so wide that there is room for one more
  const viewport = { width: 1920, height: 1080 };
  const clerk = await office.visit('zhangwei', { viewport });
  await clerk.open('Contracts', 'Contract information');
  const head = clerk.page.getByRole('columnheader', { name: 'Archive box' });
  await head.waitFor({ state: 'attached' });
  await clerk.press('Add');
  await clerk.form.ready();
  await clerk.form.control('Archive box').waitFor();
  await clerk.form.control('Box date').waitFor();
  await clerk.open('Contracts', 'Contract information');

  // as a bundle, for the other system
  await page.goto('/system/customisations');
  await page.getByRole('checkbox', { name: /^Select Contract/ }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export selected (1)' }).click(),
  ]);
  const bundle = await download.path();

  await page.goto('/system/module-design?id=contractCreate');
  await drawing.asked('Back to the file', 'Back to the file', 'Boxes are gone');
  await head.waitFor({ state: 'detached' });

  await page.goto('/system/customisations');
  await page.locator('input[type=file]').setInputFiles(bundle);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByText('New', { exact: true }).waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await dialog.getByRole('textbox').last().fill('From the test system');
  await dialog.getByRole('button', { name: 'Put into force', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await head.waitFor({ state: 'attached' });
  await drawing.asked('Undo: From the test system', 'Undo', 'Not yet');
  await head.waitFor({ state: 'detached' });

  await page.goto('/system/module-design?id=contractCreate');
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await page.getByRole('button', { name: /^Version 1/ }).click();
  await drawing.asked('Put into force again', 'Put into force again', 'Boxes again');
  await drawing.isInForce();
  await head.waitFor({ state: 'attached' });
});

it('fields are dropped where they shall be, and a name that was used and removed is like a new one', async () => {
  const { page } = await office.visit('admin', { path: '/system/modules' });
  const drawing = new Drawing(page, await byPointer(page));
  const palette = page.getByRole('region', { name: 'Fields to add' });
  const kind = (name: string) => palette.getByRole('button', { name, exact: true });
  const fields = () => drawing.canvas.locator('.drawing-field').allInnerTexts();
  await drawing.begin('Room booking', '会议室预订', 'Not yet');
  await drawing.canvas.waitFor();
  await kind('Amount').dragTo(drawing.canvas.getByRole('button', { name: 'Content' }));
  await expect.poll(async () => (await fields()).length).toBe(2);
  // below the last section
  await kind('Date').dragTo(drawing.canvas.locator('.drawing-keys'));
  await expect
    .poll(async () => (await fields()).map((one) => one.split(/\W/)[0]))
    .toEqual(['Title', 'Amount', 'Date']);
  await drawing.view('Settings');
  await page.getByText('How a record is called').waitFor();
  expect(await page.getByText('/custom/roomBooking').count()).toBe(0);
  await drawing.publish('Rooms are booked');
  await drawing.asked('Remove', 'Remove', 'They are not');

  await page.goto('/system/modules');
  await drawing.begin('Room booking', '会议室预订', 'Not yet');
  await drawing.canvas.waitFor();
  await drawing.isSound();
  expect(await page.getByRole('button', { name: 'Compare' }).count()).toBe(0);

  // while it is drawn its name is taken
  await page.goto('/system/modules');
  await drawing.press('New module');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chinese name').fill('会议室预订');
  await dialog.getByLabel('English name').fill('Room booking');
  await expect.poll(() => dialog.getByLabel('Code').inputValue()).toBe('roomBooking2');
});
