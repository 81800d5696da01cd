import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import { Decimal, formatDecimal, toDecimal } from '../decimal.ts';
import { isSafePattern } from '../pattern/isSafePattern.ts';
import { toPosixPattern } from '../pattern/toPosixPattern.ts';
import { raw, sql } from '../sql/fragment.ts';
import { within } from '../sql/within.ts';
import type { SqlFragment } from '../types.ts';
import { literalOf } from './spec.ts';
import type { FunctionSpec } from '../tree.ts';

const test = (
  evaluate: (text: string, part: string) => boolean,
  toSql: (text: SqlFragment, part: SqlFragment) => SqlFragment,
): FunctionSpec => ({
  parameters: ['string', 'string'],
  returns: 'bool',
  evaluate: ([text, part]) => evaluate(text as string, part as string),
  sql: ([text, part]) => toSql(text!, part!),
});

const change = (
  evaluate: (text: string) => string,
  toSql: (text: SqlFragment) => SqlFragment,
): FunctionSpec => ({
  parameters: ['string'],
  returns: 'string',
  evaluate: ([text]) => evaluate(text as string),
  sql: ([text]) => toSql(text!),
});

/** A place in a text of `v.a0`, counted from 0 and kept inside it. */
const inside = (place: SqlFragment) => sql`least(greatest(trunc(${place}), 0), length(v.a0))::int`;

function cut(text: string, from: Decimal, to?: Decimal): string {
  const all = Array.from(text);
  const place = (count: Decimal) =>
    Decimal.min(Decimal.max(count.trunc(), 0), all.length).toNumber();
  return all.slice(place(from), to === undefined ? all.length : place(to)).join('');
}

const numberPattern = String.raw`^-?[0-9]{1,200}(\.[0-9]{1,200})?$`;

/** What trim() takes away at both ends in every back end: what JavaScript and its inputs call white space. */
const blank =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

function refusal(pattern: unknown): Message {
  if (typeof pattern !== 'string') return message('patternNotWritten');
  return message(/^\(\?[a-z]*i/.test(pattern) ? 'patternIgnoresCase' : 'unsafePattern');
}

const compiled = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  let pattern = compiled.get(source);
  if (!pattern) {
    if (compiled.size > 500) compiled.clear();
    pattern = new RegExp(source, 'u');
    compiled.set(source, pattern);
  }
  return pattern;
}

export const texts: Record<string, FunctionSpec[]> = {
  contains: [
    test(
      (text, part) => text.includes(part),
      (text, part) => sql`(strpos(${text}, ${part}) > 0)`,
    ),
  ],
  startsWith: [
    test(
      (text, part) => text.startsWith(part),
      (text, part) => sql`starts_with(${text}, ${part})`,
    ),
  ],
  endsWith: [
    test(
      (text, part) => text.endsWith(part),
      (text, part) => within([text, part], sql`right(v.a0, length(v.a1)) = v.a1`),
    ),
  ],
  matches: [
    {
      parameters: ['string', 'string'],
      returns: 'bool',
      refuse: ([, pattern]) => {
        const source = literalOf(pattern);
        if (!pattern || (typeof source === 'string' && isSafePattern(source))) return;
        return { node: pattern, problem: refusal(source) };
      },
      evaluate: ([text, pattern]) => patternOf(pattern as string).test(text as string),
      // The pattern is a literal, so its only bound value is its text.
      sql: ([text, pattern]) =>
        sql`(${text!} collate "C" ~ ${toPosixPattern(String(pattern!.values[0]))}::text)`,
    },
  ],
  // Only A to Z: what a database makes of other letters depends on its locale.
  lower: [
    change(
      (text) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase()),
      (text) => sql`lower(${text} collate "C") collate "default"`,
    ),
  ],
  upper: [
    change(
      (text) => text.replace(/[a-z]+/g, (part) => part.toUpperCase()),
      (text) => sql`upper(${text} collate "C") collate "default"`,
    ),
  ],
  trim: [
    change(
      (text) => text.trim(),
      (text) => sql`btrim(${text}, ${blank}::text)`,
    ),
  ],
  substring: [
    {
      parameters: ['string', 'decimal'],
      returns: 'string',
      evaluate: ([text, from]) => cut(text as string, from as Decimal),
      sql: ([text, from]) =>
        within(
          [text!, from!],
          sql`case when num_nulls(v.a0, v.a1) = 0 then substr(v.a0, ${inside(raw('v.a1'))} + 1) end`,
        ),
    },
    {
      parameters: ['string', 'decimal', 'decimal'],
      returns: 'string',
      evaluate: ([text, from, to]) => cut(text as string, from as Decimal, to as Decimal),
      sql: ([text, from, to]) =>
        within(
          [text!, from!, to!],
          sql`case when num_nulls(v.a0, v.a1, v.a2) = 0 then substr(v.a0, ${inside(raw('v.a1'))} + 1,
          greatest(${inside(raw('v.a2'))} - ${inside(raw('v.a1'))}, 0)) end`,
        ),
    },
  ],
  replace: [
    {
      parameters: ['string', 'string', 'string'],
      returns: 'string',
      evaluate: ([text, part, other]) =>
        part === ''
          ? (text as string)
          : (text as string).split(part as string).join(other as string),
      sql: ([text, part, other]) => sql`replace(${text!}, ${part!}, ${other!})`,
    },
  ],
  indexOf: [
    {
      parameters: ['string', 'string'],
      returns: 'decimal',
      evaluate: ([text, part]) => {
        const at = (text as string).indexOf(part as string);
        return new Decimal(at < 0 ? at : Array.from((text as string).slice(0, at)).length);
      },
      sql: ([text, part]) => sql`(strpos(${text!}, ${part!}) - 1)::numeric`,
    },
  ],
  join: [
    {
      parameters: ['texts', 'string'],
      returns: 'string',
      evaluate: ([list, between]) =>
        (list as readonly (string | null)[])
          .filter((text) => text !== null)
          .join(between as string),
      sql: ([list, between]) => sql`array_to_string(${list!}, ${between!})`,
    },
  ],
  number: [
    {
      parameters: ['string'],
      returns: 'decimal',
      evaluate: ([text]) => toDecimal(text),
      sql: ([text]) =>
        within([text!], sql`case when v.a0 ~ ${numberPattern}::text then v.a0::numeric end`),
    },
  ],
  string: [
    {
      parameters: ['decimal'],
      returns: 'string',
      evaluate: ([value]) => formatDecimal(value as Decimal),
      sql: ([value]) => sql`trim_scale(${value!})::text`,
    },
    {
      parameters: ['date'],
      returns: 'string',
      evaluate: ([date]) => date as string,
      sql: ([date]) => sql`to_char(${date!}, 'YYYY-MM-DD')`,
    },
  ],
  length: [
    {
      parameters: ['string'],
      returns: 'decimal',
      evaluate: ([text]) => new Decimal(Array.from(text as string).length),
      sql: ([text]) => sql`length(${text!})::numeric`,
    },
  ],
};
