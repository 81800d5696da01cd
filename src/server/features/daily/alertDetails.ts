import { daysBetween } from '#engine/expression/calendar.ts';
import { toSql } from '#engine/expression/index.ts';
import { isOwnMoney } from '#engine/fields/currency.ts';
import { kindOf } from '#engine/fields/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Alert, Language, Module, Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { accessFor, seenThrough, visibleAlong, type ReadContext } from '../access/index.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, raw, sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import { sqlScope } from '../records/sql/scope.ts';
import { today } from '../records/today.ts';
import { userVariable } from '../records/userVariable.ts';
import { counterpartOf } from '../workflow/lists/withDetails.ts';

/**
 * What tells a reminder from another, as the reader may see it: whom the record concerns, the money that keeps the
 * reminder open, and since when the date is over. Each in both languages.
 */
export async function alertDetails(
  context: ReadContext,
  module: Module,
  alert: Alert,
  id: string,
): Promise<Text[]> {
  const counterpart = counterpartOf(context.services.registry(), module);
  const open = openAmounts(context, module, alert);
  const seen = (path: readonly string[]) =>
    seenThrough(context, { module: module.module, alias: 'r' }, sql`${id}::uuid`, path) ??
    sql`null`;
  const figures = open.map((field) => sql`(${seen([field])})::text`);
  const row = await context.db.first<RecordData & { figures: (string | null)[] }>(
    sql`select ${counterpart ? seen(counterpart) : sql`null`} as counterpart,
      array[${join(figures)}]::text[] as figures, (${dateSeen(context, module, alert, id)})::text as date`,
  );
  if (!row) return [];
  const { counterpart: whom, date } = row;
  return [
    ...(typeof whom === 'string' && whom ? [{ en: whom, zh: whom }] : []),
    ...open.flatMap((field, at) => amountText(context, module, field, row.figures[at]) ?? []),
    ...(typeof date === 'string'
      ? sinceText(date, today(context.services.registry(), context.services.now()))
      : []),
  ];
}

/** Amounts of the record that its condition reads: `balanceAmount > 0` stays open for the balance. */
function openAmounts({ services }: ReadContext, module: Module, { when }: Alert): string[] {
  if (when === undefined) return [];
  const { paths } = expressionsOf(services.registry()).record(module.module, when);
  const own = paths.flatMap(([field, ...rest]) => (field && rest.length === 0 ? [field] : []));
  return [...new Set(own)].filter((field) => {
    const spec = module.fields[field];
    return spec !== undefined && isOwnMoney(spec);
  });
}

function dateSeen(context: ReadContext, module: Module, { date }: Alert, id: string) {
  const { services, caller } = context;
  const registry = services.registry();
  const compiled = expressionsOf(registry).record(module.module, date);
  const row = { alias: 't', module: module.module };
  const constants = { user: userVariable(caller) };
  const day = toSql(compiled, sqlScope({ registry, row, constants, now: services.now() }));
  const read = compiled.paths.filter(([head]) => head !== 'user');
  const sights = read.map((path) => visibleAlong(context, module.module, 't', path));
  const where = and([
    sql`t.id = ${id}::uuid`,
    accessFor(context, module.module).rows('read', 't'),
    ...sights,
  ]);
  return sql`select (${day})::date from ${entityOf(module).table} ${raw('t')} where ${where}`;
}

function amountText(
  { services }: ReadContext,
  { fields }: Module,
  name: string,
  value: string | null | undefined,
): Text | undefined {
  const field = fields[name]!;
  if (value == null) return undefined;
  const registry = services.registry();
  const { timeZone, currency } = registry.system;
  const told = (language: Language) =>
    kindOf(field).format(value, field, {
      language,
      timeZone,
      dict: registry.findDict,
      currency,
    });
  return {
    en: `${field.title.en.toLowerCase()} ${told('en')}`,
    zh: `${field.title.zh} ${told('zh')}`,
  };
}

/** The first day itself is what the message says. */
function sinceText(date: string, day: string): Text[] {
  const passed = daysBetween(date, day) + 1;
  if (passed < 2) return [];
  return [{ en: `for ${passed} days, since ${date}`, zh: `自 ${date} 起已 ${passed} 天` }];
}
