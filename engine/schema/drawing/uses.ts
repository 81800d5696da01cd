import type { DrawnModule } from './DrawnModule.ts';

/** What a name becomes; undefined: it is taken out. */
type Naming = (name: string) => string | undefined;
type Json = unknown;
type JsonObject = { readonly [key: string]: Json };

/** Lists that say names of fields, or paths that begin with one. */
const lists = [
  'list.filters',
  'list.search',
  'list.totals',
  'list.editable',
  'list.groups',
  'list.more',
  'screens.*.list.filters',
  'screens.*.list.search',
  'screens.*.list.totals',
  'screens.*.list.editable',
  'screens.*.list.groups',
  'screens.*.list.more',
  'detail.summary',
  'unique.*.fields',
  'access.*.fields',
  'access.*.except',
  'indexes.*',
  'summaries.*.by',
  'summaries.*.sums',
  'form.tabs.*.sections.*.rows.*',
];
/** Lists of objects that each say a field: under this key. */
const entries: readonly [list: string, key: string][] = [
  ['list.columns', 'id'],
  ['list.sort', 'field'],
  ['list.views', 'by'],
  ['screens.*.list.columns', 'id'],
  ['screens.*.list.sort', 'field'],
];
/** Single names, which only another one can replace. */
const names = [
  'record.title',
  'record.number',
  'record.subtitle',
  'variants.by',
  'flow.steps.*.approvers.*.field',
  'flow.steps.*.approvers.*.of',
];

/** Taken out of all that only shows it, and of the fields. */
export function withoutField(module: DrawnModule, name: string): DrawnModule {
  const { [name]: _gone, ...fields } = module.fields;
  const naming: Naming = (path) => (headOf(path) === name ? undefined : path);
  return inPlaces({ ...module, fields }, naming) as DrawnModule;
}

/** Called so everywhere: where it is shown, and in expressions over the record itself. */
export function renameEverywhere(module: DrawnModule, from: string, to: string): DrawnModule {
  const fields = Object.fromEntries(
    Object.entries(module.fields).map(([name, field]) => [name === from ? to : name, field]),
  );
  const naming: Naming = (path) => (headOf(path) === from ? to + path.slice(from.length) : path);
  const placed = inPlaces({ ...module, fields }, naming) as DrawnModule;
  return inExpressions(placed, (text) => renamedIn(text, from, to)) as DrawnModule;
}

const headOf = (path: string) => path.split('.')[0]!;

function inPlaces(module: Json, naming: Naming): Json {
  const listed = lists.reduce(
    (whole, place) =>
      at(whole, place, (list) =>
        Array.isArray(list) ? list.flatMap((one) => named(one, naming)) : list,
      ),
    module,
  );
  const objects = entries.reduce(
    (whole, [place, key]) =>
      at(whole, place, (list) =>
        Array.isArray(list)
          ? list.flatMap((one: Json) => {
              const name = (one as JsonObject | null)?.[key];
              if (typeof name !== 'string') return [one];
              const next = naming(name);
              return next === undefined
                ? []
                : [next === name ? one : { ...(one as object), [key]: next }];
            })
          : list,
      ),
    listed,
  );
  return names.reduce(
    (whole, place) =>
      at(whole, place, (name) => (typeof name === 'string' ? (naming(name) ?? name) : name)),
    objects,
  );
}

const named = (one: Json, naming: Naming): Json[] => {
  if (typeof one !== 'string') return [one];
  const next = naming(one);
  return next === undefined ? [] : [next];
};

/** The same with another value at a place; what stays as it was is the same object. */
function at(value: Json, place: string, change: (value: Json) => Json): Json {
  const [key = '', ...rest] = place.split('.');
  const inner = rest.join('.');
  const next = (one: Json) => (inner === '' ? change(one) : at(one, inner, change));
  if (Array.isArray(value)) return key === '*' ? value.map(next) : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: next((value as JsonObject)[key]) };
}

/** Keys whose expressions read the record by its own names, wherever they stand outside of other modules’ parts. */
const ownScope = new Set([
  'formula',
  'visibleWhen',
  'requiredWhen',
  'readOnlyWhen',
  'suggest',
  'default',
  'when',
  'expr',
]);
const ownParts = ['fields', 'form', 'checks', 'guards', 'flow', 'transitions'];

function inExpressions(module: DrawnModule, change: (text: string) => string): Json {
  const within = (value: Json, key: string | undefined): Json => {
    if (typeof value === 'string') return key && ownScope.has(key) ? change(value) : value;
    if (Array.isArray(value)) return value.map((one: Json) => within(one, undefined));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, within(one, name)]),
    );
  };
  return Object.fromEntries(
    Object.entries(module).map(([key, value]) => [
      key,
      ownParts.includes(key) ? within(value, undefined) : value,
    ]),
  );
}

/** Outside of quotes, and not behind a point. */
export function renamedIn(text: string, from: string, to: string): string {
  const parts = text.split(/('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/);
  const word = new RegExp(`(?<![\\w.])${from}(?![\\w(])`, 'g');
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(word, to))).join('');
}
