import { ExpressionError, toCondition } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { keyOfFigure } from '#engine/schema/figures.ts';
import type { Module, Transition } from '#engine/schema/language/index.ts';
import { formulasOf, type Formula } from '#engine/record/recompute.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Services } from '../../Services.ts';
import { name, sql } from '../../db/query.ts';
import { and, or } from '../records/sql/fragment.ts';
import { sqlScope } from '../records/sql/scope.ts';
import { userVariable } from '../records/userVariable.ts';
import { systemCaller } from '../../systemCaller.ts';
import { followFigures, isStale } from './followFigures.ts';
import type { Lease } from './lease.ts';
import { eachRecord } from './pages.ts';

/** Formulas and transitions of a module that change because time goes by. */
interface Timed {
  formulas: readonly Formula[];
  transitions: readonly Transition[];
}

/** Brings what depends on the clock to the new day: stored figures, then the statuses that follow from them. */
export async function followClock(services: Services, day: string, lease: Lease): Promise<void> {
  const registry = services.registry();
  for (const module of registry.modules) {
    const timed = timedIn(registry, module);
    if (timed.formulas.length + timed.transitions.length === 0) continue;
    const fields = timed.formulas.map(keyOfFigure);
    await eachRecord(
      services,
      lease,
      module.module,
      due(services, module, timed),
      sql`${day}::date`,
      ({ id }) => followFigures(services, module.module, id, fields),
    );
  }
}

function timedIn(registry: Registry, { module, transitions = [] }: Module): Timed {
  const expressions = expressionsOf(registry);
  return {
    formulas: formulasOf(registry, module).filter(
      ({ spec, expression }) => kindOf(spec).column !== null && expression.usesClock,
    ),
    transitions: transitions.filter(
      ({ automatic }) => automatic && expressions.record(module, automatic).usesClock,
    ),
  };
}

/** Records for which the new day makes a difference, as far as SQL can tell; else those that it could make one for. */
function due(services: Services, module: Module, { formulas, transitions }: Timed): SqlFragment {
  const registry = services.registry();
  const holds = (condition: string) => {
    const scope = sqlScope({
      registry,
      row: { alias: 't', module: module.module },
      constants: { user: userVariable(systemCaller) },
      now: services.now(),
    });
    try {
      return toCondition(expressionsOf(registry).record(module.module, condition), scope);
    } catch (error) {
      if (error instanceof ExpressionError) return sql`true`;
      throw error;
    }
  };
  return or([
    ...formulas.map((formula) => isStale(services, module, formula)),
    ...transitions.map(({ field = 'status', from, automatic }) =>
      and([sql`coalesce(t.${name(field)}, '') = any(${from}::text[])`, holds(automatic!)]),
    ),
  ]);
}
