import { serialOn } from '#engine/schema/serial.ts';
import type { Tx } from '../../../db/Database.ts';
import { sql, statement } from '../sql/fragment.ts';

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
  const row = await tx.first<{ value: string }>(
    statement(sql`insert into app.serial (key, value) values (${`${series}:${prefix}`}, 1)
      on conflict (key) do update set value = app.serial.value + 1 returning value`),
  );
  return prefix + row!.value.padStart(digits, '0');
}
