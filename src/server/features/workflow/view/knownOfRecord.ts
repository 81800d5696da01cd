import { ExpressionError } from '#engine/expression/index.ts';
import type { CompiledExpression } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { systemFields } from '#engine/schema/record.ts';
import { formulasOf } from '#engine/record/recompute.ts';
import { createRegistry, referencedModule, type Registry } from '#engine/schema/registry.ts';
import { visibleIn, type ReadContext } from '../../access/index.ts';
import { cutModule } from '../../definitions/cutModule.ts';
import { pathsOfFormula, type Path } from '#engine/record/plan/paths.ts';

/** What a browser knows of one record that its person may submit. */
export interface KnownOfRecord {
  /** True for a condition, or the name of a list, that the browser can work out by itself and its person may know. */
  isKnown(expression: string): boolean;
  /** Fields that the person sees of those which these paths and expressions depend on. */
  behind(expressions: Iterable<string>): string[];
}

/** @param id of a saved record; a new one has the fields that the person may fill in */
export async function knownOfRecord(
  context: ReadContext,
  module: string,
  id: string | undefined,
): Promise<KnownOfRecord> {
  const registry = context.services.registry();
  const cut = cutModule(context, module);
  const named = pathsIn(cut);
  const seen = id ? await visibleIn(context, module, id, named) : new Set(named);
  const browser = registryOf(registry, cut);
  const isSeen = ([head = '', next, ...rest]: Path) => {
    if (head === 'user') return rest.length === 0;
    const field = cut.fields[head];
    if (!field) return next === undefined && systemFields.some((name) => name === head);
    // another record is the server's to read
    if (next !== undefined && referencedModule(field, registry.system)) return false;
    const isColumn = next !== undefined && field.columns !== undefined;
    return seen.has(head) && (!isColumn || seen.has(`${head}.${next}`)) && !rest.length;
  };

  return {
    isKnown(expression) {
      const compiled = compiledIn(browser, module, expression);
      return compiled !== undefined && closure(registry, module, compiled.paths).every(isSeen);
    },
    behind(expressions) {
      const paths = [...expressions].flatMap(
        (expression) => compiledIn(registry, module, expression)?.paths ?? [],
      );
      const heads = closure(registry, module, paths).map(([head]) => head!);
      return [...new Set(heads)].filter((head) => head in cut.fields && seen.has(head));
    },
  };
}

/** Fields, and columns as `lines.price`. */
const pathsIn = ({ fields }: Module) =>
  Object.entries(fields).flatMap(([name, { columns = {} }]) => [
    name,
    ...Object.keys(columns).map((column) => `${name}.${column}`),
  ]);

const registries = new WeakMap<Registry, WeakMap<Module, Registry>>();

/** As a browser that knows no other module has it: what leads to another record does not compile there. */
function registryOf(registry: Registry, cut: Module): Registry {
  let ofModules = registries.get(registry);
  if (!ofModules) registries.set(registry, (ofModules = new WeakMap()));
  let known = ofModules.get(cut);
  if (!known) {
    const { dicts, system } = registry;
    const definitions = {
      modules: [cut],
      dicts,
      roles: { roles: {} },
      menu: { items: [] },
      system,
    };
    known = createRegistry(definitions, registry.settings);
    ofModules.set(cut, known);
  }
  return known;
}

function compiledIn(
  registry: Registry,
  module: string,
  text: string,
): CompiledExpression | undefined {
  try {
    return expressionsOf(registry).record(module, text);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** These paths, and those that the fields they begin with are computed from. */
function closure(registry: Registry, module: string, paths: readonly Path[]): Path[] {
  const found = new Map<string, Path>();
  const stepInstance = (path: Path) => {
    const key = path.join('.');
    if (found.has(key)) return;
    found.set(key, path);
    for (const formula of formulasOf(registry, module))
      if ((formula.table ?? formula.field) === path[0])
        pathsOfFormula(formula).forEach(stepInstance);
  };
  paths.forEach(stepInstance);
  return [...found.values()];
}
