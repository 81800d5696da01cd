/** How names, codes and addresses are spelt, by the word under which messages say it. */
const spellings = {
  name: { pattern: '^[a-z][A-Za-z0-9]*$', example: 'unitPrice' },
  id: { pattern: '^[A-Za-z][A-Za-z0-9_-]*$', example: 'head-office' },
  code: { pattern: '^[A-Za-z][A-Za-z0-9_]*$', example: 'bid_result' },
  table: { pattern: '^[a-z][A-Za-z0-9_]*$', example: 'sales_order' },
  path: { pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)*$', example: 'customerId.taxNo' },
  column: { pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)?$', example: 'lines.price' },
  setting: { pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)+$', example: 'budget.limit' },
  reference: { pattern: '^([a-z][A-Za-z0-9]*|\\*)$', example: 'customer' },
  ending: { pattern: '^[a-z0-9]{1,10}$', example: 'pdf' },
  serial: { pattern: 'N$', example: 'HT-yyyyMM-NNNN' },
  fraction: { pattern: '^[1-9]\\d{0,3}/[1-9]\\d{0,3}$', example: '2/3' },
  top: { pattern: '^top$', example: 'top' },
  span: { pattern: '^P(\\d+D)?(T(\\d+H)?(\\d+M)?)?$', example: 'P1DT4H' },
  time: { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', example: '08:30' },
  address: { pattern: '^/[A-Za-z0-9/_-]+$', example: '/sales/orders' },
  call: {
    pattern: String.raw`^/v1(/[A-Za-z0-9]+)+(/\{[A-Za-z][A-Za-z0-9]*\})*$`,
    example: '/v1/deals/ofYear/{year}',
  },
  order: { pattern: '^-?[A-Za-z][A-Za-z0-9_-]*$', example: '-amount' },
} as const satisfies Record<string, { pattern: string; example: string }>;

export type Spelling = keyof typeof spellings;

/** The pattern of a spelling. */
export const spelling = (name: Spelling): string => spellings[name].pattern;

/** What a pattern of the language spells, with an example; undefined of any other pattern. */
export function spellingWith(pattern: string): { name: Spelling; example: string } | undefined {
  const name = (Object.keys(spellings) as Spelling[]).find(
    (one) => spellings[one].pattern === pattern,
  );
  return name && { name, example: spellings[name].example };
}
