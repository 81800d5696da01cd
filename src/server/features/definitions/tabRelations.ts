import type { Module, Text } from '#engine/schema/language/index.ts';
import { sharedField, type Relation } from '#engine/schema/relations.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor } from '../access/accessFor.ts';
import { grantedActions } from '../menu/permissions.ts';

/**
 * What tabs of a detail show besides records that refer here: those that the record names itself, or shares, and rows
 * that a module without records of its own lists of it.
 */
export function tabRelations(
  services: Services,
  { module, detail }: Module,
  caller: Caller,
): (Relation & { title: Text })[] {
  const registry = services.registry();
  const sees = (of: string, path: string) => {
    const access = accessFor({ services, caller }, of);
    const [table = ''] = path.split('.');
    return path === 'id' || [table, path].every((at) => access.visibility(at, 't') !== 'never');
  };
  return (detail?.tabs ?? []).flatMap((tab) => {
    const { of } = tab;
    const target = tab.module === undefined ? undefined : registry.findModule(tab.module);
    if (!target || !grantedActions(target, caller).has('read')) return [];
    if (of === undefined && !target.sources) return [];
    const field = sharedField(tab);
    if ((of !== undefined && !sees(module, of)) || !sees(target.module, field)) return [];
    return [{ module: target.module, field, ...(of !== undefined && { of }), title: target.title }];
  });
}
