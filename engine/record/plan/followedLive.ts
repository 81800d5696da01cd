import { kindOf } from '../../fields/index.ts';
import { keyOfFigure } from '../../schema/figures.ts';
import { formulasAfter, formulasOf, type Formula } from '../recompute.ts';
import type { Registry } from '../../schema/registry.ts';
import { pathsOfFormula, readsOfTerm } from './paths.ts';
import { hopsOf } from './hopsOf.ts';

const cache = new WeakMap<Registry, ReadonlyMap<string, readonly Formula[]>>();

/**
 * Live fields of a module that something stored comes of: a figure, a roll-up, or another such field. What merely shows
 * the value of its source needs nobody to follow it.
 */
export function followedLive(registry: Registry, module: string): readonly Formula[] {
  let all = cache.get(registry);
  if (!all) cache.set(registry, (all = analyse(registry)));
  return all.get(module) ?? [];
}

function analyse(registry: Registry): Map<string, Formula[]> {
  const live = registry.stored.flatMap(({ module }) =>
    formulasOf(registry, module)
      .filter(({ spec }) => spec.fetch?.mode === 'live')
      .map((formula) => ({ module, formula })),
  );
  const followed = new Set(live.filter(({ module, formula }) => isKept(registry, module, formula)));
  // a field added to the set is visited, too: those that it reads are followed with it
  for (const { module, formula } of followed) {
    const hops = pathsOfFormula(formula).flatMap((path) => hopsOf(registry, module, path));
    for (const one of live)
      if (
        one.formula.table === undefined &&
        hops.some(({ target, read }) => target === one.module && read === one.formula.field)
      )
        followed.add(one);
  }
  const byModule = new Map<string, Formula[]>();
  for (const { module, formula } of followed)
    byModule.set(module, [...(byModule.get(module) ?? []), formula]);
  return byModule;
}

/** Whether a stored figure of the record, or a roll-up of another, comes of a formula. */
function isKept(registry: Registry, module: string, formula: Formula): boolean {
  const following = formulasAfter(registry, module, [keyOfFigure(formula)]);
  if (following.some(({ spec }) => spec.formula !== undefined && kindOf(spec).column !== null))
    return true;
  const keys = new Set(following.map(keyOfFigure));
  return registry
    .rollupsFrom(module)
    .some(({ term }) => readsOfTerm(registry, term).some((key) => keys.has(key)));
}
