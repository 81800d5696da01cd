import { referencedModule } from '../../registry.ts';
import type { Rule } from '../CheckContext.ts';
import { expectPath } from './fieldPaths.ts';

/** Reminders go to people. */
export const alerts: Rule = (context) => {
  const { registry, report } = context;
  for (const place of context.modules)
    for (const [index, { to }] of (place.module.alerts ?? []).entries())
      for (const [entry, name] of to.entries()) {
        const path = ['alerts', index, 'to', entry];
        const field = expectPath(context, place, path, name);
        if (field && referencedModule(field, registry.system) !== registry.system.users.module)
          report(place.source, path, `"${name}" is not a person`);
      }
};
