import { message } from '../../../messages/build.ts';
import type { Module } from '../../language/index.ts';
import { stepKindOf } from '../../steps/index.ts';
import { walkSteps } from '../../walkSteps.ts';
import { expectName, type Rule } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';

const parts = ['guards', 'effects'] as const;
const kinds = { guards: message('kind.stepGuard'), effects: message('kind.stepEffect') };

/** Steps and buttons name effects and guards of the moment `step`, and each of these is named by one. */
export const stepEffects: Rule = (context) => {
  for (const { source, module } of context.modules) {
    const naming = [...stepsOf(module), ...buttonsOf(module)];
    for (const part of parts) {
      const known = (module[part] ?? []).filter(({ on }) => on === 'step').map(({ id }) => id);
      const named = new Set<string>();
      for (const { path, ...one } of naming)
        for (const [index, id] of (one[part] ?? []).entries()) {
          named.add(id);
          expectName(context, source, [...path, part, index], kinds[part], id, known);
        }
      for (const [index, { id, on }] of (module[part] ?? []).entries())
        if (on === 'step' && !named.has(id))
          context.report(source, [part, index, 'on'], message('stepNotNamed', { id }));
    }
  }
};

interface Naming {
  path: JsonPath;
  guards?: readonly string[] | undefined;
  effects?: readonly string[] | undefined;
}

function* stepsOf({ flow }: Module): Generator<Naming> {
  for (const { step, path } of flow ? walkSteps(flow) : [])
    yield { path, ...stepKindOf(step).runs(step) };
}

function* buttonsOf({ transitions = [] }: Module): Generator<Naming> {
  for (const [index, { action }] of transitions.entries())
    if (action)
      yield {
        path: ['transitions', index, 'action'],
        guards: action.guards,
        effects: action.effects,
      };
}
