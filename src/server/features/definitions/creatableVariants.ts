import { compute } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { offeredItems } from '#engine/schema/retired.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { userVariable } from '../records/userVariable.ts';

/**
 * Values of the variant field that the caller may begin a record with, in the order of the dictionary. A grant counts
 * unless its rows rule the value out; what else they ask is decided when the record is saved.
 */
export function creatableVariants(
  services: LiveServices,
  caller: Caller,
  module: Module,
): string[] {
  const registry = services.registry();
  const by = module.variants?.by ?? '';
  const grants = module.access.filter(
    ({ roles, actions }) =>
      actions.includes('create') && roles.some((role) => caller.roles.has(role)),
  );
  const mayBe = (value: string) =>
    grants.some(({ rows }) => {
      if (rows === undefined) return true;
      const expression = expressionsOf(registry).record(module.module, rows);
      return (
        compute(expression, {
          variables: { [by]: value, user: userVariable(caller) },
          lookup: () => undefined,
          now: services.now().toISOString(),
          timeZone: registry.system.timeZone,
        }) !== false
      );
    });
  const items = registry.findDict(module.fields[by]?.dict ?? '')?.items ?? [];
  return offeredItems(items)
    .filter((item) => mayBe(item.value))
    .map(({ value }) => value);
}
