import { message } from '../../../messages/build.ts';
import { referencedModule } from '../../registry.ts';
import type { Rule } from '../CheckContext.ts';
import { expectPath } from './expectPath.ts';
import { isChoice } from '../../language/fieldUses.ts';
import { isMultiple } from '../../language/fieldTypes.ts';

/** Fields that say whom a record is for hold what they are said to; and the openings have a log. */
export const readers: Rule = (context) => {
  const { registry, report } = context;
  const { users, orgs, posts, readings } = registry.system;
  const targets = { orgs: orgs.module, users: users.module, posts: posts.module };
  for (const place of context.modules) {
    const { readers: said } = place.module;
    if (!said) continue;
    if (!readings) report(place.source, ['readers'], message('noReadings'), { key: true });
    for (const [key, target] of Object.entries(targets)) {
      const name = said[key as keyof typeof targets];
      if (name === undefined) continue;
      const field = expectPath(context, place, ['readers', key], name);
      if (field && referencedModule(field, registry.system) !== target)
        report(place.source, ['readers', key], message('notReaders', { name, module: target }));
    }
    if (said.roles !== undefined) {
      const field = expectPath(context, place, ['readers', 'roles'], said.roles);
      if (field && !(isChoice(field) && isMultiple(field)))
        report(place.source, ['readers', 'roles'], message('notRoles', { name: said.roles }));
    }
    if (said.company !== undefined) {
      const field = expectPath(context, place, ['readers', 'company'], said.company);
      if (field && referencedModule(field, registry.system) !== orgs.module)
        report(
          place.source,
          ['readers', 'company'],
          message('notReaders', { name: said.company, module: orgs.module }),
        );
    }
  }
};
