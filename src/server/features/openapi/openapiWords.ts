/** Keywords of our validators that OpenAPI does not have, and the one that it calls otherwise. */
const otherwise: Readonly<Record<string, string>> = {
  names: 'x-names',
  decimalMinimum: 'x-decimalMinimum',
  decimalMaximum: 'x-decimalMaximum',
  calendarDate: 'x-calendarDate',
  calendarTime: 'x-calendarTime',
  dependencies: 'dependentRequired',
};

/** The same description in words of OpenAPI 3.1 alone: what it does not know becomes an extension. */
export function inWordsOfOpenapi<T>(described: T): T {
  return reworded(described, false) as T;
}

/** @param named whether the keys are names of fields or addresses, and no keywords */
function reworded(node: unknown, named: boolean): unknown {
  if (Array.isArray(node)) return node.map((one) => reworded(one, false));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      (!named && otherwise[key]) || key,
      reworded(value, !named && (key === 'properties' || key === 'schemas' || key === 'paths')),
    ]),
  );
}
