import type { Field, FieldType, FormSpec, Text } from '#engine/schema/language/index.ts';

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
    const spans = spansOf(names.map((name) => fields[name]!));
    chunk.rows.push(
      names.map((name, i) => ({
        name,
        isNamed: isOnly
          ? section.title !== undefined
          : names.length === 1 && isSameText(section.title, fields[name]!.title),
        span: spans[i]!,
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

const isSameText = (one: Text | undefined, other: Text) =>
  one?.en === other.en && one.zh === other.zh;

/** Short values keep the width of a column of three where fewer stand in their row, so that rows line up. */
const short: ReadonlySet<FieldType> = new Set([
  'integer',
  'number',
  'money',
  'percent',
  'date',
  'datetime',
  'time',
  'duration',
  'month',
  'year',
  'boolean',
  'dict',
  'ref',
  'user',
  'org',
  'post',
  'serial',
  'status',
  'computed',
  'rollup',
]);

/** Of twelve columns, for each field of a row. */
function spansOf(row: readonly Field[]): number[] {
  const isUnequal = row.some(({ width }) => width !== undefined);
  if (row.length === 1 || (row.length === 2 && !isUnequal)) {
    const taken = row.map((field) =>
      short.has(field.type) ? Math.min(12, 4 * (field.width ?? 1)) : 0,
    );
    const rest = 12 - taken.reduce((sum, span) => sum + span, 0);
    const sharing = taken.filter((span) => span === 0).length;
    return taken.map((span) => span || rest / sharing);
  }
  const parts = row.reduce((sum, { width = 1 }) => sum + width, 0);
  return row.map(({ width = 1 }) => Math.max(1, Math.floor((12 * width) / parts)));
}
