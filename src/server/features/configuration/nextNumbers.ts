import { serialOn } from '#engine/schema/serial.ts';
import type { NextNumber } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';
import { today } from '../records/today.ts';
import { numberedField, numberOn } from './numberingRules.ts';

/** How documents of each module are numbered now, and the number that the next one gets. */
export async function nextNumbers(services: Services): Promise<NextNumber[]> {
  const { db, now } = services;
  const registry = services.registry();
  const rules = services.configuration().numbering;
  const day = today(registry, now());
  const counted = await db.all<{ key: string; value: string }>(
    sql`select key, value from app.serial`,
  );
  const values = new Map(counted.map(({ key, value }) => [key, Number(value)]));
  return registry.modules.flatMap((module) => {
    const field = numberedField(module);
    const format = field && module.fields[field]!.serial;
    // what is counted apart for each of many has no one next number
    if (!field || !format || module.fields[field]!.numberedPer) return [];
    const rule = rules.get(module.module);
    const ofFile = serialOn(format, day);
    const { prefix, series } = rule
      ? numberOn(rule, day)
      : { prefix: ofFile.prefix, series: ofFile.prefix };
    const digits = rule?.digits ?? ofFile.digits;
    const last = Math.max(values.get(`${module.module}.${field}:${series}`) ?? 0, rule?.used ?? 0);
    const next = prefix + String(last + 1).padStart(digits, '0');
    return [{ module: module.module, title: module.title, last, next, hasRule: Boolean(rule) }];
  });
}
