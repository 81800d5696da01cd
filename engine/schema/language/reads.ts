import { Type, type Static } from '@sinclair/typebox';
import { described, FieldName, OneOf, strict } from './common.ts';

/** What an electronic invoice says of itself. */
export const invoiceParts = [
  'number',
  'code',
  'date',
  'kind',
  'seller',
  'sellerTaxNumber',
  'buyer',
  'buyerTaxNumber',
  'tax',
  'total',
  'taxRate',
] as const;
export type InvoicePart = (typeof invoiceParts)[number];

export const Reads = strict(
  {
    kind: OneOf(['invoice'], 'What is read: electronic invoices in XML, OFD or PDF'),
    lines: Type.Optional(
      described(FieldName, 'Line table that gets a line for each file; default: the record itself'),
    ),
    into: Type.Partial(
      Type.Object(
        Object.fromEntries(
          invoiceParts.map((part) => [part, described(FieldName, 'Its field or column')]),
        ) as Record<InvoicePart, typeof FieldName>,
        { additionalProperties: false },
      ),
      { description: 'Which field, or column, gets what' },
    ),
    kinds: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Values for its kind: of digital, special and general',
      }),
    ),
  },
  'A file fills in what it says of itself; what somebody typed is replaced only when they say so',
);
export type Reads = Static<typeof Reads>;
