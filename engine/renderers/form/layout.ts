import { isOneRecord, roomOf } from '#engine/schema/language/fieldUses.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, FormSpec, Text } from '#engine/schema/language/index.ts';

type Section = FormSpec['tabs'][number]['sections'][number];

/** Rows of a section that are mounted together. */
interface Chunk {
  id: string;
  rows: LayoutField[][];
  /** Pixels. */
  estimate: number;
}
export interface LayoutField {
  name: string;
  /** Its section's title names it already. */
  isNamed: boolean;
  /** Of twelve columns. */
  span: number;
}
export interface LayoutSection {
  section: Section;
  chunks: Chunk[];
}
export interface LayoutTab {
  id: string;
  title: FormSpec['tabs'][number]['title'];
  sections: LayoutSection[];
}
export interface FormLayout {
  tabs: LayoutTab[];
  /** Where each field stands, in order of the form. */
  places: ReadonlyMap<string, { tab: string; chunk: string }>;
}

const chunkSize = 12;
const rowHeight = 68;
const tableHeight = 240;

/** Cuts a form's sections into chunks of about twelve fields. */
export function layoutOf(form: FormSpec, fields: Record<string, Field>): FormLayout {
  const places = new Map<string, { tab: string; chunk: string }>();
  const columns = columnsOf(form, fields);
  const tabs = form.tabs.map(({ id, title, sections }): LayoutTab => ({
    id,
    title,
    sections: sections.map((section) => ({
      section,
      chunks: chunksOf(section, fields, columns, (name, chunk) =>
        places.set(name, { tab: id, chunk }),
      ),
    })),
  }));
  return { tabs, places };
}

function chunksOf(
  section: Section,
  fields: Record<string, Field>,
  columns: number,
  place: (name: string, chunk: string) => void,
): Chunk[] {
  const chunks: Chunk[] = [];
  let count = chunkSize;
  const isOnly = section.rows.flat().length === 1 && section.owned === undefined;
  for (const row of section.rows) {
    const names = row.filter((name) => fields[name]);
    if (names.length === 0) continue;
    if (count >= chunkSize) {
      chunks.push({ id: `${section.id}/${chunks.length}`, rows: [], estimate: 0 });
      count = 0;
    }
    const chunk = chunks.at(-1)!;
    const spans = spansOf(
      names.map((name) => fields[name]!),
      columns,
    );
    chunk.rows.push(
      names.map((name, i) => ({
        name,
        isNamed: isOnly
          ? section.title !== undefined
          : names.length === 1 && isSameText(section.title, fields[name]!.title),
        span: spans[i]!,
      })),
    );
    chunk.estimate += names.some((name) => isLines(fields[name])) ? tableHeight : rowHeight;
    for (const name of names) place(name, chunk.id);
    count += names.length;
  }
  return chunks;
}

const isSameText = (one: Text | undefined, other: Text) =>
  one?.en === other.en && one.zh === other.zh;

/** All rows of a form share their columns, so that the edges of fields line up: three, or four where a row asks for it. */
function columnsOf({ tabs }: FormSpec, fields: Record<string, Field>): number {
  const rows = tabs.flatMap(({ sections }) => sections.flatMap((section) => section.rows));
  return rows.some((row) => partsOf(row.flatMap((name) => fields[name] ?? [])) === 4) ? 4 : 3;
}

const partsOf = (row: readonly Field[]) => row.reduce((sum, { width = 1 }) => sum + width, 0);

/**
 * Of twelve, for each field of a row. Columns that are left over go to long texts, in turn; where there are none, one
 * goes to the first reference, whose title may be long.
 */
function spansOf(row: readonly Field[], columns: number): number[] {
  const parts = partsOf(row);
  if (parts > columns)
    return row.map(({ width = 1 }) => Math.max(1, Math.floor((12 * width) / parts)));
  const taken = row.map(({ width = 1 }) => width);
  const left = columns - parts;
  const long = row.flatMap((field, at) => (roomOf(field) === 'short' || field.width ? [] : [at]));
  const first = row.findIndex((field) => isOneRecord(field) && !field.width);
  if (long.length > 0) for (let n = 0; n < left; n += 1) taken[long[n % long.length]!]! += 1;
  else if (left > 0 && row.length > 1 && first >= 0) taken[first]! += 1;
  return taken.map((count) => (12 / columns) * count);
}
