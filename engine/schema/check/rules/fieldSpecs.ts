import { message } from '../../../messages/build.ts';
import { isTyped } from '../../isTyped.ts';
import { isAnswers, isDesign } from '../../language/fieldTypes.ts';
import type { DrawnFrom, Field, FieldType, Module } from '../../language/index.ts';
import { referencedModule } from '../../registry.ts';
import {
  expectDictionary,
  expectModule,
  expectName,
  type CheckContext,
  type ModuleSource,
  type Rule,
} from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';
import { expectPath } from './fieldPaths.ts';
import { isOnePerson } from './persons.ts';

const figures: FieldType[] = ['integer', 'number', 'money', 'duration', 'computed', 'rollup'];

/** Each field by itself: limits, and the dictionary and module it names. */
export const fieldSpecs: Rule = (context) => {
  for (const { source, module } of context.modules) {
    for (const [name, field] of Object.entries(module.fields)) {
      checkField(context, source, ['fields', name], field);
      checkAnswers(context, source, name, module);
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
    const statuses = Object.entries(module.fields).filter(([, { type }]) => type === 'status');
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
    const known = expectPath(context, place, [...path, ...at], key, module);
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

function checkField(context: CheckContext, source: Source, path: JsonPath, field: Field) {
  const { report } = context;
  for (const key of ['default', 'fetch', 'refWhere'] as const)
    if (field.find !== undefined && field[key] !== undefined)
      report(source, [...path, key], message('keyMeaninglessBeside', { key, other: 'find' }), {
        key: true,
      });
  for (const key of ['default', 'fetch', 'readOnly'] as const)
    if (field.suggest !== undefined && field[key] !== undefined)
      report(source, [...path, key], message('keyMeaninglessBeside', { key, other: 'suggest' }), {
        key: true,
      });
  if (field.once && !isTyped(field))
    report(source, [...path, 'once'], message('onceUntyped'), { key: true });
  if (field.copy === false && !isTyped(field))
    report(source, [...path, 'copy'], message('copyUntyped'), { key: true });
  if (field.asAbove && (path.length < 4 || !isTyped(field)))
    report(source, [...path, 'asAbove'], message('asAboveUntyped'), { key: true });
  if (field.statuses?.length === 0)
    report(source, [...path, 'statuses'], message('statusWithoutValues'));
  expectOrder(context, source, path, 'min', field.min, field.max);
  expectOrder(context, source, path, 'minLength', field.minLength, field.maxLength);
  expectOrder(context, source, [...path, 'rows'], 'min', field.rows?.min, field.rows?.max);
  for (const [index, name] of (field.totals ?? []).entries()) {
    const at = [...path, 'totals', index];
    const columns = field.columns ?? {};
    const type = columns[name]?.type;
    if (expectName(context, source, at, message('kind.column'), name, Object.keys(columns)) && type)
      if (!figures.includes(type)) report(source, at, message('totalOfNoFigure', { name, type }));
  }
  for (const [index, name] of (field.unseen ?? []).entries())
    expectName(
      context,
      source,
      [...path, 'unseen', index],
      message('kind.column'),
      name,
      Object.keys(field.columns ?? {}),
    );
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
