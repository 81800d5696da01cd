import { closest } from '../../../messages/closest.ts';
import { message } from '../../../messages/build.ts';
import { maxSteps, type Field, type Module } from '../../language/index.ts';
import { followPath, isDeadEnd, systemFieldSpecs } from '../../paths.ts';
import { isMultiple } from '../../registry.ts';
import type { CheckContext, ModuleSource } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';

/** Names of fields a module has, those of every record included. */
export const fieldNames = (module: Module) => [
  ...Object.keys(module.fields),
  ...Object.keys(systemFieldSpecs),
];

/** Reports unless the path leads to a field, from the module on; answers that field. */
export function expectPath(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  path: string,
): Field | undefined {
  const end = followPath(context.registry, module, path);
  if (!end) return undefined;
  if (!isDeadEnd(end)) return end.field;
  const names = path.split('.');
  const name = names[end.index]!;
  const offset = names.slice(0, end.index).join('.').length + (end.index > 0 ? 1 : 0) + 1;
  const right = end.reason === 'unknown' ? closest(name, fieldNames(end.module)) : undefined;
  context.report(
    source,
    at,
    {
      unknown: message('unknownField', { module: end.module.module, name }),
      notReference: message('notReference', { name }),
      tooLong: message('pathTooLong', { max: maxSteps, count: names.length }),
    }[end.reason],
    {
      offset: end.index > 0 ? offset : 0,
      suggestion: right && names.with(end.index, right).join('.'),
    },
  );
  return undefined;
}

/** The same of a path that has one value: it leads through no field that holds several. */
export function expectValue(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  path: string,
): Field | undefined {
  const field = expectPath(context, place, at, path);
  const names = path.split('.');
  const several = names.slice(0, -1).find((_, index) => {
    const end = followPath(context.registry, place.module, names.slice(0, index + 1).join('.'));
    return end && !isDeadEnd(end) && isMultiple(end.field);
  });
  if (!field || several === undefined) return field;
  context.report(place.source, at, message('pathThroughSeveral', { name: several }));
  return undefined;
}
