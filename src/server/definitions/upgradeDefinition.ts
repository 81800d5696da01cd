import type { Dictionary } from '#engine/schema/language/index.ts';

/** A definition that a former version published, in the words of the language as it is. */
export function upgradeDefinition(kind: string, definition: unknown): unknown {
  if (kind === 'dict') return withRetired(definition as Dictionary);
  if (kind !== 'module') return definition;
  const { access, ...module } = definition as { access: unknown };
  return Array.isArray(access)
    ? definition
    : { ...module, access: (access as { grants: unknown }).grants };
}

type FormerItem = Dictionary['items'][number] & { disabled?: boolean };

/** A value that is not offered any more was called disabled. */
function withRetired(dictionary: Dictionary): Dictionary {
  const items: FormerItem[] = dictionary.items;
  if (!items.some(({ disabled }) => disabled !== undefined)) return dictionary;
  return {
    ...dictionary,
    items: items.map(({ disabled, ...item }) => (disabled ? { ...item, retired: true } : item)),
  };
}
