import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from '#engine/print/amountInWords.ts';

test.each([
  ['0', '零元整'],
  ['0.05', '伍分'],
  ['0.50', '伍角整'],
  ['10', '壹拾元整'],
  ['1020.50', '壹仟零贰拾元伍角整'],
  ['1200.05', '壹仟贰佰元零伍分'],
  ['10001', '壹万零壹元整'],
  ['100000', '壹拾万元整'],
  ['100200300', '壹亿零贰拾万零叁佰元整'],
  ['1000000000', '壹拾亿元整'],
  ['10000000000.01', '壹佰亿元零壹分'],
  ['-36.9', '负叁拾陆元玖角整'],
])('%s is %s on a Chinese cheque', (amount, words) => {
  expect(amountInWords(amount, 'zh')).toBe(words);
});

test.each([
  ['0', 'Zero yuan only'],
  ['0.05', 'Five fen only'],
  ['1', 'One yuan only'],
  ['1020.50', 'One thousand and twenty yuan and fifty fen only'],
  ['21115', 'Twenty-one thousand one hundred and fifteen yuan only'],
  ['1000000', 'One million yuan only'],
  ['-36.9', 'Minus thirty-six yuan and ninety fen only'],
])('%s is %s in English', (amount, words) => {
  expect(amountInWords(amount, 'en')).toBe(words);
});

const digits = '零壹贰叁肆伍陆柒捌玖';
const units: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n };

/** Reads what was written, in fen. */
function readChinese(words: string): bigint {
  const [, minus, yuan = '', jiao, fen] = /^(负?)(?:(.+)元)?零?(?:(.)角)?(?:零?(.)分)?整?$/.exec(
    words,
  )!;
  const digit = (char?: string) => BigInt(char ? digits.indexOf(char) : 0);
  const four = (text: string) => {
    let sum = 0n;
    let last = 0n;
    for (const char of text) {
      if (char in units) {
        sum += last * units[char]!;
        last = 0n;
      } else last = digit(char);
    }
    return sum + last;
  };
  const upTo = (text: string): bigint => {
    const hundredMillions = text.lastIndexOf('亿');
    if (hundredMillions >= 0)
      return (
        upTo(text.slice(0, hundredMillions)) * 100_000_000n + upTo(text.slice(hundredMillions + 1))
      );
    const tenThousands = text.lastIndexOf('万');
    if (tenThousands >= 0)
      return upTo(text.slice(0, tenThousands)) * 10_000n + four(text.slice(tenThousands + 1));
    return four(text);
  };
  const sum = upTo(yuan) * 100n + digit(jiao) * 10n + digit(fen);
  return minus ? -sum : sum;
}

test('Chinese words read back as the same amount, whatever it is', () => {
  fc.assert(
    fc.property(fc.bigInt(-999_999_999_999_99n, 999_999_999_999_99n), (fen) => {
      const sign = fen < 0n ? '-' : '';
      const plain = String(fen < 0n ? -fen : fen).padStart(3, '0');
      const words = amountInWords(`${sign}${plain.slice(0, -2)}.${plain.slice(-2)}`, 'zh');
      expect(words).not.toMatch(/零零|.零元|零万|零亿/);
      expect(readChinese(words)).toBe(fen);
    }),
    { examples: [[0n], [5n], [100000n], [10_000_000_000_00n]] },
  );
});

test('what is no amount has no words', () => {
  expect(amountInWords(null, 'zh')).toBe('');
  expect(amountInWords('x', 'en')).toBe('');
});
