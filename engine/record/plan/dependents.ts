import { expressionsOf } from '../../schema/expressions.ts';
import { keyOfFigure } from '../../schema/figures.ts';
import { formulasOf, type Formula } from '../recompute.ts';
import type { Registry } from '../../schema/registry.ts';
import { pathsOfFormula, type Path } from './paths.ts';
import type { RecordData } from '../../schema/record.ts';
import type { Look } from './effectTarget.ts';
import { pathTree, referencesAlong } from './referencesAlong.ts';
import { followedLive } from './followedLive.ts';
import { hopsOf } from './hopsOf.ts';

/**
 * Records that change by themselves by what a record read through references has in `field`: their status, or the
 * figures that are kept of what they read live.
 */
export interface Dependent {
  module: string;
  /** From its record to the reference to what is read; through lines by their table. */
  via: Path;
  /** The field that is read there. */
  field: string;
  /** Formulas of the follower by which it is read. */
  formulas: readonly string[];
  /** The status, and the values it changes from; without one the figures follow whatever it is. */
  status?: { field: string; from: readonly string[] };
}

const cache = new WeakMap<Registry, ReadonlyMap<string, readonly Dependent[]>>();

/** Who follows records of a module. */
export function dependentsOf(registry: Registry, module: string): readonly Dependent[] {
  let all = cache.get(registry);
  if (!all) cache.set(registry, (all = analyse(registry)));
  return all.get(module) ?? [];
}

/** Formulas of a record, its lines left out, by which an expression may read: directly or through one another. */
export function formulasRead(
  registry: Registry,
  module: string,
  paths: readonly Path[],
): Formula[] {
  const own = formulasOf(registry, module);
  const read = new Set<Formula>();
  const visit = (path: Path) => {
    const [head, next] = path;
    for (const formula of own) {
      const isRead =
        formula.table === undefined
          ? formula.field === head
          : formula.table === head && (next === undefined || formula.field === next);
      if (!isRead || read.has(formula)) continue;
      read.add(formula);
      pathsOfFormula(formula).forEach(visit);
    }
  };
  paths.forEach(visit);
  return own.filter((formula) => read.has(formula));
}

/** True for a record that refers to this one along the path of its kind. */
export function follows(
  registry: Registry,
  look: Look,
  { module, via, field }: Dependent,
  record: RecordData,
  id: string,
): boolean {
  const hops = referencesAlong(registry, look, module, record, pathTree([[...via, field]]));
  return hops.some((hop) => hop.isLast && hop.id === id);
}

function analyse(registry: Registry): Map<string, Dependent[]> {
  const dependents = new Map<string, Map<string, Dependent>>();
  const add = (
    module: string,
    path: Path,
    formulas: readonly string[],
    status?: Dependent['status'],
  ) => {
    for (const { target, via, read } of hopsOf(registry, module, path)) {
      const own = dependents.get(target) ?? new Map<string, Dependent>();
      dependents.set(target, own);
      const key = [module, ...via, read, status?.field ?? '', ...formulas].join('.');
      const known = own.get(key)?.status?.from ?? [];
      const from = status && [...new Set([...known, ...status.from])];
      own.set(key, {
        module,
        via,
        field: read,
        formulas,
        ...(status && from && { status: { field: status.field, from } }),
      });
    }
  };
  for (const { module, transitions = [] } of registry.modules)
    for (const { automatic, from, field = 'status' } of transitions) {
      if (!automatic) continue;
      const { paths } = expressionsOf(registry).record(module, automatic);
      for (const path of paths) add(module, path, [], { field, from });
      for (const formula of formulasRead(registry, module, paths))
        for (const path of pathsOfFormula(formula))
          add(module, path, [keyOfFigure(formula)], { field, from });
    }
  for (const { module } of registry.stored)
    for (const formula of followedLive(registry, module))
      for (const path of pathsOfFormula(formula)) add(module, path, [keyOfFigure(formula)]);
  return new Map([...dependents].map(([module, own]) => [module, [...own.values()]]));
}
