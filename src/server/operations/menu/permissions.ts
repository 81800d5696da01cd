import type { Module } from '#engine/schema/language/index.ts';
import type { Caller } from '../../Services.ts';

/** Actions some grant allows the caller on some record of the module. */
export function grantedActions(module: Module, caller: Pick<Caller, 'roles'>): ReadonlySet<string> {
  const granted = module.access.filter((grant) =>
    grant.roles.some((role) => caller.roles.has(role)),
  );
  return new Set(granted.flatMap((grant) => grant.actions));
}
