import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeWorkbook from 'write-excel-file/node';
import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

/** A page that says 电子发票 in a font it does not carry, as invoices do. */
const invoice = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 56>>stream
BT /F1 24 Tf 40 100 Td <75355B5053D17968> Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>endobj
6 0 obj<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 7 0 R>>endobj
7 0 obj<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
/** 名称,金额 as older systems write it. */
const table = Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x0a]);

it('files open where one is: a PDF, a Word document, a workbook, a text; a damaged one says so', async () => {
  const person = await office.visit('zhaolei');
  const { page, form } = person;
  const workbook = await writeWorkbook(
    [
      [{ value: '名称' }, { value: '金额' }, { value: '日期' }],
      [
        { value: '预付款' },
        { value: 1200.5 },
        { value: new Date('2026-03-01T00:00:00Z'), format: 'yyyy-mm-dd' },
      ],
    ],
    { sheet: '付款计划' },
  ).toBuffer();
  const document = await readFile(join(import.meta.dirname, '../fixtures/files/agreement.docx'));
  const look = async (name: string, buffer: Buffer) => {
    await page.goto('/customer/add');
    await form.ready();
    await form.tab('Invoice data');
    await form.attach('Attachments', { name, mimeType: 'application/octet-stream', buffer });
    await page.getByRole('button', { name: `Open ${name}` }).click();
    await page.getByRole('heading', { name }).waitFor();
    await person.tab(name).waitFor();
  };
  const seen = () => page.getByRole('main').filter({ visible: true });

  await look('发票.pdf', Buffer.from(invoice));
  await seen().getByText('电子发票').waitFor();
  await seen().locator('canvas').waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await seen().getByText('150 %').waitFor();
  expect(await violations(page)).toEqual([]);

  await look('协议.docx', document);
  await seen().getByRole('heading', { name: '补充协议' }).waitFor();
  await seen().getByRole('cell', { name: '120,000.00' }).waitFor();
  expect(
    await seen()
      .locator('article a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([null, 'https://example.com/terms']);
  expect(await violations(page)).toEqual([]);

  await look('计划.xlsx', workbook);
  await seen().getByRole('tab', { name: '付款计划' }).waitFor();
  expect(await seen().locator('tr').last().innerText()).toMatch(/预付款\s+1200.5\s+2026-03-01/);
  expect(await violations(page)).toEqual([]);

  await look('表.csv', table);
  await seen().getByText('名称,金额').waitFor();

  await look('坏.docx', Buffer.from('PK\x03\x04no document'));
  await person.sees('This file cannot be read');
  expect(await violations(page)).toEqual([]);
});

it('a file of one’s own is looked at without being uploaded; each address shows its kind', async () => {
  const { page } = await office.visit('zhaolei');
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const seen = () => page.getByRole('main').filter({ visible: true });
  const choose = (name: string, buffer: Buffer) =>
    seen()
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  await page.goto('/file/preview');
  await choose('发票.pdf', Buffer.from(invoice));
  await seen().getByText('电子发票').waitFor();
  await seen().getByRole('button', { name: 'Choose another file' }).click();
  await choose('notes.txt', Buffer.from('ledger of May'));
  await seen().getByText('ledger of May').waitFor();

  await page.goto('/file/preview/pdf');
  await seen().getByText('.pdf. It is shown on this computer and not uploaded.').waitFor();
  await choose('without an ending', Buffer.from(invoice));
  await seen().getByText('电子发票').waitFor();
  const document = await readFile(join(import.meta.dirname, '../fixtures/files/agreement.docx'));
  await page.goto('/file/preview/word');
  await choose('agreement.docx', document);
  await seen().getByRole('heading', { name: '补充协议' }).waitFor();
  await page.goto('/file/preview/image');
  await choose('stamp.png', await page.screenshot());
  await seen().getByRole('img', { name: 'stamp.png' }).waitFor();
  await page.goto('/file/preview/excel');
  await choose('ledger.xlsx', Buffer.from(invoice));
  await seen().getByText('This file cannot be read').waitFor();
  expect(sent.filter((address) => address.includes('attachment'))).toEqual([]);
  expect(await violations(page)).toEqual([]);
});
