import { asText } from '#engine/fields/kind.ts';
import { isPerson } from '#engine/schema/language/fieldUses.ts';
import type { Module, Tone } from '#engine/schema/language/index.ts';
import { useFormat } from '../fields/parts/useFormat.ts';
import type { ListColumn } from './listColumns.ts';
import type { ListRow } from './ListState.ts';
import { useRowTone } from './useRowTone.ts';

/** What a day says of a record. */
export interface Entry {
  title: string;
  /** As people read it. */
  status: string;
  /** Who it is with. */
  owner: string;
  tone: Tone | undefined;
}

export function useEntry(module: Module, columns: readonly ListColumn[]): (row: ListRow) => Entry {
  const format = useFormat();
  const toneOf = useRowTone(module);
  const { status } = module.fields;
  const owner = columns.find(({ field }) => isPerson(field))?.path;
  return (row) => ({
    title: asText(row[module.record.title]),
    status: status ? format(row.status ?? null, status) : '',
    owner: (owner !== undefined && row.$titles[owner]) || '',
    tone: toneOf(row),
  });
}
