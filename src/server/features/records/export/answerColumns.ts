import { answersText, answerText } from '#engine/record/answersText.ts';
import type { FormatContext } from '#engine/fields/index.ts';
import { answeredIn, questionsOf, readDesign } from '#engine/schema/formDesign.ts';
import { isAnswers, isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import { cellOf, textCell } from './cellOf.ts';
import type { Heading } from './Heading.ts';
import type { Cell } from './SheetFile.ts';

/** The field with the form that answers are to, and that which refers to the record it was published by. */
interface Beside {
  design: string;
  form?: string;
}

function besideOf({ fields }: Module, { answersTo: design = '' }: Field): Beside {
  const from = fields[design]?.fetch?.from;
  const form = typeof from === 'string' ? from.split('.')[0] : undefined;
  return { design, ...(form !== undefined && { form }) };
}

/** Fields that are read beside these columns. */
export const readBeside = (module: Module, headings: readonly Heading[]): string[] =>
  headings.flatMap(({ field }) =>
    isAnswers(field) ? Object.values<string>({ ...besideOf(module, field) }) : [],
  );

/**
 * A column of answers as one of each question where all records answer the same form, in whichever of its versions.
 *
 * @param rows with what is read beside them
 */
export async function withQuestions(
  module: Module,
  headings: readonly Heading[],
  rows: () => AsyncIterable<readonly RecordData[]>,
): Promise<Heading[]> {
  const asking = headings.filter(({ field }) => isAnswers(field));
  if (asking.length === 0) return [...headings];
  const asked = new Map(asking.map(({ key, field }) => [key, new Forms(besideOf(module, field))]));
  for await (const page of rows()) {
    for (const row of page) for (const forms of asked.values()) forms.add(row);
    if ([...asked.values()].every(({ areSeveral }) => areSeveral)) break;
  }
  return headings.flatMap((heading) => asked.get(heading.key)?.headings(heading) ?? [heading]);
}

/** The forms that records answer. */
class Forms {
  private readonly forms = new Set<unknown>();
  private readonly designs = new Set<string>();

  constructor(private readonly beside: Beside) {}

  add(row: RecordData) {
    const design = row[this.beside.design];
    if (typeof design !== 'string') return;
    this.forms.add(this.beside.form === undefined ? design : row[this.beside.form]);
    this.designs.add(design);
  }

  get areSeveral() {
    return this.forms.size > 1;
  }

  /** A column of each question; undefined: there is not one form. */
  headings({ key }: Heading): Heading[] | undefined {
    if (this.forms.size !== 1) return undefined;
    const questions = [...this.designs].flatMap((text) => {
      const design = readDesign(text);
      return design ? questionsOf(design) : [];
    });
    return [...new Map(questions)].map(([question, field]) => ({
      key,
      field,
      title: field.title,
      question,
    }));
  }
}

/** What a record answered to the question of a column, or to all of its form. */
export function answersCell(
  registry: Registry,
  { fields }: Module,
  { key, field, question }: Heading,
  row: RecordData,
  format: FormatContext,
): Cell {
  const given = answeredIn(registry, fields, row, key);
  if (!given) return question === undefined ? cellOf(field, row[key], format) : null;
  const context = { ...format, dict: given.registry.findDict };
  if (question === undefined) return textCell(answersText(given, context));
  const asked = given.design.fields[question];
  const answer = given.answers[question] ?? null;
  if (!asked) return null;
  const isText = isLines(asked) || referencedModule(asked, registry.system) !== undefined;
  return isText ? textCell(answerText(asked, answer, context)) : cellOf(asked, answer, context);
}
