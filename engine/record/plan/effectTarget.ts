import { isLines } from '../../schema/language/fieldTypes.ts';
import type { FieldValue, RecordData } from '../../schema/record.ts';
import { referencedModule, type Registry } from '../../schema/registry.ts';
import { fromItem, type Path } from './paths.ts';

/** The record of an id, as far as records are known. */
export type Look = (module: string, id: string) => RecordData | null | undefined;

/** What an effect’s `target` leads through: those records must not turn elsewhere before it is changed. */
export const pathsToTarget = (target: string, forEach: string | undefined): Path[] => {
  const path = target.split('.');
  return path.length > 1 ? fromItem([...path, 'id'], forEach) : [];
};

/** Whose path it is: a record, with the entry of its list `forEach`. */
interface Owner {
  module: string;
  record: RecordData;
  item: FieldValue;
  forEach: string | undefined;
}

/** The id that `contractId`, `contractId.projectId`, `item` or `item.contractId` holds, as far as records are known. */
export function targetId(
  { registry, look }: { registry: Registry; look: Look },
  { module, record, item, forEach }: Owner,
  target: string,
): string | undefined {
  let { fields } = registry.module(module);
  let value: FieldValue | undefined = record;
  let names = target.split('.');
  if (names[0] === 'item' && forEach) {
    const list = fields[forEach]!;
    names = names.slice(1);
    value = item;
    if (isLines(list)) fields = list.columns ?? {};
    else enter(referencedModule(list, registry.system));
  }
  for (const [index, name] of names.entries()) {
    const field = fields[name];
    value = (value as RecordData | null | undefined)?.[name];
    if (index < names.length - 1) enter(field && referencedModule(field, registry.system));
  }
  return typeof value === 'string' && value ? value : undefined;

  function enter(referred: string | undefined) {
    if (names.length === 0) return;
    value = referred && typeof value === 'string' ? (look(referred, value) ?? null) : null;
    if (referred) ({ fields } = registry.module(referred));
  }
}
