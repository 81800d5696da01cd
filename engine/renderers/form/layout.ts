import type { Field, FieldType, FormSpec } from '#engine/schema/language/index.ts';

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
  const tabs = form.tabs.map(({ id, title, sections }): LayoutTab => ({
    id,
    title,
    sections: sections.map((section) => ({
      section,
      chunks: chunksOf(section, fields, (name, chunk) => places.set(name, { tab: id, chunk })),
    })),
  }));
  return { tabs, places };
}

function chunksOf(
  section: Section,
  fields: Record<string, Field>,
  place: (name: string, chunk: string) => void,
): Chunk[] {
  const chunks: Chunk[] = [];
  let count = chunkSize;
  const isOnly = section.rows.flat().length === 1;
  for (const row of section.rows) {
    const names = row.filter((name) => fields[name]);
    if (names.length === 0) continue;
    if (count >= chunkSize) {
      chunks.push({ id: `${section.id}/${chunks.length}`, rows: [], estimate: 0 });
      count = 0;
    }
    const chunk = chunks.at(-1)!;
    const parts = names.reduce((sum, name) => sum + (fields[name]!.width ?? 1), 0);
    chunk.rows.push(
      names.map((name) => ({
        name,
        isNamed: section.title !== undefined && isOnly,
        span:
          names.length === 1
            ? loneSpan(fields[name]!)
            : Math.max(1, Math.floor((12 * (fields[name]!.width ?? 1)) / parts)),
      })),
    );
    chunk.estimate += names.some((name) => fields[name]!.type === 'table')
      ? tableHeight
      : rowHeight;
    for (const name of names) place(name, chunk.id);
    count += names.length;
  }
  return chunks;
}

/** Short values alone in their row keep the width of a column of three. */
const short: ReadonlySet<FieldType> = new Set([
  'integer',
  'number',
  'money',
  'percent',
  'date',
  'datetime',
  'month',
  'year',
  'boolean',
  'dict',
  'user',
  'org',
  'post',
  'serial',
  'status',
  'computed',
  'rollup',
]);

const loneSpan = (field: Field) =>
  short.has(field.type) ? Math.min(12, 4 * (field.width ?? 1)) : 12;
