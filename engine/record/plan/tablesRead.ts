import { expressionsOf, inMemory } from '../../schema/expressions.ts';
import { filledLines } from '../filledLines.ts';
import { sourcesOf } from '../../schema/fetchSources.ts';
import { formulasOf } from '../recompute.ts';
import { isLines } from '../../schema/language/fieldTypes.ts';
import type { Module } from '../../schema/language/index.ts';
import { referencedModule, type Registry } from '../../schema/registry.ts';
import { stepKindOf } from '../../schema/steps/index.ts';
import { walkSteps } from '../../schema/walkSteps.ts';
import { pathsOfCreation } from '../creation.ts';
import { dependenciesOf } from './dependencies.ts';
import { pathsOfFormula, type Path } from './paths.ts';
import { lookups } from './lookups.ts';

interface Analysis {
  throughReferences: ReadonlyMap<string, ReadonlySet<string>>;
  /** Modules whose records effects edit. */
  edited: ReadonlySet<string>;
  /** What was answered already, by module. */
  answers: Map<string, ReadonlySet<string>>;
}

const cache = new WeakMap<Registry, Analysis>();

/**
 * Line tables of a module that must be read with its records whenever one is touched: what a following change reads,
 * and what any rule reads through a reference to it. Of a module that effects edit, all that an edit reads.
 */
export function tablesRead(registry: Registry, module: string): ReadonlySet<string> {
  const analysis = analysisOf(registry);
  const known = analysis.answers.get(module);
  if (known) return known;
  const { edited, followed } = dependenciesOf(registry, module);
  const own = analysis.edited.has(module) ? edited : followed;
  const tables = new Set([...own.tables, ...(analysis.throughReferences.get(module) ?? [])]);
  analysis.answers.set(module, tables);
  return tables;
}

function analysisOf(registry: Registry): Analysis {
  const known = cache.get(registry);
  if (known) return known;
  const analysis = {
    throughReferences: analyse(registry),
    edited: effectTargets(registry),
    answers: new Map(),
  };
  cache.set(registry, analysis);
  return analysis;
}

const effectTargets = (registry: Registry): ReadonlySet<string> =>
  new Set(
    registry.modules.flatMap((one) =>
      (one.effects ?? [])
        .filter(({ set }) => (set?.records ?? set?.target) !== undefined)
        .flatMap((effect) => expressionsOf(registry).changed(one.module, effect) ?? []),
    ),
  );

function analyse(registry: Registry): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>();
  for (const module of registry.modules) {
    for (const path of pathsOf(registry, module)) follow(module, path);
    for (const effect of module.effects ?? []) {
      const { lines } = effect.set ?? {};
      const changed = lines && expressionsOf(registry).changed(module.module, effect);
      if (changed) add(changed, lines.of);
    }
  }
  for (const { matching, module, forEach, condition } of lookups(registry).values()) {
    const found = registry.module(matching.of);
    for (const path of condition.paths) {
      if (isLines(found.fields[path[0]!])) add(matching.of, path[0]!);
      if (!inMemory.has(path[0]!)) follow(found, path);
    }
    for (const path of expressionsOf(registry).ofParent(module, matching, forEach))
      follow(registry.module(module), path);
  }
  return tables;

  function follow(start: Module, path: Path) {
    let { fields } = start;
    let module: Module | undefined = start;
    for (const [index, name] of path.entries()) {
      const field = fields[name];
      if (!field) return;
      if (isLines(field)) {
        if (index > 0 && module) add(module.module, name);
        fields = field.columns ?? {};
        module = undefined;
        continue;
      }
      module = registry.findModule(referencedModule(field, registry.system) ?? '');
      if (!module) return;
      fields = module.fields;
    }
  }

  function add(module: string, table: string) {
    tables.set(module, (tables.get(module) ?? new Set()).add(table));
  }
}

/** What formulas, guards, effects, calls and fetched lines of a module read. */
function pathsOf(registry: Registry, spec: Module): Path[] {
  const { module } = spec;
  const expressions = expressionsOf(registry);
  const fetched = Object.values(spec.fields).flatMap((field) =>
    isLines(field) ? sourcesOf(field).map((path) => path.split('.')) : [],
  );
  const formulas = formulasOf(registry, module).flatMap(pathsOfFormula);
  const guards = (spec.guards ?? []).flatMap((guard) => [
    ...expressions.ofGuard(module, guard),
    ...[guard.when, guard.warnWhen].flatMap((text) =>
      text ? expressions.effect(module, text).paths : [],
    ),
  ]);
  const effects = (spec.effects ?? []).flatMap((effect) => [
    ...expressions.pathsOfSet(module, effect),
    ...[effect.create, filledLines(module, effect)].flatMap((one) =>
      one ? pathsOfCreation(registry, module, one, effect.forEach) : [],
    ),
  ]);
  const called = spec.flow ? [...walkSteps(spec.flow)] : [];
  const calls = called.flatMap(({ step }) => {
    const creation = stepKindOf(step).creation(step);
    return creation ? pathsOfCreation(registry, module, creation.create, creation.forEach) : [];
  });
  return [...calls, ...formulas, ...effects, ...guards, ...fetched];
}
