import type { InvoicePart } from '#engine/schema/language/index.ts';

/** What an electronic invoice says of itself, as fields hold it: days as 2026-02-28, amounts as 1234.50. */
export type Invoice = Partial<Record<InvoicePart, string>>;

/** A day as invoices write it: 2026-02-28 10:00:00, 2026年02月28日, 20260228. */
export function dayOf(text: string | undefined): string | undefined {
  const [, year, month, day] =
    /(\d{4})\s*[-年/.]?\s*(\d{1,2})\s*[-月/.]?\s*(\d{1,2})/.exec(text ?? '') ?? [];
  if (!year || Number(month) > 12 || Number(day) > 31) return undefined;
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
}

/** An amount without its sign of currency and grouping; undefined for what is none. */
export function amountOf(text: string | undefined): string | undefined {
  const plain = (text ?? '').replace(/[¥￥,\s]/g, '');
  return /^-?\d{1,15}(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : undefined;
}

/** Those of the whole electronic kind have 20 digits and no code. */
function kindOf(number: string, name: string | undefined): string | undefined {
  if (number.length === 20) return 'digital';
  return name && (name.includes('专用') ? 'special' : 'general');
}

/** The texts of a file. */
type Raw = Invoice & { kindName?: string | undefined; net?: string | undefined };

/** The parts that are there, tidy; undefined where there is no number, so no invoice. */
export function invoiceOf(raw: Raw): Invoice | undefined {
  const number = raw.number?.replace(/\s/g, '');
  if (!number || !/^(\d{8}|\d{20})$/.test(number)) return undefined;
  const rate = Number(raw.taxRate?.replace('%', ''));
  const [net, tax] = [amountOf(raw.net), amountOf(raw.tax)];
  const sum = net && tax && (Number(net) + Number(tax)).toFixed(2);
  const tidy: { [part in InvoicePart]: string | undefined } = {
    number,
    code: /^\d{10,12}$/.exec(raw.code ?? '')?.[0],
    date: dayOf(raw.date),
    kind: kindOf(number, raw.kindName),
    seller: raw.seller?.trim(),
    sellerTaxNumber: raw.sellerTaxNumber?.trim(),
    buyer: raw.buyer?.trim(),
    buyerTaxNumber: raw.buyerTaxNumber?.trim(),
    tax,
    total: amountOf(raw.total) ?? sum,
    taxRate: raw.taxRate && rate >= 0 ? String(rate > 1 ? rate / 100 : rate) : undefined,
  };
  return Object.fromEntries(Object.entries(tidy).filter(([, value]) => value));
}
