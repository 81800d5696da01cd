import { isSerial } from '#engine/schema/language/fieldTypes.ts';
import type { Module, System } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { BindingReader } from '../directory/BindingReader.ts';
import { isInForce, text } from '../directory/BindingReader.ts';

/** How the company makes up the numbers of a module. */
export interface NumberingRule {
  prefix: string;
  separator: string;
  /** The part of `yyyyMMdd` that stands in the number. */
  date: string;
  /** The part of `yyyyMMdd` whose change starts the count again. */
  cycle: string;
  digits: number;
  /** Counting goes on behind it at the least. */
  used: number;
}

const dates = ['', 'yyyy', 'yyyyMM', 'yyyyMMdd'];
const cycles: Record<string, string> = { year: 'yyyy', month: 'yyyyMM', day: 'yyyyMMdd' };

/** The rules in force, by module. */
export async function readNumberingRules(
  reader: BindingReader,
): Promise<ReadonlyMap<string, NumberingRule>> {
  const binding = reader.registry.system.numbering;
  if (!binding) return new Map();
  const { module, active, ...fields } = binding;
  const rows = (await reader.read(module, active, Object.values(fields))).filter(isInForce);
  return new Map(rows.map(({ row }) => [text(row[fields.of]), ruleIn(binding, row)]));
}

type Binding = NonNullable<System['numbering']>;

/** What a record of the register says. */
export function ruleIn(binding: Binding, row: RecordData): NumberingRule {
  const { prefix, separator, date, cycle, digits, used } = binding;
  return {
    prefix: text(row[prefix]),
    separator: text(row[separator]),
    date: dates.includes(text(row[date])) ? text(row[date]) : '',
    cycle: cycles[text(row[cycle])] ?? '',
    digits: Number(row[digits]),
    used: Number(row[used] ?? 0),
  };
}

/** The field whose numbers a rule makes up; undefined where a module gives none. */
export function numberedField({ fields, record }: Module): string | undefined {
  if (record.number && isSerial(fields[record.number])) return record.number;
  return Object.keys(fields).find((name) => isSerial(fields[name]));
}

/** True when counting would start again while the number looks the same. */
export const repeats = ({ date, cycle }: Pick<NumberingRule, 'date' | 'cycle'>) =>
  cycle.length > date.length;

/**
 * What a number begins with, and what tells the counting apart that it belongs to.
 *
 * @param today `2026-11-20`
 */
export function numberOn({ prefix, separator, date, cycle }: NumberingRule, today: string) {
  const day = today.replaceAll('-', '');
  const begin = (shown: string) =>
    [prefix, shown && day.slice(0, shown.length), ''].filter((part, at) => part || at === 2);
  const counted = cycle.length < date.length ? cycle : date;
  return { prefix: begin(date).join(separator), series: begin(counted).join(separator) };
}
