import { isCalendarDate } from '../fields/date.ts';
import type { ParseContext, Parsed } from '../fields/index.ts';
import { kindOf, valueTypeOf } from '../fields/index.ts';
import { namesIn, parsed } from '../fields/kind.ts';
import type { Field, Text } from '../schema/language/index.ts';

/** The record behind what a cell says, or why there is none. */
export type Resolved = { id: string } | { message: Text };

export interface CellContext extends Omit<ParseContext, 'find' | 'today'> {
  /** Of a reference field: by number or name. */
  resolve(field: Field, text: string): Resolved;
}

const references = ['ref', 'user', 'org', 'post'];
const listsOfReferences = ['refs', 'users'];

/** The value that a cell means to a field; null for a blank one. Derived fields are read as their values are. */
export function readCell(text: string, field: Field, context: CellContext): Parsed {
  const typed = text.trim();
  if (typed === '') return parsed(null);
  const type = valueTypeOf(field);
  if (references.includes(type)) return referred(field, typed, context);
  if (listsOfReferences.includes(type)) return referredTo(field, typed, context);
  return kindOf(field).parse(prepared(typed, type), field, context);
}

function referred(field: Field, text: string, { resolve }: CellContext): Parsed {
  const found = resolve(field, text);
  return 'id' in found ? parsed(found.id) : { ok: false, message: found.message };
}

function referredTo(field: Field, text: string, { resolve }: CellContext): Parsed {
  const ids: string[] = [];
  for (const name of namesIn(text, (one) => 'id' in resolve(field, one.trim()))) {
    const found = resolve(field, name.trim());
    if ('message' in found) return { ok: false, message: found.message };
    if (!ids.includes(found.id)) ids.push(found.id);
  }
  return parsed(ids);
}

/** What spreadsheets and people write beside what inputs take. */
function prepared(text: string, type: Field['type']): string {
  switch (type) {
    case 'money':
    case 'number':
    case 'integer':
      return negative(text.normalize('NFKC').replace(/^[¥￥$]\s*|\s*元$/g, ''));
    case 'percent':
      return negative(text.normalize('NFKC'));
    case 'date':
      // A day that came with a time, and one that lost its format.
      return /^\d{5}(\.\d+)?$/.test(text)
        ? dayOf(Number(text))
        : text.replace(/[ T]0?0:00(:00)?$/, '');
    case 'datetime':
      return /^\d{5}(\.\d+)?$/.test(text) ? momentOf(Number(text)) : text;
    case 'month': {
      const day = /^(\d{4})[-/.](\d{1,2})[-/.]\d{1,2}$/.exec(text);
      if (day) return `${day[1]}-${day[2]!.padStart(2, '0')}`;
      return /^\d{5}$/.test(text) ? dayOf(Number(text)).slice(0, 7) : text;
    }
    case 'year':
      return text.replace(/年$/, '');
    default:
      return text;
  }
}

/** Accountants write it in brackets. */
const negative = (text: string) => text.replace(/^\((.+)\)$/, '-$1');

const momentOf = (serial: number) =>
  new Date(Math.round((serial - 25_569) * 86_400) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

function dayOf(serial: number): string {
  const day = momentOf(serial).slice(0, 10);
  return isCalendarDate(day) ? day : String(serial);
}
