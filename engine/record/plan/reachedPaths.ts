import { expressionsOf } from '../../schema/expressions.ts';
import { filledLines } from '../filledLines.ts';
import type { Effect, Moment } from '../../schema/language/index.ts';
import type { Registry } from '../../schema/registry.ts';
import { pathsOfCreation } from '../creation.ts';
import { dependenciesOf, effectsAt, guardsAt } from './dependencies.ts';
import { pathsToTarget } from './effectTarget.ts';
import { followedLive } from './followedLive.ts';
import { fromItem, pathsOfFormula, type Path } from './paths.ts';
import { pathTree, type PathTree } from './referencesAlong.ts';
import { validationPaths } from './validationPaths.ts';

/** Where a write of a record leads through references, which the definitions alone tell. */
interface ReachedPaths {
  /** What formulas, conditions and effects look at. */
  read: PathTree;
  /** What guards decide by, effects change and live figures come from. */
  lock: PathTree;
}

const cache = new WeakMap<Registry, Map<string, ReachedPaths>>();

/** Of a record that is written at these moments; what its process reads besides is another matter. */
export const pathsOfWritten = (
  registry: Registry,
  module: string,
  moments: readonly Moment[],
): ReachedPaths =>
  once(registry, `${module}/${moments.join()}`, () => {
    const spec = registry.module(module);
    const expressions = expressionsOf(registry);
    const guards = moments.flatMap((moment) => guardsAt(spec, moment));
    const effects = effectsOf(registry, module, [...moments, 'enter']);
    return {
      read: pathTree([
        ...dependenciesOf(registry, module).edited.paths,
        ...validationPaths(registry, module),
        ...effects.read,
      ]),
      lock: pathTree([
        ...followedLive(registry, module).flatMap(pathsOfFormula),
        ...guards.flatMap((guard) => expressions.ofGuard(module, guard)),
        ...guards.flatMap(({ when }) => (when ? expressions.effect(module, when).paths : [])),
        ...effects.lock,
      ]),
    };
  });

/** Of a record that changes because another one did: an effect edits it, or only its roll-ups follow. */
export const pathsOfTouched = (
  registry: Registry,
  module: string,
  isEdited: boolean,
): ReachedPaths =>
  once(registry, `${module}/${isEdited ? 'edited' : 'followed'}/`, () => {
    const { edited, followed } = dependenciesOf(registry, module);
    const effects = effectsOf(registry, module, ['enter']);
    return {
      read: pathTree([...(isEdited ? edited : followed).paths, ...effects.read]),
      lock: pathTree(effects.lock),
    };
  });

function once(registry: Registry, key: string, find: () => ReachedPaths): ReachedPaths {
  let known = cache.get(registry);
  if (!known) cache.set(registry, (known = new Map()));
  let found = known.get(key);
  if (!found) known.set(key, (found = find()));
  return found;
}

function effectsOf(registry: Registry, module: string, moments: readonly (Moment | 'enter')[]) {
  const spec = registry.module(module);
  const effects = moments.flatMap((moment) => effectsAt(spec, moment));
  return {
    read: effects.flatMap((effect) => pathsOfEffect(registry, module, effect)),
    lock: effects.flatMap(({ set, forEach }) =>
      set?.target ? pathsToTarget(set.target, forEach) : [],
    ),
  };
}

function pathsOfEffect(registry: Registry, module: string, effect: Effect): Path[] {
  const { forEach, create } = effect;
  const creations = [create, filledLines(module, effect)];
  return [
    ...expressionsOf(registry)
      .pathsOfSet(module, effect)
      .flatMap((path) => fromItem(path, forEach)),
    ...creations.flatMap((one) => (one ? pathsOfCreation(registry, module, one, forEach) : [])),
  ];
}
