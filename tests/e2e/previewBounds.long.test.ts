import { expect, it } from 'vitest';
import { zip } from '#tests/support/zip.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

const megabytes = (count: number, text: string) => Buffer.alloc(count * 1024 * 1024, text);

function document(body: Buffer | string, size?: number) {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': {
      content: Buffer.concat([
        Buffer.from(
          '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>',
        ),
        Buffer.from(body),
        Buffer.from('</w:body></w:document>'),
      ]),
      ...(size !== undefined && { size }),
    },
  });
}

function workbook(rows: Buffer | string) {
  return zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': {
      content: Buffer.concat([
        Buffer.from(
          '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>',
        ),
        Buffer.from(rows),
        Buffer.from('</sheetData></worksheet>'),
      ]),
    },
  });
}

const paragraph = '<w:p><w:r><w:t>Terms</w:t></w:r></w:p>';
const cell = (address: string, row = 1) => `<row r="${row}"><c r="${address}"><v>1</v></c></row>`;
const tooLarge = 'This file is too large to be shown here';
const unreadable = 'This file cannot be read';

/** What nobody would wait for is not waited for; how long that is passes by the clock of the page. */
it('a file that takes too long is not shown, and its reader ends', async () => {
  const person = await office.visit('zhaolei');
  const { page, form } = person;
  await page.goto('/customer/add');
  await form.ready();
  await form.tab('Invoice data');
  const buffer = document(paragraph);
  await form.attach('Attachments', { name: 'slow.docx', mimeType: 'application/zip', buffer });
  await page.clock.install();
  const isAsked = new Promise<void>((resolve) => {
    void page.route('**/readWord*', () => resolve(), { times: 1 });
  });
  await page.getByRole('button', { name: 'Open slow.docx' }).click();
  await isAsked;
  expect(page.workers()).toHaveLength(1);
  await page.clock.runFor(9_000);
  expect(page.workers()).toHaveLength(1);
  await page.clock.runFor(2_000);
  await person.sees('This file takes too long to read');
  await expect.poll(() => page.workers()).toHaveLength(0);

  await page.goBack();
  await form.ready();
  await page.getByRole('button', { name: 'Open slow.docx' }).click();
  await page.getByRole('main').filter({ visible: true }).getByText('Terms').waitFor();
});

it('files that unpack to more than a page can hold are not shown, and harm no page', async () => {
  const person = await office.visit('zhaolei');
  const { page, form } = person;
  const seen = () => page.getByRole('main').filter({ visible: true });
  await page.goto('/customer/add');
  await form.ready();
  await form.fill({ 'Customer name': 'Typed and not saved' });
  await form.tab('Invoice data');
  const look = async (name: string, buffer: Buffer) => {
    await form.attach('Attachments', { name, mimeType: 'application/octet-stream', buffer });
    await page.getByRole('button', { name: `Open ${name}` }).click();
    await page.getByRole('heading', { name }).waitFor();
  };
  const back = async () => {
    await page.goBack();
    await form.ready();
  };

  await look('small.docx', document(paragraph));
  await seen().getByText('Terms').waitFor();
  await back();
  await look('small.xlsx', workbook(cell('B2')));
  await seen().getByRole('cell', { name: '1', exact: true }).waitFor();
  await back();
  await look('far.xlsx', workbook(cell('XFD1048576', 1_048_576)));
  await seen().getByRole('rowheader', { name: '1048576', exact: true }).waitFor();
  await back();

  const refused: [string, Buffer, string][] = [
    ['rows.xlsx', workbook(cell('A1', 4_000_000_000)), unreadable],
    ['columns.xlsx', workbook(cell('XFE1')), tooLarge],
    ['cells.xlsx', workbook(cell('XFD1').repeat(200)), tooLarge],
    ['broken.xlsx', workbook(cell('A1')).subarray(0, 400), unreadable],
    ['bomb.xlsx', workbook(megabytes(300, cell('A1'))), tooLarge],
    ['bomb.docx', document(megabytes(300, paragraph)), tooLarge],
    ['elements.docx', document(megabytes(40, paragraph)), tooLarge],
    ['lying.docx', document(megabytes(300, paragraph), 1000), unreadable],
  ];
  for (const [name, buffer, reason] of refused) {
    expect(buffer.length).toBeLessThan(2_000_000);
    await look(name, buffer);
    await person.sees(reason);
    const saving = page.waitForEvent('download');
    await seen().getByRole('button', { name: 'Download file' }).click();
    expect((await saving).suggestedFilename()).toBe(name);
    await back();
  }
  await page.getByRole('tab').filter({ visible: true }).first().click();
  expect(await form.value('Customer name')).toBe('Typed and not saved');
});
