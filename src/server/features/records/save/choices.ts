import { answeredIn, readAnswers } from '#engine/schema/formDesign.ts';
import { namedCode } from '#engine/schema/anyReference.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { isAnswers, isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module, Text } from '#engine/schema/language/index.ts';
import { sentLines, type RecordData } from '#engine/schema/record.ts';
import { isAnyReference, referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { Edit } from '#engine/record/work/Edit.ts';
import type { ReadContext } from '../../access/index.ts';
import { sameValue } from '#engine/record/sameValue.ts';

/** Ids that a field holds, by where they stand: `contractId`, `lines.0.itemId`. */
export interface Choice {
  path: string;
  field: Field;
  ids: string[];
  /** The module they are records of; undefined where none of that name exists. */
  target: string | undefined;
  /** And the variant, where a code of its own names it. */
  variant: string | undefined;
  /** Title of the question of a form that it answers. */
  asked?: Text;
  /** It was chosen before, and what may be chosen is another now: whether it may be read is not asked again. */
  isKept?: true;
}

/** The choices of a record that have to be checked: new ones, and those whose condition may have changed. */
export function choicesOf({ services }: ReadContext, module: Module, edit: Edit): Choice[] {
  const { record, before, given } = edit;
  const registry = services.registry();
  const { system } = registry;
  const choices: Choice[] = [];
  const isAskedAnew = (field: Field, target: string) =>
    askedOf(registry, module.module, field, target).some(
      (name) => !sameValue(module.fields[name], record[name] ?? null, before[name] ?? null),
    );
  const collect = (
    path: string,
    name: string,
    field: Field,
    isGiven: boolean,
    [row, was]: readonly [RecordData, RecordData],
  ) => {
    const { refBy, find } = field;
    // what is found is chosen by nobody
    if (find !== undefined) return;
    const isAny = isAnyReference(field);
    const code = isAny ? namedCode(registry, row[refBy!]) : undefined;
    const target = isAny ? code?.module : referencedModule(field, system);
    if (!isAny && !target) return;
    // the same id in another module is another choice
    const isElsewhere = isAny && row[refBy!] !== was[refBy!];
    const old = new Set(isElsewhere ? [] : [was[name] ?? []].flat());
    const all = [...new Set([row[name] ?? []].flat() as string[])];
    const choice = { path, field, target, variant: code?.variant };
    const ids = all.filter((id) => !old.has(id));
    if (isGiven && ids.length) choices.push({ ...choice, ids });
    const kept = field.fetch ? [] : all.filter((id) => old.has(id));
    if (kept.length && target !== undefined && isAskedAnew(field, target))
      choices.push({ ...choice, ids: kept, isKept: true });
  };
  for (const [name, field] of Object.entries(module.fields)) {
    const isGiven = given.has(name) || (isAnyReference(field) && given.has(field.refBy!));
    collect(name, name, field, isGiven, [record, before]);
    if (isAnswers(field) && isGiven) choices.push(...answeredChoices(registry, module, name, edit));
    if (!isLines(field)) continue;
    const old = new Map(sentLines(before[name]).map((line) => [line.id, line]));
    for (const [index, line] of sentLines(record[name]).entries())
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        collect(`${name}.${index}.${column}`, column, spec, isGiven, [
          line,
          old.get(line.id) ?? {},
        ]);
  }
  return choices;
}

/** People and departments newly answered to a form. */
function answeredChoices(
  registry: Registry,
  { fields }: Module,
  name: string,
  { record, before }: Edit,
): Choice[] {
  const given = answeredIn(registry, fields, record, name);
  const was = readAnswers(before[name]);
  return Object.entries(given?.design.fields ?? {}).flatMap(([question, field]): Choice[] => {
    const target = referencedModule(field, registry.system);
    const old = new Set([was[question] ?? []].flat());
    const ids = [given!.answers[question] ?? []].flat().filter((id) => !old.has(id)) as string[];
    const choice = { path: name, field, ids: [...new Set(ids)], target, asked: field.title };
    return target !== undefined && ids.length > 0 ? [{ ...choice, variant: undefined }] : [];
  });
}

/** Fields of the record by which it decides what a field of its own, or of its lines, may refer to. */
export function askedOf(registry: Registry, module: string, { refWhere }: Field, target: string) {
  if (refWhere === undefined) return [];
  const { paths } = expressionsOf(registry).choice(target, module, refWhere);
  return paths.flatMap(([head, name]) => (head === 'parent' && name !== undefined ? [name] : []));
}
