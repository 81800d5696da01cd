import { expect, it } from 'vitest';
import { readFigure } from '#engine/fields/figure.ts';
import { money } from '#engine/fields/money/kind.ts';

const read = (text: string) => readFigure(text)?.toFixed() ?? null;

it.each([
  ['1,234.5', '1234.5'],
  ['1.2亿', '120000000'],
  ['3.5万', '35000'],
  ['２千万', '20000000'],
  ['1亿2000万', '120000000'],
  ['-3万', '-30000'],
])('%s is what it says', (text, value) => {
  expect(read(text)).toBe(value);
});

it.each([
  ['=1500000*1.06', '1590000'],
  ['=(3万+2万)*6%', '3000'],
  ['= 10 - 2 - 3', '5'],
  ['=2+3×4', '14'],
  ['=-(1,000+500)/2', '-750'],
  ['=0.1+0.2', '0.3'],
])('%s is worked out exactly', (text, value) => {
  expect(read(text)).toBe(value);
});

it.each(['', '=', '万', '1万2亿', '1万5', '1.2.3', '=1+', '=(1', '=1/0', '1+1', '=sum(1)', '3 4'])(
  '"%s" is no figure',
  (text) => {
    expect(read(text)).toBeNull();
  },
);

it('an amount is taken with its currency and kept to the cent', () => {
  const parse = (text: string) =>
    money.parse(
      text,
      { type: 'money', title: { en: '', zh: '' } },
      { dict: () => undefined, timeZone: 'UTC' },
    );
  expect(parse('￥1.2亿元')).toMatchObject({ value: '120000000.00' });
  expect(parse('-¥1,234.50')).toMatchObject({ value: '-1234.50' });
  expect(parse('=100/3')).toMatchObject({ value: '33.33' });
});
