import { message } from '../../../messages/build.ts';
import { referencedModule } from '../../registry.ts';
import { expectName, type CheckContext, type ModuleSource, type Rule } from '../CheckContext.ts';
import type { Alert } from '../../language/index.ts';
import { expectPath } from './expectPath.ts';

/** Reminders go to people, and repeated ones come to an end. */
export const alerts: Rule = (context) => {
  const { registry, report } = context;
  for (const place of context.modules)
    for (const [index, alert] of (place.module.alerts ?? []).entries()) {
      const { to, repeat, when: unsettled } = alert;
      checkRoles(context, place, index, alert);
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

/** Roles are held somewhere: in a company or a department that the record tells. */
function checkRoles(
  context: CheckContext,
  place: ModuleSource,
  index: number,
  { roles, of }: Alert,
) {
  const { registry, report } = context;
  const at = ['alerts', index];
  const codes = Object.keys(registry.roles.roles);
  for (const [entry, role] of (roles ?? []).entries())
    expectName(context, place.source, [...at, 'roles', entry], message('kind.role'), role, codes);
  if ((roles === undefined) !== (of === undefined))
    report(place.source, [...at, roles ? 'roles' : 'of'], message('rolesWithOf'), { key: true });
  if (of === undefined) return;
  const field = expectPath(context, place, [...at, 'of'], of);
  if (field && referencedModule(field, registry.system) !== registry.system.orgs.module)
    report(place.source, [...at, 'of'], message('notOrganisation', { name: of }));
}
