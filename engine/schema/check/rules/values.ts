import { message } from '../../../messages/build.ts';
import type { Module } from '../../language/index.ts';
import { expectName, type CheckContext } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

/** Names of fields that can be set; reports what is none. */
export function expectValues(
  context: CheckContext,
  source: Source,
  at: JsonPath,
  values: object,
  target: Pick<Module, 'module' | 'fields'>,
) {
  for (const name of Object.keys(values)) {
    if (
      !expectName(
        context,
        source,
        [...at, name],
        message('kind.fieldOf', { module: target.module }),
        name,
        Object.keys(target.fields),
        { key: true },
      )
    )
      continue;
    const { type } = target.fields[name]!;
    if (type === 'rollup' || type === 'computed')
      context.report(source, [...at, name], message('notSettable', { name, type }), {
        key: true,
      });
  }
}

/** The line tables of a module. */
export const tablesOf = (module: Module) =>
  Object.entries(module.fields)
    .filter(([, { type }]) => type === 'table')
    .map(([name]) => name);
