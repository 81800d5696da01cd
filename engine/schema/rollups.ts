import type { Field, Module, RollupTerm } from './language/index.ts';
import { isAnyReference, referencedModule, type Registry } from './registry.ts';

/** A roll-up field of a module, or of the lines in `table`. */
export interface RollupField {
  field: string;
  table?: string;
  spec: Field;
}

const known = new WeakMap<Module['fields'], readonly RollupField[]>();

export function rollupFields({ fields }: Module): readonly RollupField[] {
  let found = known.get(fields);
  if (!found) known.set(fields, (found = findRollups(fields)));
  return found;
}

const findRollups = (fields: Module['fields']) =>
  Object.entries(fields).flatMap(([name, field]): RollupField[] => [
    ...(field.rollup ? [{ field: name, spec: field }] : []),
    ...Object.entries(field.columns ?? {})
      .filter(([, column]) => column.rollup)
      .map(([column, spec]) => ({ field: column, table: name, spec })),
  ]);

/** Fields of the source by which it counts; the first is a reference, the others must agree. */
export const keysOf = ({ by }: Pick<RollupTerm, 'by'>): readonly string[] => [by].flat();

/** A field of the source, or of its line when `lines` is given. */
export function sourceField(registry: Registry, { of, lines }: RollupTerm, name: string) {
  const source = registry.findModule(of);
  return (
    (lines === undefined ? undefined : source?.fields[lines]?.columns?.[name]) ??
    source?.fields[name]
  );
}

/** Where the first key refers to any module: the field of the source that names it. */
export function moduleField(registry: Registry, term: RollupTerm): string | undefined {
  const field = sourceField(registry, term, keysOf(term)[0]!);
  return field && isAnyReference(field) ? field.refBy : undefined;
}

/** The module that the first key of a term refers to. */
export function firstKeyModule(registry: Registry, term: RollupTerm): string | undefined {
  const field = sourceField(registry, term, keysOf(term)[0]!);
  return field && referencedModule(field, registry.system);
}

/**
 * True when the first key is compared with the same-named field of the record, or column of the line, that has the
 * roll-up; otherwise it refers to that record, or to the one that has the lines.
 */
export const isByOwn = (
  registry: Registry,
  { module, term }: { module: string; term: RollupTerm },
) => ![undefined, module].includes(firstKeyModule(registry, term));

/** The ids that the first key of a source holds: several of a field with several references. */
export const targetsIn = (value: unknown): readonly string[] =>
  [...new Set([value].flat())].filter((id): id is string => typeof id === 'string' && id !== '');
