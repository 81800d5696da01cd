import { namedCode } from '../../schema/anyReference.ts';
import { isLines } from '../../schema/language/fieldTypes.ts';
import type { Module } from '../../schema/language/index.ts';
import { fieldOf } from '../../schema/paths.ts';
import type { RecordData } from '../../schema/record.ts';
import { isAnyReference, referencedModule, type Registry } from '../../schema/registry.ts';
import type { Look } from './effectTarget.ts';
import type { Path } from './paths.ts';

/** Paths by their first name, each with what follows it: what several have in common is walked once. */
export type PathTree = ReadonlyMap<string, PathTree>;

type Growing = Map<string, Growing>;

const trees = new WeakMap<readonly Path[], PathTree>();

export function pathTree(paths: readonly Path[]): PathTree {
  let tree = trees.get(paths);
  if (!tree) trees.set(paths, (tree = grow(paths)));
  return tree;
}

function grow(paths: readonly Path[]): PathTree {
  const root: Growing = new Map();
  // a name alone leads to no other record
  for (const path of paths.filter(({ length }) => length > 1)) {
    let at = root;
    for (const name of path) {
      const next = at.get(name) ?? new Map();
      at.set(name, next);
      at = next;
    }
  }
  return root;
}

/** A record that paths lead through, or to. */
interface Hop {
  module: string;
  id: string;
  /** Only fields of it are read; no path goes further. */
  isLast: boolean;
}

/** Records behind the reference fields along paths, as far as they are loaded. */
export function referencesAlong(
  registry: Registry,
  look: Look,
  module: string,
  record: RecordData,
  paths: PathTree,
): Hop[] {
  const hops: Hop[] = [];
  walk(registry.module(module).fields, record, paths);
  return hops;

  function walk(fields: Module['fields'], data: RecordData, tree: PathTree) {
    for (const [name, rest] of tree) {
      if (rest.size === 0) continue;
      const field = fieldOf({ fields } as Module, name);
      if (!field) continue;
      const values = entries(data[name]);
      if (isLines(field)) {
        // what was sent is not checked yet: it may be no list, and its entries no lines
        for (const line of values)
          if (line && typeof line === 'object') walk(field.columns ?? {}, line as RecordData, rest);
        continue;
      }
      const target = isAnyReference(field)
        ? namedCode(registry, data[field.refBy!])?.module
        : referencedModule(field, registry.system);
      if (!target) continue;
      const isLast = ![...rest.values()].some(({ size }) => size > 0);
      for (const id of values) {
        if (typeof id !== 'string' || !id) continue;
        hops.push({ module: target, id, isLast });
        const next = isLast ? undefined : look(target, id);
        if (next) walk(registry.module(target).fields, next, rest);
      }
    }
  }
}

const entries = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value == null ? [] : [value];
