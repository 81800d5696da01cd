import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { isTyped } from '../../isTyped.ts';
import { isDay, isReference, suits } from '../../language/fieldUses.ts';
import { isAnswers, isDesign, isMultiple, isStatus } from '../../language/fieldTypes.ts';
import type { DrawnFrom, Field, Module } from '../../language/index.ts';
import { referencedModule } from '../../registry.ts';
import {
  expectDictionary,
  expectModule,
  expectName,
  expectNames,
  type CheckContext,
  type ModuleSource,
  type Rule,
} from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';
import { expectPath } from './expectPath.ts';
import { isOnePerson } from './persons.ts';

/** Each field by itself: limits, and the dictionary and module it names. */
export const fieldSpecs: Rule = (context) => {
  for (const { source, module } of context.modules) {
    for (const [name, field] of Object.entries(module.fields)) {
      checkField(context, source, ['fields', name], field);
      checkAnswers(context, source, name, module);
      checkNumbered(context, source, name, module);
      if (field.owner) checkOwner(context, { source, module }, name);
      if (field.drawnFrom) checkDrawn(context, { source, module }, name, field.drawnFrom);
      for (const [column, spec] of Object.entries(field.columns ?? {})) {
        const path = ['fields', name, 'columns', column];
        checkField(context, source, path, spec);
        if (spec.suggest !== undefined)
          context.report(source, [...path, 'suggest'], message('suggestInLine'), { key: true });
        if (spec.owner !== undefined)
          context.report(source, [...path, 'owner'], message('ownerInLine'), { key: true });
      }
    }
    const statuses = Object.entries(module.fields).filter(([, field]) => isStatus(field));
    const main = statuses.filter(([name]) => name === 'status').length;
    if (statuses.length > 0 && main === 0)
      context.report(source, ['fields', statuses[0]![0]], message('statusNotCalledSo'), {
        key: true,
      });
  }
};

/** Answers name the field beside them that holds the design; what tells of them names the answers. */
function checkAnswers(context: CheckContext, source: Source, name: string, { fields }: Module) {
  const { answersTo, answered } = fields[name]!;
  if (answered !== undefined) {
    const answers = Object.keys(fields).filter((one) => isAnswers(fields[one]));
    const path = ['fields', name, 'answered'];
    expectName(context, source, path, message('kind.answers'), answered, answers);
  }
  if (answersTo === undefined) return;
  const designs = Object.keys(fields).filter((one) => isDesign(fields[one]));
  expectName(
    context,
    source,
    ['fields', name, 'answersTo'],
    message('kind.formDesign'),
    answersTo,
    designs,
  );
}

const isOne = (field: Field) => isReference(field) && !isMultiple(field);

/** What a number was given by stays as it is. */
function checkNumbered(context: CheckContext, source: Source, name: string, { fields }: Module) {
  const { numberedOn, numberedPer } = fields[name]!;
  const once = Object.keys(fields).filter((one) => fields[one]!.once || fields[one]!.readOnly);
  const asked = [
    ['numberedOn', 'kind.dayOnce', numberedOn, isDay],
    ['numberedPer', 'kind.oneOnce', numberedPer, isOne],
  ] as const;
  for (const [keyword, kind, named, suitsIt] of asked) {
    if (named === undefined) continue;
    const suited = once.filter((one) => suitsIt(fields[one]!));
    expectName(context, source, ['fields', name, keyword], message(kind), named, suited);
  }
}

/** A record stands in the name of one person, and there are records. */
function checkOwner(
  { registry, report }: CheckContext,
  { source, module }: Pick<ModuleSource, 'source' | 'module'>,
  name: string,
) {
  const path = ['fields', name, 'owner'];
  if (!isOnePerson(module.fields[name]!, registry.system))
    report(source, path, message('notPerson', { name }), { key: true });
  if (module.sources)
    report(source, path, message('keyMeaninglessBeside', { key: 'owner', other: 'sources' }), {
      key: true,
    });
}

/** Parts, and fields of parts, are records of modules that say of each what it is. */
function checkDrawn(
  context: CheckContext,
  place: Pick<ModuleSource, 'source' | 'module'>,
  name: string,
  { parts, kind, fields, of = [], amount, field }: DrawnFrom,
) {
  const path = ['fields', name, 'drawnFrom'];
  const follow = (at: JsonPath, module: Module | undefined, key: string): Module | undefined => {
    if (!module) return undefined;
    const known = expectPath(context, { ...place, module }, [...path, ...at], key);
    const target = known && referencedModule(known, context.registry.system);
    return target === undefined ? undefined : context.registry.findModule(target);
  };
  const part = follow(['parts'], place.module, parts);
  const asked = follow(['fields'], part, fields);
  follow(['kind'], part, kind);
  for (const [index, one] of of.entries()) follow(['of', index], part, one);
  if (amount !== undefined) follow(['amount'], part, amount);
  for (const [key, one] of Object.entries(field)) follow(['field', key], asked, one);
}

/** Keywords that say nothing beside another. */
const meaninglessBeside = [
  ['find', ['default', 'fetch', 'refWhere']],
  ['suggest', ['default', 'fetch', 'readOnly']],
] as const;

function checkField(context: CheckContext, source: Source, path: JsonPath, field: Field) {
  const { report } = context;
  const reportKey = (key: string, problem: Message) =>
    report(source, [...path, key], problem, { key: true });
  for (const [other, keys] of meaninglessBeside)
    for (const key of keys)
      if (field[other] !== undefined && field[key] !== undefined)
        reportKey(key, message('keyMeaninglessBeside', { key, other }));
  if (field.once && !isTyped(field)) reportKey('once', message('onceUntyped'));
  if (field.copy === false && !isTyped(field)) reportKey('copy', message('copyUntyped'));
  if (field.asAbove && (path.length < 4 || !isTyped(field)))
    reportKey('asAbove', message('asAboveUntyped'));
  if (field.statuses?.length === 0)
    report(source, [...path, 'statuses'], message('statusWithoutValues'));
  expectOrder(context, source, path, 'min', field.min, field.max);
  expectOrder(context, source, path, 'minLength', field.minLength, field.maxLength);
  expectOrder(context, source, [...path, 'rows'], 'min', field.rows?.min, field.rows?.max);
  const columns = Object.keys(field.columns ?? {});
  for (const [index, name] of (field.totals ?? []).entries()) {
    const type = field.columns?.[name]?.type;
    if (type && !suits(type, 'total'))
      report(source, [...path, 'totals', index], message('totalOfNoFigure', { name, type }));
  }
  for (const key of ['totals', 'unseen', 'aside'] as const)
    expectNames(context, source, [...path, key], message('kind.column'), field[key], columns);
  if (field.dict !== undefined) expectDictionary(context, source, [...path, 'dict'], field.dict);
  if (field.ref !== undefined && field.ref !== '*')
    expectModule(context, source, [...path, 'ref'], field.ref);
}

function expectOrder(
  { report }: CheckContext,
  source: Source,
  path: JsonPath,
  key: string,
  low?: number,
  high?: number,
) {
  if (low !== undefined && high !== undefined && low > high)
    report(source, [...path, key], message('overLimit', { low, high }));
}
