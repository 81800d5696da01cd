import { expect, it } from 'vitest';
import { companyDefinitions } from '#tests/support/companyFiles.ts';

/** The table of section 4 of the specification. */
const colours = {
  green: ['YCJ', 'YX', 'YHK', 'YZB', 'SHTG', 'YWC', 'YQD', '1'],
  amber: ['DSX', 'DHK', 'SPZ', 'SHZ', 'JXZ', 'BGZ', 'ZFZ', 'PSZ', 'DZP'],
  red: ['ZF', 'BH', 'YJJ', 'CZZ', 'YZZ', 'YZT'],
  grey: ['WZB', 'YBH', 'GQ', 'JC', 'WXF', 'WQD', 'YQX', '0', 'DZF'],
  blue: ['WTJ', 'YXQ', 'YCK', 'YBC', 'YTJ', 'BFZF'],
};

it('gives every status the colour of the specification', async () => {
  const { modules, dicts } = companyDefinitions;
  const used = modules
    .flatMap(({ fields }) => Object.values(fields))
    .filter(({ type }) => type === 'status')
    .map(({ dict }) => dict);
  const items = dicts.filter(({ dict }) => used.includes(dict)).flatMap((dict) => dict.items);
  const wrong = Object.entries(colours).flatMap(([colour, codes]) =>
    items.filter((item) => codes.includes(item.value) && item.colour !== colour),
  );
  expect(items.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});
