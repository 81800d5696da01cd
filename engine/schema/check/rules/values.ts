import { message } from '../../../messages/build.ts';
import { isCalculated, isLines } from '../../language/fieldTypes.ts';
import type { Module } from '../../language/index.ts';
import { expectName, type CheckContext } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

/** A field that can be set; reports what is none. */
export function expectSettable(
  context: CheckContext,
  source: Source,
  at: JsonPath,
  name: string,
  { module, fields }: Pick<Module, 'module' | 'fields'>,
  where?: { key: true },
) {
  const kind = message('kind.fieldOf', { module });
  if (!expectName(context, source, at, kind, name, Object.keys(fields), where)) return;
  const field = fields[name]!;
  if (isCalculated(field))
    context.report(source, at, message('notSettable', { name, type: field.type }), where);
}

/** Names of fields that can be set; reports what is none. */
export function expectValues(
  context: CheckContext,
  source: Source,
  at: JsonPath,
  values: object,
  target: Pick<Module, 'module' | 'fields'>,
) {
  for (const name of Object.keys(values))
    expectSettable(context, source, [...at, name], name, target, { key: true });
}

/** The line tables of a module. */
export const tablesOf = (module: Module) =>
  Object.entries(module.fields)
    .filter(([, field]) => isLines(field))
    .map(([name]) => name);
