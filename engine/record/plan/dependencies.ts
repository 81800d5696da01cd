import { expressionsOf } from '../../schema/expressions.ts';
import { keyOfFigure } from '../../schema/figures.ts';
import { formulasAfter, formulasOf, type Formula } from '../recompute.ts';
import { isLines } from '../../schema/language/fieldTypes.ts';
import type { Guard, Module, Moment } from '../../schema/language/index.ts';
import type { Registry, RollupUse } from '../../schema/registry.ts';
import { rollupFields } from '../../schema/rollups.ts';
import { followedLive } from './followedLive.ts';
import { pathsOfFormula, pathsOfTerm, readsOfTerm, uniqueWays, type Path } from './paths.ts';

/** What follows from a change of a record of one module, known from the definitions alone. */
export interface Dependencies {
  /** What is read when a record is edited. */
  edited: Reads;
  /** What is read when a record only changes because others do: its roll-ups, live values, and what follows from them. */
  followed: Reads;
  /** Roll-ups that change then. */
  cascades: readonly RollupUse[];
}

/** What formulas, contributions and automatic transitions read. */
interface Reads {
  /** Through references. */
  paths: readonly Path[];
  /** Line tables of the record. */
  tables: ReadonlySet<string>;
}

const cache = new WeakMap<Registry, Map<string, Dependencies>>();

export function dependenciesOf(registry: Registry, module: string): Dependencies {
  let modules = cache.get(registry);
  if (!modules) cache.set(registry, (modules = new Map()));
  let found = modules.get(module);
  if (!found) modules.set(module, (found = analyse(registry, module)));
  return found;
}

/** Guards that must hold at a moment; those of the submission hold again at the last approval. */
export const guardsAt = (module: Module, moment: Moment): Guard[] =>
  (module.guards ?? []).filter(
    (guard) => guard.on === moment || (moment === 'approve' && goesOnHolding(guard)),
  );

/** Guards of the submission that hold for as long as people decide. */
export const guardsOfSubmission = (module: Module): Guard[] =>
  (module.guards ?? []).filter(goesOnHolding);

const goesOnHolding = ({ on, recheck }: Guard) => on === 'submit' && recheck !== false;

export const effectsAt = (module: Module, moment: Moment | 'enter') =>
  (module.effects ?? []).filter(({ on }) => on === moment);

function analyse(registry: Registry, module: string): Dependencies {
  const spec = registry.module(module);
  const expressions = expressionsOf(registry);
  const uses = registry.rollupsFrom(module);
  const formulas = formulasOf(registry, module);
  const kept = rollupFields(spec);
  const transitionPaths = (spec.transitions ?? []).flatMap(({ automatic }) =>
    automatic ? expressions.record(module, automatic).paths : [],
  );
  const sources = [
    ...kept.map(({ field, table }) => table ?? field),
    ...(spec.transitions ?? []).flatMap(({ automatic, field }) =>
      automatic ? [field ?? 'status'] : [],
    ),
    ...followedLive(registry, module).map(keyOfFigure),
  ];
  const following = formulasAfter(registry, module, sources);
  const volatile = new Set([...sources, ...following.map(({ field, table }) => table ?? field)]);
  const cascades = uses.filter(({ term }) =>
    readsOfTerm(registry, term).some((key) => volatile.has(key) || volatile.has(headOf(key))),
  );
  const reads = (someFormulas: readonly Formula[], someUses: readonly RollupUse[]): Reads => {
    const termPaths = someUses.flatMap(({ term }) => pathsOfTerm(registry, term));
    const paths = [...someFormulas.flatMap(pathsOfFormula), ...termPaths, ...transitionPaths];
    const isTable = (field: string) => isLines(spec.fields[field]);
    const ownTables = [
      ...paths.map(([head]) => head!).filter(isTable),
      ...someFormulas.flatMap(({ table }) => table ?? []),
      ...someUses.flatMap(({ term }) => term.lines ?? []),
      ...kept.flatMap(({ table }) => table ?? []),
    ];
    return {
      paths: uniqueWays(paths.filter((path) => path.length > (isTable(path[0]!) ? 2 : 1))),
      tables: new Set(ownTables),
    };
  };
  return { edited: reads(formulas, uses), followed: reads(following, cascades), cascades };
}

const headOf = (key: string) => key.split('.')[0]!;
