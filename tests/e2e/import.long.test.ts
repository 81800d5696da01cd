import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('a workbook is imported: columns, errors mended in place, saved, undone', async () => {
  const person = await office.visit('machao');
  const { page } = person;
  await person.open('Purchasing', 'Materials');
  await person.press('Import');
  await page.getByText('Drop a workbook here').waitFor();
  expect(await violations(page)).toEqual([]);
  const csv =
    '\uFEFF编码,名称,Sort,物资类别,计量单位\nE2E-1,水泵,x,Office supplies,Piece\nE2E-2,,x,Office supplies,Piece\n';
  await page.locator('input[type=file]').setInputFiles({
    name: 'materials.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await page.getByRole('heading', { name: /Material.*2 rows/ }).waitFor();
  await expect.poll(() => page.getByLabel('编码', { exact: true }).inputValue()).toBe('code');
  expect(await page.getByLabel('Sort', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('名称', { exact: true }).selectOption('materialName');
  await page.getByLabel('物资类别', { exact: true }).selectOption('materialCategory');
  await page.getByLabel('计量单位', { exact: true }).selectOption('unit');
  expect(await violations(page)).toEqual([]);
  await person.press('Check');
  await page.getByText('2 rows are wrong').or(page.getByText('1 row is wrong')).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await violations(page)).toEqual([]);
  expect(await page.locator('.import-errors').allInnerTexts()).toEqual([
    expect.stringContaining('Please fill this in'),
  ]);
  await person.press('Back to the columns');
  await expect
    .poll(() => page.getByLabel('名称', { exact: true }).inputValue())
    .toBe('materialName');
  await person.press('Check');
  await page.getByText('1 row is wrong').waitFor();
  await page.locator('.import-cell[aria-invalid]').fill('阀门');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  await page.getByText('Added 2').waitFor();
  await person.press('Undo the import');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('heading', { name: 'Undone' }).waitFor();
});
