import type { ListSpec, Module } from '#engine/schema/language/index.ts';
import { followPath, isDeadEnd, systemFieldSpecs } from '#engine/schema/paths.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { errors } from '../../../errors.ts';
import { accessFor, seenOrNothing, stepsOf, type ReadContext } from '../../access/index.ts';
import { moduleBeside, type Column } from '../columns.ts';
import { columnOf, moduleNamed } from '../sql/scope.ts';

/** How a screen lists the module; without one, as the module says. */
export function listSpecOf(module: Module, screenId: string | undefined): ListSpec {
  if (screenId === undefined) return module.list;
  const screen = module.screens.find(({ id, kind }) => id === screenId && kind === 'list');
  if (!screen) throw errors.badRequest({ reason: `"${module.module}" has no list "${screenId}"` });
  return { ...module.list, ...screen.list };
}

/** Every row has these besides the columns of its list. */
const always = Object.keys(systemFieldSpecs);

/** What is selected for each row: columns, what its views are arranged by, how the record is called. */
export function columnsOf(context: ReadContext, module: Module, spec: ListSpec): Column[] {
  const registry = context.services.registry();
  const { title, number } = module.record;
  const keys = new Set([
    ...always,
    title,
    ...(number ? [number] : []),
    ...(module.fields.status ? ['status'] : []),
    ...spec.columns.flatMap(({ id }) => [id, ...besides(module, id)]),
    ...(spec.groups ?? []),
    ...(spec.views ?? []).flatMap(({ by }) => (by ? [by] : [])),
  ]);
  return [...keys].flatMap((key) => columnOfPath(context, registry, module, key));
}

/** The field without which nobody knows the currency of an amount. */
function besides({ fields }: Module, name: string): string[] {
  const currency = Object.hasOwn(fields, name) ? fields[name]!.currency : undefined;
  return currency === undefined ? [] : [currency];
}

function columnOfPath(
  context: ReadContext,
  registry: Registry,
  module: Module,
  key: string,
): Column[] {
  const end = followPath(registry, module, key);
  if (!end || isDeadEnd(end)) return [];
  const path = stepsOf(key);
  if (path.length === 1) {
    const row = { alias: 't', module: module.module };
    return [
      {
        key,
        field: end.field,
        value: columnOf(registry, row, path),
        visibility: accessFor(context, module.module).visibility(key, 't'),
        module: moduleNamed(registry, row, end.field),
      },
    ];
  }
  const value = seenOrNothing(context, module.module, 't', path);
  return value
    ? [
        {
          key,
          field: end.field,
          value,
          visibility: 'always',
          module: moduleBeside(context, module, path, end.field),
        },
      ]
    : [];
}
