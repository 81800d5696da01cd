/** A definition that a former version published, in the words of the language as it is. */
export function inTodaysWords(kind: string, definition: unknown): unknown {
  if (kind !== 'module') return definition;
  const { access, ...module } = definition as { access: unknown };
  return Array.isArray(access)
    ? definition
    : { ...module, access: (access as { grants: unknown }).grants };
}
