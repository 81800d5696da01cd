import { walkSteps } from '../../walkSteps.ts';
import { expectName, type Rule } from '../CheckContext.ts';

const parts = ['guards', 'effects'] as const;
const what = { guards: 'guard (on: step)', effects: 'effect (on: step)' };

/** Steps name effects and guards of the moment `step`, and each of these is named by a step. */
export const stepEffects: Rule = (context) => {
  for (const { source, module } of context.modules) {
    const steps = module.flow ? [...walkSteps(module.flow)] : [];
    for (const part of parts) {
      const known = (module[part] ?? []).filter(({ on }) => on === 'step').map(({ id }) => id);
      const named = new Set<string>();
      for (const { step, path } of steps) {
        if (step.type !== 'effect') continue;
        for (const [index, id] of (step[part] ?? []).entries()) {
          named.add(id);
          expectName(context, source, [...path, part, index], what[part], id, known);
        }
      }
      for (const [index, { id, on }] of (module[part] ?? []).entries())
        if (on === 'step' && !named.has(id))
          context.report(source, [part, index, 'on'], `No step of the process names "${id}"`);
    }
  }
};
