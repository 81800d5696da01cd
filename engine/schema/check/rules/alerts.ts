import { message } from '../../../messages/build.ts';
import { referencedModule } from '../../registry.ts';
import type { Rule } from '../CheckContext.ts';
import { expectPath } from './fieldPaths.ts';

/** Reminders go to people, and what is repeated comes to an end. */
export const alerts: Rule = (context) => {
  const { registry, report } = context;
  for (const place of context.modules)
    for (const [index, { to, repeat, when: unsettled }] of (place.module.alerts ?? []).entries()) {
      if (repeat !== undefined && unsettled === undefined)
        report(place.source, ['alerts', index, 'repeat'], message('endlessRepeat'), { key: true });
      for (const [entry, name] of to.entries()) {
        const path = ['alerts', index, 'to', entry];
        const field = expectPath(context, place, path, name);
        if (field && referencedModule(field, registry.system) !== registry.system.users.module)
          report(place.source, path, message('notPerson', { name }));
      }
    }
};
