import { holds } from '#engine/expression/index.ts';
import type { EvaluationContext } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Caller, Services } from '../../../Services.ts';

/** True when a grant of the module lets this person do it with this record. */
export const isGranted = (
  action: string,
  spec: Module,
  caller: Caller,
  services: Services,
  evaluation: EvaluationContext,
) =>
  spec.access.some(
    ({ actions, roles, rows }) =>
      actions.includes(action) &&
      roles.some((role) => caller.roles.has(role)) &&
      (!rows || holds(expressionsOf(services.registry()).record(spec.module, rows), evaluation)),
  );

/** May reassign, take back and end processes over this record that are others’. */
export const mayIntervene = (
  spec: Module,
  caller: Caller,
  services: Services,
  evaluation: EvaluationContext,
) => isGranted('intervene', spec, caller, services, evaluation);
