import { codesOf } from '../codes.ts';
import type { Field, Module } from '../language/index.ts';
import type { Registry } from '../registry.ts';

/**
 * What of a registry was asked for, and which parts of it: all of it, ``; whether it is there, `?`; which parts it has,
 * `*`; one of them, `record`; whether it has that, `flow?`; the same of fields, `fields/*`, `fields/amount`.
 */
export type Reads = Map<Thing, Set<string>>;

/** Of each kind that has several: all of them. */
const wholes = [
  'modules',
  'dicts',
  'reports',
  'dashboards',
  'prints',
  'roles',
  'menu',
  'system',
] as const;
type Thing = `${'module' | 'dict' | 'code'}/${string}` | (typeof wholes)[number];

/** Of each part of a registry: of what it tells. What is asked for by one name is noted by that. */
const told: Record<
  Exclude<keyof Registry, 'module' | 'findModule' | 'dict' | 'findDict' | 'findCode'>,
  (typeof wholes)[number]
> = {
  modules: 'modules',
  stored: 'modules',
  anyReferences: 'modules',
  rollupsFrom: 'modules',
  referencesTo: 'modules',
  dicts: 'dicts',
  reports: 'reports',
  findReport: 'reports',
  dashboards: 'dashboards',
  findDashboard: 'dashboards',
  prints: 'prints',
  findPrint: 'prints',
  printsOf: 'prints',
  roles: 'roles',
  menu: 'menu',
  system: 'system',
  settings: 'system',
};

/**
 * The registry, which notes everything that it is asked for.
 *
 * @param own a module of which nothing is noted
 */
export function recordReads(registry: Registry, reads: Reads, own: Module | undefined): Registry {
  const modules = new Map<string, Module>();
  const partsOf = (thing: Thing) => {
    const parts = reads.get(thing) ?? new Set();
    reads.set(thing, parts);
    return parts;
  };
  const findModule = (name: string): Module | undefined => {
    const known = modules.get(name);
    if (known) return known;
    const found = registry.findModule(name);
    // with the entries of dictionaries, it is another
    if (found && found === own) return own;
    const parts = partsOf(`module/${name}`).add('?');
    if (!found) return undefined;
    const noted = notedModule(found, parts);
    modules.set(name, noted);
    return noted;
  };
  const one =
    <Answer>(kind: 'dict' | 'code', find: (name: string) => Answer) =>
    (name: string): Answer => {
      partsOf(`${kind}/${name}`).add('');
      return find(name);
    };
  const noted = {
    module: (name) => findModule(name) ?? registry.module(name),
    findModule,
    dict: one('dict', registry.dict),
    findDict: one('dict', registry.findDict),
    findCode: one('code', registry.findCode),
  } as Registry;
  for (const [key, thing] of Object.entries(told))
    Object.defineProperty(noted, key, {
      enumerable: true,
      get() {
        partsOf(thing).add('');
        return registry[key as keyof typeof told];
      },
    });
  return noted;
}

/** A module that notes which of its parts, and of its fields which, are looked at. */
function notedModule(module: Module, parts: Set<string>): Module {
  const fields = noted<Record<string, Field>>(module.fields, 'fields/', parts);
  return noted(module, '', parts, fields);
}

function noted<T extends object>(
  target: T,
  place: string,
  parts: Set<string>,
  fields?: Record<string, Field>,
): T {
  return new Proxy(target, {
    get(of, key) {
      if (fields && key === 'fields') return fields;
      if (typeof key === 'string') parts.add(place + key);
      return Reflect.get(of, key) as unknown;
    },
    has(of, key) {
      parts.add(`${place}${String(key)}?`);
      return Reflect.has(of, key);
    },
    ownKeys(of) {
      parts.add(`${place}*`);
      return Reflect.ownKeys(of);
    },
    getOwnPropertyDescriptor(of, key) {
      if (!parts.has(`${place}*`)) parts.add(`${place}${String(key)}?`);
      return Reflect.getOwnPropertyDescriptor(of, key);
    },
  });
}

/** Tells whether the answers of two registries differ in any part of what was asked for. */
export function differenceOf(before: Registry, after: Registry): (reads: Reads) => boolean {
  const changed = changedThings(before, after);
  const known = new Map<string, boolean>();
  const differs = ({ thing, old, now }: Changed, part: string) => {
    const key = `${thing} ${part}`;
    const answer = known.get(key) ?? !isSame(partOf(old, part), partOf(now, part));
    known.set(key, answer);
    return answer;
  };
  return (reads) =>
    changed.some((one) => [...(reads.get(one.thing) ?? [])].some((part) => differs(one, part)));
}

interface Changed {
  thing: Thing;
  old: unknown;
  now: unknown;
}

function changedThings(before: Registry, after: Registry): Changed[] {
  const both = <T>(of: (registry: Registry) => readonly T[]) =>
    new Set([...of(before), ...of(after)]);
  const modules = [...both((registry) => registry.modules.map(({ module }) => module))].filter(
    (name) => before.findModule(name) !== after.findModule(name),
  );
  const codes = both((registry) =>
    modules.flatMap((name) => {
      const module = registry.findModule(name);
      return module ? codesOf(module).map(({ moduleNo }) => moduleNo) : [];
    }),
  );
  const dicts = both((registry) => registry.dicts.map(({ dict }) => dict));
  const single = (thing: Thing, of: (registry: Registry) => unknown): Changed => ({
    thing,
    old: of(before),
    now: of(after),
  });
  return [
    ...modules.map((name) => single(`module/${name}`, (registry) => registry.findModule(name))),
    ...[...codes].map((name) => single(`code/${name}`, (registry) => registry.findCode(name))),
    ...[...dicts].map((name) => single(`dict/${name}`, (registry) => registry.findDict(name))),
    ...wholes.map((thing) => single(thing, (registry) => registry[thing])),
  ].filter(({ old, now }) => old !== now);
}

function partOf(value: unknown, part: string): unknown {
  if (part === '') return value;
  if (part === '?') return value !== undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (part === '*') return Object.keys(value);
  const end = part.indexOf('/');
  if (end < 0 && part.endsWith('?')) return part.slice(0, -1) in value;
  const of = (value as Record<string, unknown>)[end < 0 ? part : part.slice(0, end)];
  return end < 0 ? of : partOf(of, part.slice(end + 1));
}

/** Definitions that say the same, in the same order of keys. Of lists, most entries are the same object. */
export const isSame = (before: unknown, after: unknown): boolean => {
  if (before === after) return true;
  if (!Array.isArray(before) || !Array.isArray(after))
    return JSON.stringify(before) === JSON.stringify(after);
  return (
    before.length === after.length && before.every((entry, index) => isSame(entry, after[index]))
  );
};
