import { kindOf } from '#engine/fields/index.ts';
import { completeAnswers } from '#engine/record/completeAnswers.ts';
import type { Surroundings } from '#engine/schema/expressions.ts';
import { answeredIn, questionsOf, type Answered } from '#engine/schema/formDesign.ts';
import {
  isCount,
  isMoney,
  isOneRecord,
  isOrganisation,
  isPerson,
} from '#engine/schema/language/fieldUses.ts';
import { isAnswers, isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { storedValue } from '#engine/fields/storedValue.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { newId } from '../newId.ts';
import { titlesIn } from './titlesIn.ts';
import type { Directory } from '../../directory/Directory.ts';

/** What is said of answers where everybody reads the same. */
const language = 'zh';

/** A record whose answers to forms hold what follows from them by formulas. */
export function withCompleteAnswers(
  registry: Registry,
  surroundings: Surroundings,
  fields: Readonly<Record<string, Field>>,
  record: RecordData,
): RecordData {
  const complete = Object.entries(fields).flatMap(([name, field]): [string, FieldValue][] => {
    const given = isAnswers(field) ? answeredIn(registry, fields, record, name) : undefined;
    return given ? [[name, completeAnswers(given, surroundings)]] : [];
  });
  return complete.length > 0 ? { ...record, ...Object.fromEntries(complete) } : record;
}

/**
 * A record with what its fields say of the answers to a form (`answered`): the people and the department that decide,
 * the answers in short.
 */
export function withAnsweredParts(
  registry: Registry,
  directory: Directory,
  fields: Readonly<Record<string, Field>>,
  record: RecordData,
): RecordData {
  const parts = Object.entries(fields).flatMap(([name, field]): [string, FieldValue][] => {
    if (field.answered === undefined) return [];
    const given = answeredIn(registry, fields, record, field.answered);
    if (isLines(field))
      return given && Object.keys(given.design.amounts ?? {}).length > 0
        ? [[name, linesOf(field, given, record[name])]]
        : [];
    return [[name, given ? partOf(field, given, directory) : null]];
  });
  return parts.length > 0 ? { ...record, ...Object.fromEntries(parts) } : record;
}

function partOf(field: Field, given: Answered, directory: Directory): FieldValue {
  const { design, answers } = given;
  const deciding = (design.approvers ?? []).map((name) => ({
    isOrg: isOrganisation(design.fields[name]),
    ids: [answers[name] ?? []].flat() as string[],
  }));
  const ofPeople = deciding.filter(({ isOrg }) => !isOrg).flatMap(({ ids }) => ids);
  const ofOrgs = deciding.filter(({ isOrg }) => isOrg).flatMap(({ ids }) => ids);
  if (isPerson(field)) return ofPeople.length > 0 ? [...new Set(ofPeople)] : null;
  if (isOrganisation(field)) return ofOrgs[0] ?? null;
  return inShort(given, directory).slice(0, field.maxLength) || null;
}

/** A line for each row of the form that comes to an amount; lines that were there keep their ids. */
function linesOf({ columns = {} }: Field, { design, answers }: Answered, before: FieldValue) {
  const old = recordLines(before);
  const known = new Set(design.dicts.flatMap(({ items }) => items.map(({ value }) => value)));
  const rows = Object.entries(design.amounts ?? {}).flatMap(([table, { of, amount }]) =>
    recordLines(answers[table]).map((row) => [row[of], row[amount]] as const),
  );
  return rows
    .filter(([of, amount]) => known.has(of as string) && Number(amount ?? 0) !== 0)
    .map(([of, amount], at): RecordData => {
      const valueOf = (column: Field) => {
        if (isCount(column)) return at + 1;
        if (isOneRecord(column)) return of;
        return isMoney(column) ? amount : undefined;
      };
      const cells = Object.entries(columns).map(([column, spec]) => [
        column,
        storedValue(spec, valueOf(spec) ?? null),
      ]);
      return { ...Object.fromEntries(cells), id: old[at]?.id ?? newId() };
    });
}

/** The answers in the order of the form, those that are empty left out. */
function inShort({ registry, design, answers }: Answered, directory: Directory): string {
  const title = titlesIn(registry, directory);
  const context = {
    language,
    timeZone: registry.system.timeZone,
    dict: registry.findDict,
    title,
  } as const;
  return questionsOf(design)
    .map(([name, field]) => kindOf(field).format(answers[name] ?? null, field, context))
    .filter(Boolean)
    .join(' · ');
}
