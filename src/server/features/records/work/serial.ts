import type { Module } from '#engine/schema/language/index.ts';
import { serialOn } from '#engine/schema/serial.ts';
import type { Tx } from '../../../db/Database.ts';
import type { NumberingRule } from '../../configuration/numberingRules.ts';
import { numberOn } from '../../configuration/numberingRules.ts';
import { name, sql, statement } from '../sql/fragment.ts';

/**
 * The next number of a series. Numbers are taken under the lock of the series, so none is given twice, and none is
 * lost when the transaction fails.
 *
 * @param series what is numbered: module and field
 * @param format `HT-yyyyMM-NNNN`: counting starts again whenever the text before the digits changes
 * @param today `2026-11-20`
 */
export async function nextSerial(
  tx: Tx,
  series: string,
  format: string,
  today: string,
): Promise<string> {
  const { prefix, digits } = serialOn(format, today);
  return prefix + (await count(tx, `${series}:${prefix}`)).padStart(digits, '0');
}

/**
 * The next number that a rule of the company makes up. It skips those that were given before the rule was changed.
 *
 * @param today `2026-11-20`
 */
export async function nextByRule(
  tx: Tx,
  { module, entity }: Module,
  field: string,
  rule: NumberingRule,
  today: string,
): Promise<string> {
  const { prefix, series } = numberOn(rule, today);
  for (;;) {
    const counted = await count(tx, `${module}.${field}:${series}`, rule.used);
    const number = prefix + counted.padStart(rule.digits, '0');
    const taken = await tx.first(
      statement(
        sql`select 1 from ${name('data', entity ?? module)} where ${name(field)} = ${number} limit 1`,
      ),
    );
    if (!taken) return number;
  }
}

async function count(tx: Tx, key: string, behind = 0): Promise<string> {
  const row = await tx.first<{ value: string }>(
    statement(sql`insert into app.serial (key, value) values (${key}, ${behind}::bigint + 1)
      on conflict (key) do update
      set value = greatest(app.serial.value, ${behind}::bigint) + 1 returning value`),
  );
  return row!.value;
}
