import { inflateRawSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { invoiceInLines } from '#shared/invoice/invoiceInLines.ts';
import { linesOf, type Placed } from '#shared/invoice/linesOf.ts';
import { readOfdInvoice } from '#shared/invoice/readOfdInvoice.ts';
import { invoiceInTexts, textsOf } from '#shared/invoice/readXmlInvoice.ts';
import type { WorkbookHost } from '#shared/workbook/bounds.ts';
import { ofd, ofdWithXml, pdf, told, xml } from '#tests/support/invoices/files.ts';

const host: WorkbookHost = {
  inflate: (packed, size) =>
    Promise.resolve(inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })),
  decoder: () => {
    const decoder = new TextDecoder();
    return (part) => decoder.decode(part, { stream: true });
  },
};
const inXml = (text: string) => invoiceInTexts(textsOf(new TextEncoder().encode(text), host));

it('an invoice of the tax administration is read from its XML', () => {
  expect(invoiceInTexts(textsOf(xml(), host))).toEqual(told);
});

it('and from an OFD file, by its tags and data, or the XML that it carries', async () => {
  expect(await readOfdInvoice(await ofd(), host)).toEqual(told);
  expect(await readOfdInvoice(await ofdWithXml(), host)).toEqual(told);
});

it('and from the page of a PDF file', async () => {
  const document = await getDocument({ data: new Uint8Array(await pdf()) }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const placed = items.flatMap((item): Placed[] =>
    'str' in item && item.str.trim()
      ? [
          {
            text: item.str,
            x: item.transform[4] as number,
            y: item.transform[5] as number,
            width: item.width,
            height: item.height,
          },
        ]
      : [],
  );
  expect(invoiceInLines(linesOf(placed))).toEqual(told);
});

it('older ones have a code, and are special or general', () => {
  const old = `<fp:eInvoice xmlns:fp="urn:old"><fp:InvoiceCode>033002600111</fp:InvoiceCode>
    <fp:InvoiceNo>12345678</fp:InvoiceNo><fp:IssueDate>20260105</fp:IssueDate>
    <fp:DocType>增值税电子普通发票</fp:DocType><fp:TaxInclusiveTotalAmount>¥1,060.00</fp:TaxInclusiveTotalAmount></fp:eInvoice>`;
  expect(inXml(old)).toEqual({
    number: '12345678',
    code: '033002600111',
    date: '2026-01-05',
    kind: 'general',
    total: '1060.00',
  });
});

it('what is no invoice is none, and entities lead nowhere', () => {
  expect(inXml('<Order><InvoiceNumber>47</InvoiceNumber></Order>')).toBeUndefined();
  const leading =
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><EInvoice><EIid>&x;</EIid></EInvoice>';
  expect(() => inXml(leading)).toThrow('unreadable');
});

it('an archive that unpacks to more than an invoice is left alone', async () => {
  const bomb = await ofd();
  const view = new DataView(bomb.buffer);
  for (let at = 0; at < bomb.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7000_0000, true);
  await expect(readOfdInvoice(bomb, host)).rejects.toThrow('tooLarge');
});
