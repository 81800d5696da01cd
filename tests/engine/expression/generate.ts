import * as fc from 'fast-check';
import type { RecordData } from '#engine/schema/record.ts';
import { uuidOf } from './sqlSupport.ts';

type Source = fc.Arbitrary<string>;

const quote = (text: string) => JSON.stringify(text);
const word = fc.constantFrom(
  '',
  'a',
  'ab',
  'A',
  '合同',
  '合同金额',
  '李\'s "x"',
  '%_\\',
  ' a ',
  '\u3000b',
  '\u00a0\f c\v\u2003',
  'é',
  '𠮷',
  '\ufffd',
  '10',
  '2026-11',
  '0000-01',
);
const text = fc.oneof(
  word,
  word,
  fc.string({
    unit: fc.constantFrom('a', 'B', '合', "'", '"', '\\', ' ', '9', '𠮷'),
    maxLength: 5,
  }),
);
const digits = (max: number) => fc.bigInt(-(10n ** BigInt(max)), 10n ** BigInt(max));
const decimal = fc
  .oneof(
    fc.tuple(fc.bigInt(-20n, 20n), fc.constantFrom(0, 0, 1, 12)),
    fc.tuple(digits(6), fc.integer({ min: 0, max: 6 })),
    fc.tuple(digits(24), fc.integer({ min: 0, max: 12 })),
  )
  .map(([whole, places]) => {
    const plain = String(whole < 0n ? -whole : whole).padStart(places + 1, '0');
    const cut = plain.length - places;
    return `${whole < 0n ? '-' : ''}${plain.slice(0, cut)}${places ? `.${plain.slice(cut)}` : ''}`;
  });
const moment = fc.oneof(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
  fc.constantFrom(
    new Date('2024-02-29'),
    new Date('2024-01-31'),
    new Date('2026-03-31T16:00:00Z'),
    new Date('0001-02-01T00:00:00Z'),
    new Date('9999-12-30'),
  ),
);
const date = moment.map((day) => day.toISOString().slice(0, 10));
const time = fc.constantFrom(
  'title',
  '"00:00"',
  '"09:30"',
  '"23:59"',
  '"24:00"',
  '"9:30"',
  'trim("18:15 ")',
);

const orEmpty = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });
const id = (from: number) => fc.integer({ min: from, max: from + 3 }).map(uuidOf);

const line = fc.record({ ratio: orEmpty(decimal), title: orEmpty(text), payer: orEmpty(id(1)) });
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 3 });

const payment = fc.record({
  amount: orEmpty(decimal),
  paid: orEmpty(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  title: orEmpty(text),
  idNumber: orEmpty(text),
  isUrgent: orEmpty(fc.boolean()),
  startDate: orEmpty(date),
  endDate: orEmpty(date),
  createdAt: orEmpty(moment.map((at) => at.toISOString())),
  contractId: orEmpty(id(11)),
  orgId: orEmpty(id(1)),
  orgIds: orEmpty(some(orEmpty(id(1)))),
  tags: orEmpty(some(orEmpty(text))),
  lines: some(line),
});
const contract = fc.record({
  amount: orEmpty(decimal),
  status: orEmpty(fc.constantFrom('YX', 'WTJ', 'YWC', 'ZF', 'of no dictionary')),
  orgId: orEmpty(id(1)),
  terms: some(line),
});
const org = fc.record({ name: orEmpty(text), companyId: orEmpty(id(1)) });

const numbered = (records: RecordData[], from: number) =>
  records.map((record, index) => ({ ...record, id: uuidOf(from + index) }));

/** Payments with the contracts and organisations they refer to; some references lead nowhere. */
export const environment = fc.record({
  payments: fc.array(payment, { minLength: 5, maxLength: 5 }).map((all) => numbered(all, 101)),
  contracts: fc.array(contract, { minLength: 3, maxLength: 3 }).map((all) => numbered(all, 11)),
  orgs: fc.array(org, { minLength: 3, maxLength: 3 }).map((all) => numbered(all, 1)),
});

export const constants = fc.record({
  now: moment.map((at) => at.toISOString()),
  timeZone: fc.constantFrom('Asia/Shanghai', 'UTC', 'America/New_York', 'Asia/Kathmandu'),
  user: fc.record({ id: orEmpty(id(21)), orgs: some(id(1)) }),
});

interface Grammar {
  decimal: string;
  bool: string;
  string: string;
  date: string;
  datetime: string;
  ref: string;
  decimals: string;
}

/** A template with `#` for each part. */
const write = (template: string, ...parts: Source[]): Source =>
  fc.tuple(...parts).map((sources) => {
    const [start = '', ...between] = template.split('#');
    return between.reduce((all, text, index) => all + sources[index]! + text, start);
  });

/** Type-correct expressions over a payment, inside `depth` macros over its lines. */
function grammar(depth: number): Record<keyof Grammar, Source> {
  const row = depth > 0 ? [`x${depth}`, 'x1'] : [];
  const inner = depth < 2 ? grammar(depth + 1) : undefined;
  const variable = `x${depth + 1}`;
  const lists = fc.constantFrom(
    'lines',
    'contractId.terms',
    ...(inner ? [`lines.filter(y, y.ratio > 0)`] : []),
  );
  const over = (macro: string, body: Source) => write(`#.${macro}(${variable}, #)`, lists, body);
  const literal = decimal.map((value) => (value.startsWith('-') ? `(${value})` : value));

  const depthIdentifier = fc.createDepthIdentifier();
  return fc.letrec<Grammar>((tie) => {
    const pick = (leaves: Source[], ...branches: Source[]) =>
      fc.oneof(
        { maxDepth: 3 - depth, depthIdentifier, withCrossShrink: true },
        { weight: 3, arbitrary: fc.oneof(...leaves) },
        ...branches.map((arbitrary) => ({ weight: 1, arbitrary })),
      );
    const [num, truth, str, day, at, ref, nums] = (
      ['decimal', 'bool', 'string', 'date', 'datetime', 'ref', 'decimals'] as const
    ).map((key) => tie(key)) as [Source, Source, Source, Source, Source, Source, Source];
    const both = (operators: string[], operand: Source) =>
      fc
        .tuple(operand, fc.constantFrom(...operators), operand)
        .map(([a, operator, b]) => `(${a} ${operator} ${b})`);
    const orders = ['==', '!=', '<', '<=', '>', '>='];
    const oneOf =
      (...templates: string[]) =>
      (...parts: Source[]) =>
        fc.constantFrom(...templates).chain((template) => write(template, ...parts));
    return {
      decimal: pick(
        [
          literal,
          fc.constantFrom('amount', 'paid', 'contractId.amount', ...row.map((x) => `${x}.ratio`)),
        ],
        both(['+', '-', '*'], num),
        both(['/', '%', '/', '*'], num),
        oneOf('-(#)', 'round(#)', 'ceil(#)', 'floor(#)', 'abs(#)')(num),
        fc
          .tuple(num, fc.integer({ min: 0, max: 12 }))
          .map(([value, places]) => `round(${value}, ${places})`),
        oneOf('min(#, #)', 'max(#, #)', 'coalesce(#, #)')(num, num),
        write('min(#, #, #)', num, num, num),
        write('(# ? # : #)', truth, num, num),
        write('(# ? # : null)', truth, num),
        oneOf('days(#, #)', 'months(#, #)')(day, day),
        oneOf('year(#)', 'month(#)', 'day(#)', 'weekday(#)', 'monthsSince(#)')(day),
        oneOf(
          'periods("day", #, #)',
          'periods("week", #, #)',
          'periods("month", #, #)',
          'periods("quarter", #, #)',
          'periods("year", #, #)',
          'periods(title, #, #)',
        )(day, day),
        fc.constantFrom('count(union(tags, [title, "a"]))', 'size(union(orgIds, user.orgs))'),
        oneOf('length(#)', 'number(#)')(str),
        oneOf('indexOf(#, #)')(str, str),
        oneOf('hours(#, #)')(at, at),
        oneOf('hours(#, #)')(time, time),
        oneOf('hours(#)')(num),
        oneOf('hour(#)')(at),
        fc.constantFrom('count(lines)', 'size(tags)', 'count(orgIds)', 'contractId.terms.size()'),
        oneOf('sum(#)', 'avg(#)', 'min(#)', 'max(#)', 'count(#)')(nums),
      ),
      decimals: inner
        ? fc.oneof(
            fc.constantFrom('lines.ratio', 'contractId.terms.ratio'),
            over('map', inner.decimal),
            write(`#.map(${variable}, #, #)`, lists, inner.bool, inner.decimal),
            write(`lines.map(x, x.ratio).filter(y, y > #)`, num),
            write('[#, #]', num, num),
          )
        : fc.constantFrom('lines.ratio', '[1, amount]'),
      bool: pick(
        [
          fc
            .constantFrom(
              'true',
              'false',
              'isUrgent',
              'contractId != null',
              'tags == null',
              'orgIds != null',
              'lines == null',
              'contractId.orgId == orgId',
              'inForce(contractId.status)',
              'open(contractId.status)',
              'phase(contractId.status) != "draft"',
              'phase(contractId.status) in ["void", "done"]',
              'phase(contractId.status) in tags',
              'orgId in user.orgs',
              'orgId in orgIds',
              'user.id == "x"',
              'orgId.name in tags',
              'company(orgId) in user.orgs',
              `orgId in ["${uuidOf(1)}", "no id"]`,
              `"${uuidOf(2)}" in orgIds`,
              'orgId in union(orgIds, user.orgs)',
              'union(tags, [title]).exists(t, t == "a")',
              'orgIds.exists(o, o.name == "a")',
              'orgIds.all(o, o == orgId)',
            )
            .map((leaf) => `(${leaf})`),
        ],
        both(['&&', '||'], truth),
        both(['&&', '||'], truth),
        write(
          '!#',
          truth.map((source) => `(${source})`),
        ),
        both(orders, num),
        both(orders, str),
        both(orders, day),
        both(orders, at),
        both(['==', '!='], ref),
        both(['==', '!='], truth),
        fc.tuple(day, at).map(([a, b]) => `(${a} <= ${b})`),
        fc.tuple(day, date).map(([a, b]) => `(${a} >= "${b}")`),
        fc
          .tuple(fc.oneof(num, str, day, at, ref, truth), fc.constantFrom('==', '!='))
          .map(([a, operator]) => `(${a} ${operator} null)`),
        oneOf('#.contains(#)', '#.startsWith(#)', '#.endsWith(#)')(str, str),
        oneOf(
          '#.matches("^[a-zé]+$")',
          '#.matches(".b")',
          "#.matches('^[^\\\\d合]{1,3}(?:,\\\\w+)*$')",
          "#.matches('\\\\s|金额?$')",
        )(str),
        write('(# in [#, #])', num, num, num),
        write('(# in [#, null])', str, str),
        write('(# in #)', num, nums),
        write('(# in tags)', str),
        both(['==', '!='], nums),
        write('(tags == [#, #])', str, str),
        write('(lines.map(y, y.title) != tags)'),
        write('(orgIds == user.orgs)'),
        write('(orgIds == [#])', ref),
        write('tags.exists(t, t.contains(#))', str),
        write('(# ? # : #)', truth, truth, truth),
        write('coalesce(#, #)', truth, truth),
        ...(inner ? ['all', 'exists', 'exists_one'].map((name) => over(name, inner.bool)) : []),
        write('#.all(n, n > #)', nums, num),
      ),
      string: pick(
        [
          text.map(quote),
          fc.constantFrom(
            'title',
            'idNumber',
            'contractId.status',
            'phase(contractId.status)',
            'orgId.name',
            'contractId.orgId.name',
            ...row.flatMap((x) => [`${x}.title`, `${x}.payer.name`]),
          ),
        ],
        both(['+'], str),
        oneOf('#.lower()', 'upper(#)', 'trim(#)')(str),
        write('substring(#, #)', str, num),
        write('substring(#, #, #)', str, num, num),
        write('replace(#, #, #)', str, str, str),
        write('tags.join(#)', str),
        write('orgIds.filter(o, o != orgId).join(#)', str),
        write('[#, #].join(#)', str, str, str),
        ...(inner
          ? [
              write(`#.map(${variable}, #).join(#)`, lists, inner.string, str),
              write(`lines.filter(y, y.ratio < #).map(y, y.title).join(#)`, num, str),
            ]
          : []),
        write('string(#)', num),
        write('string(#)', day),
        write('(# ? # : #)', truth, str, fc.oneof(str, ref)),
        write('coalesce(#, #)', str, str),
      ),
      date: pick(
        [
          fc.constantFrom(
            'startDate',
            'endDate',
            'today()',
            'date(createdAt)',
            'date("2026-02")',
            'date(idNumber)',
          ),
        ],
        oneOf('addDays(#, #)', 'addMonths(#, #)')(day, num),
        fc.tuple(day, fc.integer({ min: -400, max: 400 })).map(([a, n]) => `addMonths(${a}, ${n})`),
        oneOf('min(#, #)', 'max(#, #)', 'coalesce(#, #)')(day, day),
        write('(# ? # : #)', truth, day, day),
      ),
      datetime: pick(
        [fc.constantFrom('createdAt', 'now()')],
        oneOf('min(#, #)', 'coalesce(#, #)')(at, at),
        write('(# ? # : #)', truth, at, at),
      ),
      ref: pick(
        [
          fc.constantFrom(
            'orgId',
            'contractId.orgId',
            'orgId.companyId',
            'company(orgId)',
            ...row.map((x) => `${x}.payer`),
          ),
        ],
        write('(# ? # : #)', truth, ref, ref),
        write('(#).companyId', ref),
        write('coalesce(#, #)', ref, ref),
      ),
    };
  });
}

const whole = grammar(0);

/** Expressions of every type. */
export const expression = fc.oneof(
  whole.bool,
  whole.bool,
  whole.decimal,
  whole.decimal,
  whole.string,
  whole.date,
  whole.datetime,
  whole.ref,
);
export const condition = whole.bool;
