import type { Field } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';

/** The field at a path of a module: its own, a column of its lines, or one that a reference leads to. */
export function fieldBehind(
  { module, paths }: Pick<DefinitionAnswer, 'module' | 'paths'>,
  path: string,
): Field | undefined {
  const [first = '', ...rest] = path.replace(/^parent\./, '').split('.');
  const own = module.fields[first];
  if (rest.length === 0) return own ?? columnOf(module.fields, first);
  return own?.columns?.[rest.join('.')] ?? paths[path.replace(/^parent\./, '')];
}

/** A column of whichever lines have it. */
const columnOf = (fields: Record<string, Field>, name: string) =>
  Object.values(fields).find(({ columns }) => columns?.[name])?.columns?.[name];
