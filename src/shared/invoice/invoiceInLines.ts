import { invoiceOf, type Invoice } from './Invoice.ts';

/** The invoice on a page, from its lines of text: labels and what stands behind them, the buyer left of the seller. */
export function invoiceInLines(lines: readonly string[]): Invoice | undefined {
  const page = lines.join('\n').replace(/：/g, ':').replace(/[（]/g, '(').replace(/[）]/g, ')');
  const first = (pattern: RegExp) => pattern.exec(page)?.[1];
  const each = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, text]) => text!);
  const [buyer, seller] = each(/名\s*称:\s*([^\s:]+)/g);
  const [buyerTaxNumber, sellerTaxNumber] = each(/识别号:\s*([0-9A-Z]{15,20})(?![0-9A-Z])/g);
  const [, net, tax] = /合\s*计[^\n]*?[¥￥]\s*([\d,.]+)\s+[¥￥]\s*([\d,.]+)/.exec(page) ?? [];
  const rates = new Set(each(/(?<![\d.])(\d{1,2})%/g));
  return invoiceOf({
    number: first(/发票号码:\s*(\d{20}|\d{8})(?!\d)/) ?? first(/(?<!\d)(\d{20})(?!\d)/),
    code: first(/发票代码:\s*(\d{10,12})/),
    date: first(/(\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)/),
    kindName: first(/((?:专用|普通)发票)/),
    seller,
    sellerTaxNumber,
    buyer,
    buyerTaxNumber,
    net,
    tax,
    total: first(/\(小写\)\s*[¥￥]?\s*([\d,.]+)/),
    taxRate: rates.size === 1 ? `${[...rates][0]}%` : undefined,
  });
}
