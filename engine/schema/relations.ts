import type { DetailSpec } from './language/index.ts';
import { recordLines, type RecordData } from './record.ts';

/** Records of another module that belong to those of this one. */
export interface Relation {
  module: string;
  /** Their reference; of lines, `lines.contractId`. */
  field: string;
  /** The path to the record that `field` refers to; absent: the record itself. */
  of?: string;
}

type TabSpec = NonNullable<DetailSpec['tabs']>[number];

/** What a tab shows that says `of`: the records named there, or those that name them too. */
export const sharedField = ({ by = 'id' }: TabSpec) => by;

/** What a tab of related records shows; undefined: this person may not list them, or it shows something else. */
export function relationOf<Related extends Relation>(
  tab: TabSpec,
  related: readonly Related[],
): Related | undefined {
  const field = tab.of === undefined ? tab.by : sharedField(tab);
  return related.find(
    (one) =>
      one.module === tab.module &&
      one.of === tab.of &&
      (field === undefined || one.field === field),
  );
}

/** Ids that a record has in a reference, several references, or a column of its lines; each once. */
export function idsAt(record: RecordData, path: string): string[] {
  const [name = '', column] = path.split('.');
  const value = record[name];
  const found = column === undefined ? [value] : recordLines(value).map((line) => line[column]);
  const ids = found.flat().filter((id) => typeof id === 'string' && id !== '');
  return [...new Set(ids)] as string[];
}
