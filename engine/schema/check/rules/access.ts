import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { baseActions } from '../../language/index.ts';
import { expectNames, type Rule } from '../CheckContext.ts';
import { fieldNames } from './expectPath.ts';

/** Grants name roles, actions and fields that exist, and every button is granted to somebody. */
export const access: Rule = (context) => {
  const roles = ['staff', ...Object.keys(context.registry.roles.roles)];
  for (const { source, module } of context.modules) {
    const actions = [
      ...baseActions,
      ...(module.transitions ?? []).filter(({ action }) => action).map(({ id }) => id),
    ];
    for (const [index, grant] of module.access.entries()) {
      const at = ['access', index];
      const expect = (
        key: 'roles' | 'actions' | 'fields' | 'except',
        kind: Message,
        known: string[],
      ) => expectNames(context, source, [...at, key], kind, grant[key], known);
      expect('roles', message('kind.role'), roles);
      expect('actions', message('kind.action'), actions);
      for (const key of ['fields', 'except'] as const)
        expect(key, message('kind.fieldOf', { module: module.module }), fieldNames(module));
      if (grant.fields && grant.except)
        context.report(source, [...at, 'except'], message('fieldsAndExcept'), { key: true });
    }
    const granted = new Set(module.access.flatMap((grant) => grant.actions));
    for (const [index, { id, action }] of (module.transitions ?? []).entries()) {
      if (action && !granted.has(id))
        context.report(source, ['transitions', index, 'id'], message('nobodyPresses', { id }));
    }
    if (module.flow && !granted.has('submit'))
      context.report(source, ['access'], message('nobodySubmits'), { isWarning: true });
    const screens = module.screens.map(({ kind }) => kind);
    if (screens.includes('import') && !granted.has('import'))
      context.report(source, ['screens', screens.indexOf('import')], message('nobodyImports'), {
        isWarning: true,
      });
    if (!granted.has('read')) context.report(source, ['access'], message('nobodyReads'));
  }
};
