import { asText } from '#engine/fields/kind.ts';
import { isNumbered } from '#engine/schema/isNumbered.ts';
import { isText } from '#engine/schema/language/fieldUses.ts';
import { withPeriod } from '#engine/schema/periodOf.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';

/** How a record is called; each `''` where there is none. */
export interface Called {
  /** What it is about, or else its number. */
  title: string;
  /** Its number, where that is not the title. */
  number: string;
  /** Whom it concerns, or what else its subtitle says, where that is not the title. */
  about: string;
}

/**
 * A document whose only name is its number is called by its subtitle: by the contract it changes, or by its reason.
 *
 * @param titles of the records it refers to, by path
 * @param told by lists of tasks, which follow references further than the record
 */
export function calledOf(
  module: Pick<Module, 'record' | 'fields'>,
  record: RecordData,
  titles: Readonly<Record<string, string | null>>,
  told?: { title: string; counterpart: string | null } | null,
): Called {
  const { title, number = title, subtitle } = module.record;
  const own = asText(record[title]);
  const about = subtitle === undefined ? '' : textAt(module, record, titles, subtitle);
  const called =
    (isNumbered(module) && (told?.title || withPeriod(module, about, record))) || own || about;
  const concerned = told?.counterpart ?? about;
  const numbered = asText(record[number]);
  return {
    title: called,
    number: numbered === called ? '' : numbered,
    about: called.startsWith(concerned) ? '' : concerned,
  };
}

/** The title of a record that is referred to, or the first line of a text. */
function textAt(
  { fields }: Pick<Module, 'fields'>,
  record: RecordData,
  titles: Readonly<Record<string, string | null>>,
  path: string,
): string {
  const text = isText(fields[path]) ? asText(record[path]) : '';
  return titles[path] ?? text.trim().split('\n', 1)[0] ?? '';
}
