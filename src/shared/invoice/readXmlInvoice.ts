import type { WorkbookHost } from '../workbook/bounds.ts';
import { parseXml } from '../workbook/parseXml.ts';
import { invoiceOf, type Invoice } from './Invoice.ts';

/** Elements, each with all texts of its kind, in their order. */
export type Texts = ReadonlyMap<string, readonly string[]>;

/** The texts of a file by the names of their elements; it says nothing of what these are in. @throws WorkbookError */
export function textsOf(content: Uint8Array, host: WorkbookHost): Texts {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  let text = '';
  parseXml(content, host, {
    open(name) {
      open.push(name);
      text = '';
    },
    text(part) {
      text += part;
    },
    close(name) {
      const inside = open.slice(-2).join('/');
      open.pop();
      const plain = text.trim();
      text = '';
      if (plain) for (const key of new Set([name, inside])) add(texts, key, plain);
    },
  });
  return texts;
}

function add(texts: Map<string, string[]>, key: string, text: string) {
  const known = texts.get(key);
  if (known) known.push(text);
  else texts.set(key, [text]);
}

/** The invoice in an XML file: of the tax administration, or as older ones carry it in an OFD file. */
export function invoiceInTexts(texts: Texts): Invoice | undefined {
  const first = (...names: string[]) => names.map((name) => texts.get(name)?.[0]).find(Boolean);
  const rates = new Set(texts.get('IssuItemInformation/TaxRate') ?? texts.get('TaxScheme'));
  return invoiceOf({
    number: first('TaxSupervisionInfo/InvoiceNumber', 'EIid', 'InvoiceNumber', 'InvoiceNo'),
    code: first('InvoiceCode'),
    date: first('IssueTime', 'IssueDate', 'RequestTime'),
    kindName: first('GeneralOrSpecialVAT/LabelName', 'DocType'),
    seller: first('SellerName'),
    sellerTaxNumber: first('SellerIdNum', 'SellerTaxID'),
    buyer: first('BuyerName'),
    buyerTaxNumber: first('BuyerIdNum', 'BuyerTaxID'),
    net: first('TotalAmWithoutTax', 'TaxExclusiveTotalAmount'),
    tax: first('TotalTaxAm', 'TaxTotalAmount'),
    total: first('TotalTax-includedAmount', 'TaxInclusiveTotalAmount'),
    taxRate: rates.size === 1 ? [...rates][0] : undefined,
  });
}
