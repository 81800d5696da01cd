import { compileExpression, namedCodes } from '../expression/index.ts';
import { dashboardSlots } from './expressionSlots/dashboardSlots.ts';
import { slotsOf, type ExpressionSlot } from './expressionSlots/index.ts';
import { reportSlots } from './expressionSlots/reportSlots.ts';
import { inWords } from './inWords/index.ts';
import type { Field, Module, Report, Text } from './language/index.ts';
import { followPath, isDeadEnd } from './paths.ts';
import type { Registry } from './registry.ts';

/** A field, or a column of a line table, that takes values of a dictionary. */
export interface DictionaryField {
  module: Module;
  name: string;
  field: Field;
  /** The table it is a column of. */
  lines?: string;
}

/** Fields of all modules that take values of a dictionary; of a matrix, its rows. */
export const fieldsOfDictionary = (registry: Registry, code: string): DictionaryField[] =>
  dictionaryFields(registry).get(code) ?? [];

const known = new WeakMap<Registry, Map<string, DictionaryField[]>>();

/** The same by dictionary. */
export function dictionaryFields(registry: Registry): ReadonlyMap<string, DictionaryField[]> {
  const found = known.get(registry) ?? new Map<string, DictionaryField[]>();
  if (known.has(registry)) return found;
  known.set(registry, found);
  const note = (use: DictionaryField) => {
    const code = use.field.dict ?? use.field.matrix?.dict;
    if (code === undefined) return;
    const uses = found.get(code) ?? [];
    found.set(code, uses);
    uses.push(use);
  };
  for (const module of registry.modules)
    for (const [name, field] of Object.entries(module.fields)) {
      note({ module, name, field });
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        note({ module, name: column, field: spec, lines: name });
    }
  return found;
}

/** Reports that tell figures apart, or are filtered, by a field of the dictionary. */
export const reportsOfDictionary = (registry: Registry, code: string): Report[] =>
  registry.reports.filter(({ sources, dimensions, filters = [] }) =>
    sources.some(({ id, module, lines }) => {
      const start = registry.findModule(module);
      return [...dimensions, ...filters].some(({ field, fields }) => {
        const path = fields ? fields[id] : field;
        return start && path !== undefined && dictAt(registry, start, lines, path) === code;
      });
    }),
  );

function dictAt(registry: Registry, start: Module, lines: string | undefined, path: string) {
  const column = lines === undefined ? undefined : start.fields[lines]?.columns?.[path];
  if (column) return column.dict;
  const end = followPath(registry, start, path.replace(/^parent\./, ''));
  return end && !isDeadEnd(end) ? end.field.dict : undefined;
}

/** An expression that names values of a dictionary. */
export interface DictionaryCondition {
  kind: 'module' | 'report' | 'dashboard';
  /** The definition it stands in, and where. */
  name: string;
  path: (string | number)[];
  text: string;
  /** As people say it. */
  words: Text;
  values: string[];
}

/** Expressions anywhere that name values of a dictionary: conditions, guards, formulas, first values. */
export function conditionsOfDictionary(registry: Registry, code: string): DictionaryCondition[] {
  const values = registry.findDict(code)?.items.map(({ value }) => value) ?? [];
  const mayName = ({ text }: ExpressionSlot) =>
    values.some((value) => text.includes(`'${value}'`) || text.includes(`"${value}"`));
  const among = (
    kind: DictionaryCondition['kind'],
    name: string,
    slots: Iterable<ExpressionSlot>,
  ) =>
    [...slots].filter(mayName).flatMap((slot): DictionaryCondition[] => {
      const compiled = compileExpression(slot.text, slot.scope);
      const named = namedCodes(compiled, slot.yields)
        .filter(({ codes }) => codes.dict === code)
        .map(({ text }) => text);
      if (named.length === 0) return [];
      const { path, text, scope } = slot;
      const words = inWords(registry, scope, text) ?? { en: text, zh: text };
      return [{ kind, name, path, text, words, values: [...new Set(named)] }];
    });
  return [
    ...registry.modules.flatMap((module) =>
      among('module', module.module, slotsOf(registry, module)),
    ),
    ...registry.reports.flatMap((report) =>
      among('report', report.report, reportSlots(registry, report)),
    ),
    ...registry.dashboards.flatMap((dashboard) =>
      among('dashboard', dashboard.dashboard, dashboardSlots(registry, dashboard)),
    ),
  ];
}
