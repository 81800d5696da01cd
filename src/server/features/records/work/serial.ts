import type { Series } from '#engine/record/series.ts';
import { serialOn } from '#engine/schema/serial.ts';
import type { Tx } from '../../../db/Database.ts';
import type { NumberingRule } from '../../configuration/numberingRules.ts';
import { numberOn } from '../../configuration/numberingRules.ts';
import { name, sql } from '../../../db/query.ts';

/**
 * The next number of a series. Numbers are taken under the lock of the series, so none is given twice, and none is
 * lost when the transaction fails. Counting starts again whenever the text before the digits changes.
 */
export async function nextSerial(tx: Tx, series: Series): Promise<string> {
  const format = series.module.fields[series.field]!.serial!;
  const { prefix } = serialOn(format, series.day);
  const behind = series.per === undefined ? 0 : await givenBefore(tx, series, prefix);
  return nextOf(tx, keyOf(series), format, series.day, behind);
}

/**
 * The next number by a format, of what no module has.
 *
 * @param of what is numbered
 * @param behind counting goes on behind it at the least
 */
export async function nextOf(tx: Tx, of: string, format: string, day: string, behind = 0) {
  const { prefix, digits } = serialOn(format, day);
  return prefix + (await count(tx, `${of}:${prefix}`, behind)).padStart(digits, '0');
}

/** The next number that a rule of the company makes up. It skips those that were given before the rule was changed. */
export async function nextByRule(tx: Tx, series: Series, rule: NumberingRule): Promise<string> {
  const { prefix, series: counted } = numberOn(rule, series.day);
  for (;;) {
    const value = await count(tx, `${keyOf(series)}:${counted}`, rule.used);
    const number = prefix + value.padStart(rule.digits, '0');
    const taken = await tx.first(
      sql`select 1 ${among(series)} and ${name(series.field)} = ${number} limit 1`,
    );
    if (!taken) return number;
  }
}

const keyOf = ({ module, field, per }: Series) =>
  `${module.module}.${field}${per === undefined ? '' : `@${per}`}`;

/** The records of its counting. */
const among = ({ module, field, per }: Series) => {
  const { numberedPer } = module.fields[field]!;
  const own = per === undefined ? sql`true` : sql`${name(numberedPer!)} = ${per}::uuid`;
  return sql`from ${name('data', module.entity ?? module.module)} where ${own}`;
};

/** The last number with a prefix that a record has from before its series was counted: zero once that has begun. */
async function givenBefore(tx: Tx, series: Series, prefix: string): Promise<number> {
  const key = `${keyOf(series)}:${prefix}`;
  if (await tx.first(sql`select 1 from app.serial where key = ${key}`)) return 0;
  const counted = sql`substr(${name(series.field)}, ${prefix.length + 1}::int)`;
  const last = await tx.first<{ value: string | null }>(
    sql`select max(case when ${counted} ~ '^[0-9]{1,15}$' then ${counted}::bigint end) as value
      ${among(series)} and starts_with(${name(series.field)}, ${prefix})`,
  );
  return Number(last?.value ?? 0);
}

async function count(tx: Tx, key: string, behind = 0): Promise<string> {
  const row = await tx.first<{ value: string }>(
    sql`insert into app.serial (key, value) values (${key}, ${behind}::bigint + 1)
      on conflict (key) do update
      set value = greatest(app.serial.value, ${behind}::bigint) + 1 returning value`,
  );
  return row!.value;
}
