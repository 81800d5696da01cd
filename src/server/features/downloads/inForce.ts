import { toCondition } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Services } from '../../Services.ts';
import { sqlScope } from '../records/sql/scope.ts';

/** Condition on rows `t` of a module that system.json binds: `active` holds. */
export function inForce(services: Services, module: string, active: string): SqlFragment {
  const registry = services.registry();
  const scope = sqlScope({
    registry,
    row: { alias: 't', module },
    constants: {},
    now: services.now(),
  });
  return toCondition(expressionsOf(registry).record(module, active), scope);
}
