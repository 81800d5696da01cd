import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';

/** Operators of spreadsheets and of other languages, and what they are called here. */
const operators: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  is: '==',
  '<>': '!=',
  '=': '==',
  ';': ',',
  '^': 'power(…, …)',
};

/** Marks of Chinese keyboards, and what is written here. */
const marks: Readonly<Record<string, string>> = {
  '“': "'",
  '”': "'",
  '‘': "'",
  '’': "'",
  '（': '(',
  '）': ')',
  '，': ',',
  '、': ',',
  '；': ',',
  '：': ':',
  '？': '?',
  '！': '!',
  '＝': '==',
  '＞': '>',
  '＜': '<',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '＋': '+',
  '－': '-',
  '×': '*',
  '÷': '/',
};

/** Signs that are written otherwise here, by what is written. */
export const habitualSigns: Readonly<Record<string, string>> = { ...operators, ...marks };

const usual = new RegExp(
  [
    String.raw`\b(?:and|or|not|is)\b`,
    '<>',
    '(?<![=!<>])=(?!=)',
    '[;^]',
    '(?<!&)&(?!&)',
    String.raw`\b\d{1,3}(?:,\d{3})+\b`,
    String.raw`\b\d+(?:\.\d+)?%`,
    `[${Object.keys(marks).join('')}]`,
    String.raw`\p{Script=Han}+`,
  ].join('|'),
  'giu',
);

/** What is usual elsewhere, where the parser stumbles over it. */
export function habitAt(source: string, start: number, end: number) {
  const first = /^\s*=(?!=)/.exec(source);
  if (first) return { problem: message('beginsWithEquals'), start: 0, end: first[0].length };
  // what stands in quotes is text
  const code = source.replaceAll(/"[^"]*(?:"|$)|'[^']*(?:'|$)/g, (text) => ' '.repeat(text.length));
  for (const { 0: found, index } of code.matchAll(usual)) {
    const after = index + found.length;
    if (index <= end && source.slice(after, start).trim() === '')
      return { problem: wordsAbout(found), start: index, end: after };
  }
  return undefined;
}

function wordsAbout(found: string): Message {
  if (found === '&') return message('ampersand');
  if (/\p{Script=Han}/u.test(found)) return message('titleForName', { text: found });
  const mark = marks[found];
  if (mark !== undefined) return message('chineseMark', { sign: found, right: mark });
  return message('writtenAs', {
    sign: found,
    right: operators[found.toLowerCase()] ?? plainNumber(found),
  });
}

/** 5,000 and 5% as numbers are written here. */
const plainNumber = (text: string) =>
  text.endsWith('%') ? hundredth(text.slice(0, -1)) : text.replaceAll(',', '');

/** By its digits: a float would not be exact. */
function hundredth(number: string) {
  const [whole = '', part = ''] = number.split('.');
  const digits = whole.padStart(3, '0');
  const decimals = (digits.slice(-2) + part).replace(/0+$/, '');
  return decimals === '' ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${decimals}`;
}

/** A word or a cell of spreadsheets that stands where a field does; nothing for all others. */
export function habitualName(name: string): Message | undefined {
  if (/^(?:true|false|null)$/i.test(name))
    return message('writtenAs', { sign: name, right: name.toLowerCase() });
  return /^[A-Z]{1,3}\d+$/.test(name) ? message('noCells', { name }) : undefined;
}

const lookUp = () => 'projectId.name';
const sumIf = () => 'sum(lines.filter(x, x.amount > 0).map(x, x.amount))';
const countIf = () => 'lines.filter(x, x.amount > 0).size()';
const joinedBy =
  (operator: string) =>
  (one = 'one', two = 'two', ...more: string[]) =>
    [one, two, ...more].join(` ${operator} `);
const coalesce = (one = 'amount', two = '0') => `coalesce(${one}, ${two})`;

/** Functions of spreadsheets that are called otherwise here, written so. */
const functions: Readonly<Record<string, (...args: string[]) => string>> = {
  IF: (condition = 'condition', one = 'one', two = 'null') => `${condition} ? ${one} : ${two}`,
  AND: joinedBy('&&'),
  OR: joinedBy('||'),
  NOT: (condition = 'condition') => `!(${condition})`,
  ISBLANK: (field = 'field') => `${field} == null`,
  IFERROR: coalesce,
  IFNA: coalesce,
  CONCAT: joinedBy('+'),
  CONCATENATE: joinedBy('+'),
  MOD: joinedBy('%'),
  LEN: (text = 'text') => `length(${text})`,
  LEFT: (text = 'text', count = '1') => `substring(${text}, 0, ${count})`,
  RIGHT: (text = 'text', count = '1') => `substring(${text}, length(${text}) - ${count})`,
  MID: (text = 'text') => `substring(${text}, 0, 4)`,
  VALUE: (text = 'text') => `number(${text})`,
  TEXT: (value = 'value') => `string(${value})`,
  INT: (number = 'number') => `floor(${number})`,
  ROUNDUP: (number = 'number') => `ceil(${number})`,
  ROUNDDOWN: (number = 'number') => `floor(${number})`,
  AVERAGE: (list = 'lines.amount') => `avg(${list})`,
  SUMIF: sumIf,
  SUMIFS: sumIf,
  SUMPRODUCT: () => 'sum(lines.map(x, x.quantity * x.price))',
  COUNTA: (list = 'lines') => `${list}.size()`,
  COUNTIF: countIf,
  COUNTIFS: countIf,
  VLOOKUP: lookUp,
  HLOOKUP: lookUp,
  XLOOKUP: lookUp,
  LOOKUP: lookUp,
  DATEDIF: (from = 'from', to = 'to') => `days(${from}, ${to})`,
  EDATE: (day = 'day', count = '1') => `addMonths(${day}, ${count})`,
};

/** Names of the functions of spreadsheets that are called otherwise here. */
export const habitualFunctions: readonly string[] = Object.keys(functions);

/** What is written in place of a function of spreadsheets; nothing for all others. */
export function habitOf(name: string, args: readonly string[]): string | undefined {
  const key = name.toUpperCase();
  return Object.hasOwn(functions, key) ? functions[key]!(...args) : undefined;
}
