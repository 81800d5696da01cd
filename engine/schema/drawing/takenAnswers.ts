import type { Answered, FormDesign } from '../formDesign.ts';
import { isAnswers, isCalculated, isFiles, isLines } from '../language/fieldTypes.ts';
import type { Field, Module, Text } from '../language/index.ts';
import { recordLines, type RecordData } from '../record.ts';
import type { Registry } from '../registry.ts';

/** Where records of a module were taken over from: its field that refers to those that answered a form. */
export interface Origin {
  field: string;
  answering: Module;
  /** Field of the answering module with the answers. */
  answers: string;
}

/**
 * The reference whose `refWhere` says which form it was, and which is unique, so that each record is taken over once.
 * Undefined: nothing is taken over into this module.
 */
export function originOf(registry: Registry, { fields, unique = [] }: Module): Origin | undefined {
  for (const [field, { ref, refWhere }] of Object.entries(fields)) {
    const isOnce = unique.some((rule) => rule.fields.length === 1 && rule.fields[0] === field);
    const answering = isOnce && refWhere !== undefined ? registry.findModule(ref ?? '') : undefined;
    const answers = Object.entries(answering?.fields ?? {}).find(([, one]) => isAnswers(one));
    if (answering && answers) return { field, answering, answers: answers[0] };
  }
  return undefined;
}

type Fields = Readonly<Record<string, Field>>;

/** The field that a question became: of its type, and called like it. */
const fieldFor = (fields: Fields, name: string, { type, title }: Field): string | undefined =>
  Object.keys(fields).find((one) => {
    const field = fields[one]!;
    if (field.type !== type) return false;
    return one === name || field.title.zh === title.zh || field.title.en === title.en;
  });

/** Fields of a module by the questions of a form. */
export const fieldsFor = ({ fields }: Module, design: FormDesign): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(design.fields).flatMap(([name, question]) => {
      const field = fieldFor(fields, name, question);
      return field === undefined ? [] : [[name, field] as const];
    }),
  );

/** Questions that no field of a module is for. */
export function leftOut(module: Module, design: FormDesign): Text[] {
  const known = fieldsFor(module, design);
  return Object.keys(design.fields)
    .filter((name) => !known.has(name))
    .map((name) => design.fields[name]!.title);
}

/**
 * Answers as values of a module; files are none, they lie beside their record.
 *
 * @param newId of each line
 */
export function takenAnswers(
  module: Module,
  { design, answers }: Answered,
  newId: () => string,
): RecordData {
  const taken: RecordData = {};
  for (const [name, field] of fieldsFor(module, design)) {
    const question = design.fields[name]!;
    const value = answers[name] ?? null;
    if (!isTyped(question) || value === null) continue;
    taken[field] = isLines(question)
      ? recordLines(value).map((line) => ({
          id: newId(),
          ...takenLine(module.fields[field]!.columns ?? {}, question.columns ?? {}, line),
        }))
      : value;
  }
  return taken;
}

function takenLine(columns: Fields, asked: Fields, line: RecordData): RecordData {
  const cells = Object.entries(asked).flatMap(([name, question]) => {
    const column = isTyped(question) ? fieldFor(columns, name, question) : undefined;
    return column === undefined ? [] : [[column, line[name] ?? null] as const];
  });
  return Object.fromEntries(cells);
}

const isTyped = (field: Field) => !isCalculated(field) && !isFiles(field);
