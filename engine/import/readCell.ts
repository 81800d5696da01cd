import type { ParseContext, Parsed } from '../fields/index.ts';
import { kindOf, valued } from '../fields/index.ts';
import { namesIn, parsed } from '../fields/kind.ts';
import { isReference } from '../schema/language/fieldUses.ts';
import { isMultiple } from '../schema/language/fieldTypes.ts';
import type { Field, Text } from '../schema/language/index.ts';

/** The record behind what a cell says, or why there is none. */
export type Resolved = { id: string } | { message: Text };

export interface CellContext extends Omit<ParseContext, 'find' | 'today'> {
  /** Of a reference field: by number or name. */
  resolve(field: Field, text: string): Resolved;
}

/** The value that a cell means to a field; null for a blank one. Derived fields are read as their values are. */
export function readCell(text: string, field: Field, context: CellContext): Parsed {
  const typed = text.trim();
  if (typed === '') return parsed(null);
  const of = valued(field);
  if (isReference(of))
    return isMultiple(of) ? referredTo(field, typed, context) : referred(field, typed, context);
  const kind = kindOf(field);
  return kind.parse(kind.fromCell(typed), field, context);
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
