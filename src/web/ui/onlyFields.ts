import type { Module, Text } from '#engine/schema/language/index.ts';

/** The module with a form of the named fields alone, which can be written whatever keeps them read-only elsewhere. */
export function onlyFields(module: Module, names: readonly string[], title: Text): Module {
  const rows = names.filter((name) => name in module.fields).map((name) => [name]);
  const fields = Object.entries(module.fields).map(([name, field]) => {
    const { readOnly: _readOnly, readOnlyWhen: _readOnlyWhen, once: _once, ...open } = field;
    return [name, open];
  });
  return {
    ...module,
    fields: Object.fromEntries(fields) as Module['fields'],
    form: { tabs: [{ id: 'action', title, sections: [{ id: 'fields', rows }] }] },
  };
}
