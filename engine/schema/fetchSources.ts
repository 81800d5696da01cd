import type { Field } from './language/index.ts';

type Fetching = Pick<Field, 'fetch'>;

/** The paths a field may take its value from, in their order; none for a field that fetches nothing. */
export const sourcesOf = ({ fetch }: Fetching): readonly string[] =>
  fetch === undefined ? [] : [fetch.from].flat();

/** The reference a path leads through. */
export const referenceOf = (path: string) => path.split('.')[0]!;

/** The references beside a field that it takes its value through. */
export const fetchedThrough = (field: Fetching): readonly string[] =>
  sourcesOf(field).map(referenceOf);

/** The source that counts: the first whose reference is filled in; the first of all where none is. */
export const countingSource = (field: Fetching, record: Readonly<Record<string, unknown>>) => {
  const sources = sourcesOf(field);
  return sources.find((path) => isChosen(record[referenceOf(path)])) ?? sources[0]!;
};

/** A record, or some of several. */
const isChosen = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : (value ?? null) !== null;

/** The source of a field that always has its value; undefined for others. */
export const liveSource = (field: Fetching): string | undefined =>
  field.fetch?.mode === 'live' ? sourcesOf(field)[0] : undefined;
