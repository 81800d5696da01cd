import { readDesign, type FormDesign } from '../formDesign.ts';
import { isAnswers, isDesign } from '../language/fieldTypes.ts';
import type { Field, Module } from '../language/index.ts';
import type { RecordData } from '../record.ts';
import type { Registry } from '../registry.ts';

/** Forms that people draw, and the module whose records answer them. */
export interface DrawnForms {
  /** Module of the records that answer. */
  answering: Module;
  /** Its field that holds the answers, and the one beside it with the design they answer. */
  answers: string;
  design: string;
  /** Its field that refers to the form. */
  form: string;
  /** Module of the forms, and its field with the design in force. */
  forms: Module;
  drawn: string;
}

/** What is known of a form that becomes a module. */
export interface KnownForm {
  /** Its record. */
  record: RecordData;
  design: FormDesign;
  /** Numbers of the people whom it names, by id. */
  numbers: ReadonlyMap<string, string>;
}

/** Modules whose records answer forms that people draw; forms that are put together from records are none. */
export const drawnForms = (registry: Registry): DrawnForms[] =>
  registry.modules.flatMap((answering) =>
    Object.entries(answering.fields).flatMap(([answers, field]) => {
      if (!isAnswers(field)) return [];
      const design = field.answersTo!;
      const [form = '', drawn = ''] = pathOf(answering.fields[design]);
      const forms = registry.findModule(answering.fields[form]?.ref ?? '');
      const source = forms?.fields[drawn];
      if (!forms || !isDesign(source) || source.drawnFrom) return [];
      return [{ answering, answers, design, form, forms, drawn }];
    }),
  );

const pathOf = (field: Field | undefined): string[] => {
  const from = field?.fetch?.from;
  return typeof from === 'string' ? from.split('.') : [];
};

/** The design of a form in force; undefined: none was published. */
export const designOf = ({ drawn }: DrawnForms, form: RecordData): FormDesign | undefined =>
  readDesign(form[drawn]);

/** Fields of the answering module whose values the form says: equal in all records that answer it. */
export const saidByForm = ({ answering, form }: DrawnForms): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(answering.fields).flatMap(([name, field]) => {
      const [from, ...path] = pathOf(field);
      return from === form && path.length === 1 ? [[name, path[0]!] as const] : [];
    }),
  );

/** Its fields that say again what was answered. */
export const saidOfAnswers = ({ answering, answers }: DrawnForms): readonly string[] =>
  Object.keys(answering.fields).filter((name) => answering.fields[name]!.answered === answers);
