import { sourcesOf } from '#engine/schema/fetchSources.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Flow, Module } from '#engine/schema/language/index.ts';

/** Keys of a process whose text names fields. */
const reading = /^(when|until|of|field|limit|forEach|storeIn)$/;

/**
 * The module with a form of just the fields that conditions and rules of a process read, and of what those are worked
 * out from: tables of lines with the columns that are read. Nothing is required, and all that people may type is open.
 *
 * @returns the names of the fields, none when the process reads none
 */
export function simulatedForm(module: Module, flow: Flow): { names: string[]; module: Module } {
  const words = wordsRead(module, flow);
  const names = Object.keys(module.fields).filter((name) => words.has(name));
  const columnsOf = ({ columns }: Field) => {
    const read = Object.entries(columns ?? {}).filter(([name]) => words.has(name));
    return opened(read.length > 0 ? Object.fromEntries(read) : (columns ?? {}));
  };
  const fields = Object.entries(opened(module.fields)).map(([name, field]) => [
    name,
    isLines(field) ? { ...field, columns: columnsOf(field) } : field,
  ]);
  const { variants: _variants, checks: _checks, ...plain } = module;
  const rows = names.map((name) => [name]);
  return {
    names,
    module: {
      ...plain,
      fields: Object.fromEntries(fields) as Module['fields'],
      form: {
        tabs: [{ id: 'values', title: module.title, sections: [{ id: 'values', rows }] }],
      },
    },
  };
}

/** Every name in what the process reads, and in the formulas and sources behind those. */
function wordsRead({ fields }: Module, flow: Flow): Set<string> {
  const words = new Set<string>();
  const add = (text = '') => text.match(/[A-Za-z]\w*/g)?.forEach((word) => words.add(word));
  JSON.stringify(flow, (key, value: unknown) => {
    if (key === 'title' || key === 'fields') return undefined;
    if (typeof value === 'string' && reading.test(key)) add(value);
    return value;
  });
  const all = Object.entries(fields).flatMap(([name, field]) => [
    [name, field] as const,
    ...Object.entries(field.columns ?? {}),
  ]);
  // a set visits what is added to it on the way
  for (const word of words)
    for (const [name, field] of all)
      if (name === word) {
        add(field.formula);
        for (const path of sourcesOf(field)) add(path);
      }
  return words;
}

function opened(fields: Readonly<Record<string, Field>>): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const {
        readOnly: _readOnly,
        readOnlyWhen: _readOnlyWhen,
        once: _once,
        visibleWhen: _visibleWhen,
        required: _required,
        requiredWhen: _requiredWhen,
        checks: _checks,
        ...rest
      } = field;
      return [name, rest];
    }),
  );
}
