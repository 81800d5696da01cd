import { drawingOf } from '#engine/renderers/definition/draw.ts';
import { freshEntry } from '#engine/renderers/definition/freshEntry.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { namesInReports } from '#engine/schema/naming/namesInReports.ts';
import { changeAt } from '#engine/schema/parts/changeAt.ts';
import { drawnLanguageOf } from '#engine/schema/parts/languageOf.ts';
import { blankOf, followed, type PartSchema } from '#engine/schema/parts/partSchema.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Report } from '#engine/schema/language/index.ts';

/** A definition of reports or dashboards, of any shape: what is drawn may be incomplete. */
export type Drawn = Readonly<Record<string, unknown>>;

/** A part that stands in a list of the definition. */
export interface PartPlace {
  list: string;
  at: number;
}

const propertiesOf = (kind: DefinitionKind) =>
  drawnLanguageOf(kind)['properties'] as Record<string, PartSchema>;

/** Keys of a definition under which its parts are listed, in the order of the language. */
export const listsOf = (kind: DefinitionKind): string[] =>
  Object.entries(propertiesOf(kind)).flatMap(([key, node]) =>
    drawingOf(kind, node) === 'List' ? [key] : [],
  );

export const entriesOf = (drawn: Drawn, list: string): readonly Drawn[] => {
  const entries = drawn[list];
  return Array.isArray(entries) ? (entries as Drawn[]) : [];
};

/** The part that a path into the definition leads to; null: it is of the definition itself. */
export function placeAt(
  kind: DefinitionKind,
  path: readonly (string | number)[],
): PartPlace | null {
  const [list, at] = path;
  return typeof list === 'string' && typeof at === 'number' && listsOf(kind).includes(list)
    ? { list, at }
    : null;
}

/** With an empty part behind the others, and where it stands. */
export function withPart(kind: DefinitionKind, drawn: Drawn, list: string): [Drawn, PartPlace] {
  const entries = entriesOf(drawn, list);
  const items = followed(kind, propertiesOf(kind)[list]!)['items'] as PartSchema;
  const entry = freshEntry(blankOf(kind, items), entries, [list]);
  return [changeAt(drawn, [list], [...entries, entry]) as Drawn, { list, at: entries.length }];
}

/** Without a part; a list of which nothing is left says nothing. */
export function withoutPart(drawn: Drawn, { list, at }: PartPlace): Drawn {
  const left = entriesOf(drawn, list).toSpliced(at, 1);
  return changeAt(drawn, [list], left.length > 0 ? left : undefined) as Drawn;
}

/** @param before the place in the list that it shall stand before */
export function withMoved(drawn: Drawn, { list, at }: PartPlace, before: number): Drawn {
  const entries = entriesOf(drawn, list);
  const part = entries[at];
  if (!part || before < 0 || before > entries.length) return drawn;
  const to = before > at ? before - 1 : before;
  return changeAt(drawn, [list], entries.toSpliced(at, 1).toSpliced(to, 0, part)) as Drawn;
}

const kindsInReports = {
  sources: 'source',
  dimensions: 'dimension',
  measures: 'measure',
  filters: 'filter',
} as const;

/** What people call a part: by its own title, or that of what it shows. */
export function titleOfPart(
  registry: Registry,
  kind: DefinitionKind,
  drawn: Drawn,
  { list, at }: PartPlace,
): Text | undefined {
  const part = entriesOf(drawn, list)[at];
  if (!part) return undefined;
  const { title } = part;
  if (isText(title) && (title.en || title.zh)) return title;
  if (kind === 'report') {
    const names = kindsInReports[list as keyof typeof kindsInReports];
    return namesInReports(registry, [drawn as unknown as Report], names)?.[at]?.title;
  }
  return (
    registry.findReport(String(part['report']))?.title ??
    registry.findModule(String(part['module']))?.title
  );
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'en' in value && 'zh' in value;
