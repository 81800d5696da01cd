import { isOrganisation, isPerson, typesFor } from './language/fieldUses.ts';
import type { Dictionary, Field, FormSpec, Module, Text } from './language/index.ts';
import type { RecordData } from './record.ts';
import { createRegistry, type Registry } from './registry.ts';

/** A form that people design, in the words of a module file: what a field of the type `formDesign` holds. */
export interface FormDesign {
  fields: Record<string, Field>;
  form: FormSpec;
  /** Values offered by its choices. */
  dicts: Dictionary[];
  /** Questions for people or a department that decide about what was filled in, in the order in which they do. */
  approvers?: string[];
  /** What it begins with; columns of lines that nobody types stay so, and so do their rows. */
  begins?: RecordData;
  /** By table, the column with the record that each of its lines is about, and the one with the amount it comes to. */
  amounts?: Record<string, { of: string; amount: string }>;
  /** Pictures of its lines, below the form. */
  charts?: DesignChart[];
}

/** Bars for the lines of a table. */
export interface DesignChart {
  title: Text;
  table: string;
  /** Column with what a line is about. */
  of: string;
  /** Columns with figures. */
  values: string[];
}

/** Its questions in the order in which it asks them. */
export const questionsOf = ({ fields, form }: Pick<FormDesign, 'fields' | 'form'>) =>
  form.tabs
    .flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flat()))
    .flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []));

/** Name of the module that a design stands for while it is filled in. */
export const designedModule = 'answers';

/** What people can put into a design: values of their own, people and departments, and files. */
export const designTypes = typesFor('ask');
export type DesignType = (typeof designTypes)[number];

/** Questions whose answers can decide. */
export const canDecide = (field: Field) => isPerson(field) || isOrganisation(field);

const words: Text = { en: 'Form', zh: '表单' };

/** The module that a design stands for: its fields and form, without a table or screens. */
export const moduleOfDesign = ({ fields, form }: Pick<FormDesign, 'fields' | 'form'>): Module => ({
  module: designedModule,
  title: words,
  record: { title: 'id' },
  fields,
  access: [{ id: 'all', roles: ['staff'], actions: ['read'] }],
  list: { columns: [{ id: Object.keys(fields)[0] ?? 'id' }] },
  form,
  screens: [],
});

/** Told of a text that is no design. */
export const notDesign: Text = { en: 'This is no design of a form', zh: '内容不是表单设计' };

/** What is kept as text; undefined: nothing that could be a design. What it says is checked where it is saved. */
export function readDesign(text: unknown): FormDesign | undefined {
  const read = readObject(text);
  if (!read || typeof read.fields !== 'object' || typeof read.form !== 'object') return undefined;
  return { dicts: [], ...read } as unknown as FormDesign;
}

/** Answers to a design, by field; nothing for a text that is none. */
export const readAnswers = (text: unknown): RecordData => (readObject(text) ?? {}) as RecordData;

export const writeAnswers = (answers: RecordData): string | null => {
  const given = Object.entries(answers).filter(([, value]) => !isNothing(value));
  return given.length ? JSON.stringify(Object.fromEntries(given)) : null;
};

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

function readObject(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Modules that questions for people and departments refer to, as far as they are known. */
export const peopleModules = ({ system, findModule }: Registry): Module[] => {
  const names = [system.users.module, system.orgs.module, system.posts.module];
  return [...new Set(names)].map(findModule).filter((module) => module !== undefined);
};

const registries = new WeakMap<object, Map<string, Registry>>();
const mostKept = 100;

/** The registry with the module of a design and its dictionaries; kept by the text of the design. */
export function withDesign(registry: Registry, text: string, design: FormDesign): Registry {
  let kept = registries.get(registry);
  if (!kept) registries.set(registry, (kept = new Map()));
  const known = kept.get(text);
  if (known) return known;
  const { system, roles, menu, dicts } = registry;
  const made = createRegistry({
    system,
    roles,
    menu,
    modules: [moduleOfDesign(design), ...peopleModules(registry)],
    dicts: [...dicts, ...design.dicts],
  });
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, made);
  return made;
}

/** What was answered to a design, with the module that the design stands for. */
export interface Answered {
  /** Knows the module `answers` and its dictionaries. */
  registry: Registry;
  design: FormDesign;
  answers: RecordData;
}

/**
 * The answers that a field of a record holds, with their design; undefined where there is no form.
 *
 * @param field whose `answersTo` names the design beside it
 */
export function answeredIn(
  registry: Registry,
  fields: Readonly<Record<string, Field>>,
  record: RecordData,
  field: string,
): Answered | undefined {
  const text = record[fields[field]?.answersTo ?? ''];
  const design = readDesign(text);
  if (!design) return undefined;
  const own = withDesign(registry, text as string, design);
  return { registry: own, design, answers: readAnswers(record[field]) };
}
