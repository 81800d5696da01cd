import { toCondition } from '#engine/expression/index.ts';
import type { CompiledExpression, SqlFragment } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Grant, Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Caller, Services } from '../../Services.ts';
import { or, yes } from '../records/sql/fragment.ts';
import { sqlScope } from '../records/sql/scope.ts';
import { userVariable } from '../records/userVariable.ts';
import { grantsOf } from './grantsOf.ts';
import { processGrants, type Reading } from './processGrants.ts';
import type { ReadContext } from './ReadContext.ts';
import { readerGrants } from './readerGrants.ts';
import { fieldsOfGrant } from './visibleFields.ts';

/** When a field is visible in a row that may be read: always, never, or where a condition holds. */
export type Visibility = 'always' | 'never' | SqlFragment;

/** A grant on row `alias`: where it applies, and the fields it reaches; columns of line tables as `lines.price`. */
export interface Granted {
  where: SqlFragment;
  fields: ReadonlySet<string>;
}

/**
 * What one person may do with the records of one module. The same conditions hold for every call: lists, counts,
 * details, choices, attachments, timelines and exports. What no grant allows is not allowed.
 */
export interface Access {
  readonly module: Module;
  /** True when the person may do this with some record. */
  can(action: string): boolean;
  /**
   * Condition on row `alias`: the person may do this with it. Reading is also granted by processes.
   *
   * @param ofMany in a statement that looks through many rows
   */
  rows(action: string, alias: string, ofMany?: boolean): SqlFragment;
  /** For a row that may be read. Columns of line tables are asked for as `lines.price`. */
  visibility(field: string, alias: string): Visibility;
  /** Grants of an action, with their condition on row `alias` and the fields they reach. */
  grants(action: string, alias: string): Granted[];
}

/** A module may stay as it is where another, which its conditions read, changes: another registry, other conditions. */
const compiled = new WeakMap<Registry, WeakMap<Caller, Map<string, Access>>>();

export function accessFor(
  { services, caller }: Pick<ReadContext, 'services' | 'caller'>,
  module: string,
): Access {
  const registry = services.registry();
  const spec = registry.module(module);
  let callers = compiled.get(registry);
  if (!callers) compiled.set(registry, (callers = new WeakMap()));
  let modules = callers.get(caller);
  if (!modules) callers.set(caller, (modules = new Map()));
  let access = modules.get(module);
  if (!access) modules.set(module, (access = compile(services, registry, caller, spec)));
  return access;
}

/** What somebody may do by a module as it is, or as it would be. */
export function compile(
  services: Services,
  registry: Registry,
  caller: Caller,
  module: Module,
): Access {
  const held = grantsOf(module, caller);
  const granting = (action: string) => held.filter(({ actions }) => actions.includes(action));
  const readings = [
    ...granting('read').map(asReading),
    ...processGrants(module, caller.userId),
    ...readerGrants(services, caller, module),
  ];

  return {
    module,
    can: (action) => (action === 'read' ? readings.length > 0 : granting(action).length > 0),
    rows(action, alias, ofMany = false) {
      const grants = action === 'read' ? readings : granting(action).map(asReading);
      if (grants.some(({ where }) => !where)) return yes;
      return or(grants.map(({ where }) => where!(alias, ofMany)));
    },
    visibility(field, alias) {
      const showing = readings.filter(({ fields }) => fields.has(field));
      if (showing.length === 0) return 'never';
      if (showing.some(({ where }) => !where)) return 'always';
      if (showing.length === readings.length) return 'always';
      return or(showing.map(({ where }) => where!(alias, false)));
    },
    grants: (action, alias) =>
      granting(action).map((grant) => {
        const { where, fields } = asReading(grant);
        return { where: where?.(alias, false) ?? yes, fields };
      }),
  };

  function asReading(grant: Grant): Reading {
    const fields = fieldsOfGrant(module, grant);
    if (!grant.rows) return { fields, because: 'role' };
    const expression = expressionsOf(registry).record(module.module, grant.rows);
    return {
      fields,
      because: 'role',
      where: conditionOf(services, registry, caller, module, expression),
    };
  }
}

/** A condition over the records of a module, for somebody, as a condition on row `alias`. */
export function conditionOf(
  services: Services,
  registry: Registry,
  caller: Caller,
  { module }: Module,
  expression: CompiledExpression,
): (alias: string) => SqlFragment {
  const constants = { user: userVariable(caller) };
  return (alias) =>
    toCondition(
      expression,
      sqlScope({ registry, row: { alias, module }, constants, now: services.now() }),
    );
}
