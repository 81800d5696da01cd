import { isSame } from '#engine/schema/isSame.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { mergeValue, type Difference, type Sides, type Versions } from './mergeValue.ts';

type Columns = readonly (readonly [string, Field])[];
type Lines = ReadonlyMap<string, RecordData>;
type IsChanged = (line: RecordData, before: RecordData) => boolean;
type LineVersions = Versions<RecordData | undefined>;
interface Place {
  key: string;
  name: string;
  number: number;
}

/** Lines of one table: mine in my order, with those that somebody added after the line they stand behind. */
export function mergeLines(name: string, field: Field, versions: Versions<FieldValue>) {
  const columns = Object.entries(field.columns ?? {}).filter(([, column]) => isTyped(column));
  const base = byId(versions.base);
  const theirs = byId(versions.theirs);
  const mine = withAddedAlike(byId(versions.mine), base, theirs, isChangedIn(columns));
  const lines = [...new Set([...mine.keys(), ...theirs.keys()])].map((id) => {
    const among = theirs.has(id) ? theirs : mine;
    const place = { key: `${name}.${id}`, name, number: [...among.keys()].indexOf(id) + 1 };
    const line = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) };
    const merged =
      line.mine && line.theirs
        ? mergeCells(place, columns, line)
        : mergeWhole(place, field, line, isChangedIn(columns));
    return [id, merged] as const;
  });
  const lineOf = new Map(lines);
  const order = inOrder([...mine.keys()], [...theirs.keys()]);
  return {
    differences: lines.flatMap(([, { differences }]) => differences),
    take: (sides: Sides): FieldValue => order.flatMap((id) => lineOf.get(id)!.take(sides) ?? []),
  };
}

/** A line that both have: cell by cell. */
function mergeCells({ key, name, number }: Place, columns: Columns, line: LineVersions) {
  const cells = columns.map(([column, field]) => {
    const versions = {
      base: line.base?.[column],
      mine: line.mine?.[column],
      theirs: line.theirs?.[column],
    };
    const at = { key: `${key}.${column}`, name, line: { number, column }, field, versions };
    return { column, ...mergeValue(at) };
  });
  return {
    differences: cells.flatMap(({ differences }) => differences),
    take: (sides: Sides): RecordData => ({
      ...line.mine,
      ...Object.fromEntries(cells.map(({ column, take }) => [column, take(sides)])),
    }),
  };
}

/** A line that one of us has: it was taken away here or there, or added. */
function mergeWhole(
  { key, name, number }: Place,
  field: Field,
  line: LineVersions,
  isChanged: IsChanged,
) {
  const { base, mine, theirs } = line;
  const isDisputed = base !== undefined && isChanged((mine ?? theirs)!, base);
  const isTheirs = base ? !theirs || isDisputed : !mine;
  const versions = { base: base ?? null, mine: mine ?? null, theirs: theirs ?? null };
  const difference: Difference = { key, name, line: { number }, field, versions, isDisputed };
  return {
    differences: isTheirs ? [difference] : [],
    take: (sides: Sides): RecordData | undefined => {
      if (isTheirs && !(isDisputed && sides[key] === 'mine')) return theirs;
      // what I keep of a line that is gone on the server is a new line
      return base && mine ? Object.fromEntries(Object.entries(mine).filter(isNoId)) : mine;
    },
  };
}

/** Ids of mine with those of theirs between them, each behind the one it follows there. */
function inOrder(mine: string[], theirs: readonly string[]): string[] {
  const order = [...mine];
  for (const [i, id] of theirs.entries()) {
    if (!order.includes(id)) order.splice(i === 0 ? 0 : order.indexOf(theirs[i - 1]!) + 1, 0, id);
  }
  return order;
}

/**
 * Mine, where a line that both added alike has the id that it has on the server: saved again after its answer was lost,
 * it is still one line.
 */
function withAddedAlike(mine: Lines, base: Lines, theirs: Lines, isChanged: IsChanged): Lines {
  const added = new Set([...theirs.keys()].filter((id) => !base.has(id) && !mine.has(id)));
  return new Map(
    [...mine].map(([id, line]) => {
      const alike =
        line.id === undefined && [...added].find((one) => !isChanged(line, theirs.get(one)!));
      if (!alike) return [id, line];
      added.delete(alike);
      return [alike, { ...line, id: alike }];
    }),
  );
}

const isChangedIn =
  (columns: Columns): IsChanged =>
  (line, before) =>
    columns.some(([column]) => !isSame(line[column], before[column]));
const isNoId = ([name]: [string, FieldValue]) => name !== 'id';

/** A line that was never saved has no id; it is nobody else's, so its place tells it. */
const byId = (value: FieldValue) =>
  new Map(
    recordLines(value).map((line, i) => [typeof line.id === 'string' ? line.id : `new ${i}`, line]),
  );
