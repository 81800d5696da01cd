import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import type { DefinitionKind } from '../definitionKinds.ts';
import { languageOf } from '../parts/languageOf.ts';
import { choicesOf, followed, type PartSchema } from '../parts/partSchema.ts';

/** Where a keyword stands: the keys that lead there, `*` for an entry of a list or a map. */
interface Place {
  path: readonly string[];
  /** What it holds there. */
  schema: PartSchema;
}

/** How far a keyword may be from where it belongs for both to be meant by one person. */
const near = 4;
const most = 3;

const known = new Map<DefinitionKind, ReadonlyMap<string, readonly Place[]>>();

/**
 * Where a key belongs that does not stand where it was written, as the language has it: the places nearest to it that
 * hold such a value; undefined where there is none near.
 */
export function whereItBelongs(
  kind: DefinitionKind,
  key: string,
  at: readonly string[],
  value: unknown,
): Message | undefined {
  const all = (placesOf(kind).get(key) ?? [])
    .map((place) => ({ ...place, far: distance(at, place.path) }))
    .filter(({ far }) => far > 0 && far <= near)
    .toSorted((a, b) => a.far - b.far);
  const fitting = all.filter(({ schema }) => holds(kind, schema, value));
  // what is said in short may be of another shape
  const meant = fitting.length > 0 ? fitting : all;
  if (meant.length === 0) return undefined;
  const nearest = meant.filter(({ far }) => far === meant[0]!.far).slice(0, most);
  const place = nearest
    .map(({ path }) => placeWords(path))
    .reduce((one, other) => message('place.either', { one, other }));
  return message('keyElsewhere', { key, place });
}

/** That other kinds of what this is have the key, by the constant that tells them apart; undefined where none has. */
export function ofOtherKind(
  kind: DefinitionKind,
  key: string,
  branch: PartSchema | undefined,
): Message | undefined {
  const properties = (branch?.['properties'] ?? {}) as Record<string, PartSchema>;
  const union = unionsOf(kind).find(({ tag, branches }) => {
    const same = branches.get(String(properties[tag]?.['const']));
    return same && Object.keys(propertiesOf(same)).join() === Object.keys(properties).join();
  });
  if (!union) return undefined;
  const kinds = [...union.branches].filter(([, one]) => key in propertiesOf(one));
  if (kinds.length === 0) return undefined;
  const { tag } = union;
  const own = String(properties[tag]!['const']);
  return message('keyOfOtherKind', { key, tag, kind: own, kinds: kinds.map(([name]) => name) });
}

const placeWords = (path: readonly string[]): Message => {
  const keys = path.filter((key) => key !== '*').join('.');
  if (keys === '') return message('place.top');
  return message(path.at(-1) === '*' ? 'place.entry' : 'place.object', { path: keys });
};

/** How many keys lead out of one place and into the other; entries lie in their list or map. */
function distance(from: readonly string[], to: readonly string[]): number {
  const apart = to.findIndex((key, index) => key !== '*' && key !== from[index]);
  const shared = Math.min(apart === -1 ? to.length : apart, from.length);
  const steps = (path: readonly string[]) => path.slice(shared).filter((key) => !isEntry(key));
  return steps(from).length + steps(to).length;
}

const isEntry = (key: string) => key === '*' || /^\d+$/.test(key);

/** Whether a keyword can hold a value, by the shape of the value. */
function holds(kind: DefinitionKind, schema: PartSchema, value: unknown): boolean {
  const whole = followed(kind, schema);
  const options = (whole['anyOf'] ?? []) as PartSchema[];
  if (options.length > 0) return options.some((option) => holds(kind, option, value));
  const shape = Array.isArray(value) ? 'array' : typeof value;
  const types = [whole['type'] ?? shape].flat();
  return types.includes(shape) || (shape === 'number' && types.includes('integer'));
}

function placesOf(kind: DefinitionKind): ReadonlyMap<string, readonly Place[]> {
  const places = known.get(kind) ?? findPlaces(kind);
  known.set(kind, places);
  return places;
}

function findPlaces(kind: DefinitionKind): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  const note = (key: string, path: readonly string[], schema: PartSchema) => {
    const places = found.get(key) ?? [];
    if (!places.some((place) => place.path.join('.') === path.join('.')))
      found.set(key, [...places, { path, schema }]);
  };
  visit(kind, languageOf(kind), [], new Set(), (schema, path) => {
    for (const [key, inside] of Object.entries(propertiesOf(schema))) note(key, path, inside);
  });
  return found;
}

/** Names every object of the language, at each place where it may stand; one that is inside itself once. */
function visit(
  kind: DefinitionKind,
  schema: PartSchema,
  path: readonly string[],
  around: ReadonlySet<unknown>,
  found: (schema: PartSchema, path: readonly string[]) => void,
): void {
  const { $ref } = schema;
  if (around.has($ref)) return;
  const within = typeof $ref === 'string' ? new Set([...around, $ref]) : around;
  const whole = followed(kind, schema);
  const go = (inside: unknown, at: readonly string[]) =>
    visit(kind, inside as PartSchema, at, within, found);
  for (const branch of [whole['oneOf'] ?? [], whole['anyOf'] ?? []].flat()) go(branch, path);
  if (whole['items']) go(whole['items'], [...path, '*']);
  for (const inside of Object.values(whole['patternProperties'] ?? {})) go(inside, [...path, '*']);
  if (!whole['properties']) return;
  // a form of one tab says its sections at once
  const here = path.join('.') === 'form.tabs.*' ? ['form'] : path;
  found(whole, here);
  for (const [key, inside] of Object.entries(propertiesOf(whole))) go(inside, [...here, key]);
}

function unionsOf(kind: DefinitionKind) {
  const definitions = Object.values(languageOf(kind)['definitions'] as Record<string, PartSchema>);
  return definitions.flatMap((schema) => choicesOf(kind, schema) ?? []);
}

const propertiesOf = ({ properties }: PartSchema) =>
  (properties ?? {}) as Record<string, PartSchema>;
