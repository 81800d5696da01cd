import { answeredIn, designedModule } from '../schema/formDesign.ts';
import { isAnswers } from '../schema/language/fieldTypes.ts';
import type { RecordData } from '../schema/record.ts';
import { defaultTemplate } from './defaultTemplate.ts';
import type { PrintSource } from './PrintSource.ts';

/**
 * What was filled into a form, as a record of its own with the paper that follows from the form. Undefined: the field
 * is of another type, nobody chose a form, or the reader does not see it.
 */
export function answersSource(source: PrintSource, name: string): PrintSource | undefined {
  const { registry, module, record, titles } = source;
  if (!isAnswers(module.fields[name]) || record[name] === undefined) return undefined;
  const given = answeredIn(registry, module.fields, record, name);
  if (!given) return undefined;
  const asked = given.registry.module(designedModule);
  const unanswered = Object.keys(asked.fields).map((question) => [question, null] as const);
  return {
    ...source,
    registry: given.registry,
    template: defaultTemplate(asked),
    module: asked,
    record: { ...(Object.fromEntries(unanswered) as RecordData), ...given.answers },
    titles: titlesWithin(titles, name),
    paths: { values: {}, titles: {} },
    linePaths: {},
  };
}

/** `values.who`, and of several people `values.who.0` and so on, by question. */
function titlesWithin(titles: PrintSource['titles'], name: string): Record<string, string> {
  const within = new Map<string, string[]>();
  for (const [path, title] of Object.entries(titles)) {
    const [head, question = ''] = path.split('.');
    if (head !== name || !title) continue;
    within.set(question, [...(within.get(question) ?? []), title]);
  }
  return Object.fromEntries([...within].map(([question, all]) => [question, all.join('、')]));
}
