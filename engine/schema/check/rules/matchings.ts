import { message } from '../../../messages/build.ts';
import { unaskable } from '../../../expression/index.ts';
import { expressionsOf, inMemory } from '../../expressions.ts';
import {
  addingTo,
  type Covered,
  type Creation,
  type Guard,
  type Matching,
} from '../../language/index.ts';
import {
  expectModule,
  expectName,
  type CheckContext,
  type ModuleSource,
  type Rule,
} from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { callsOf } from './calls.ts';
import { expectPath } from './expectPath.ts';
import { expectPerson } from './persons.ts';
import { tablesOf } from './values.ts';

const forms = ['expr', 'none', 'some', 'covered', 'nothingOwnedBy'] as const;
const ofLines = ['forEach', 'figures'] as const;

/** Conditions over the records of a module: a guard has one form, its module exists, and the database can be asked. */
export const matchings: Rule = (context) => {
  for (const place of context.modules) {
    for (const [index, guard] of (place.module.guards ?? []).entries())
      checkGuard(context, place, ['guards', index], guard);
    for (const [index, { set, create, fill, forEach }] of (place.module.effects ?? []).entries()) {
      checkInstead(context, place, ['effects', index, 'set'], 'target', set, forEach);
      checkLines(context, place, ['effects', index, 'fill'], fill, forEach);
      if (!create) continue;
      checkInstead(context, place, ['effects', index, 'create'], 'times', create, forEach);
      checkLines(context, place, ['effects', index, 'create', 'lines'], create.lines, forEach);
    }
    for (const { creation, path } of callsOf(place.module))
      checkLines(
        context,
        place,
        [...path, 'create', 'lines'],
        creation.create.lines,
        creation.forEach,
      );
  }
};

/** What lines are made from. */
function checkLines(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  lines: Creation['lines'],
  forEach: string | undefined,
) {
  for (const [table, sources] of Object.entries(lines ?? {}))
    for (const [index, source] of typeof sources === 'string' ? [] : sources.entries())
      checkInstead(context, place, [...at, table, index], 'from', source, forEach);
}

/** `records`, which stands in place of another keyword. */
function checkInstead<Key extends string>(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  one: Key,
  given: ({ records?: Matching } & { [key in Key]?: unknown }) | undefined,
  forEach: string | undefined,
) {
  if (!given?.records) return;
  checkMatching(context, place, [...at, 'records'], given.records, forEach);
  if (given[one] !== undefined)
    context.report(place.source, [...at, one], message('eitherOr', { one, other: 'records' }), {
      key: true,
    });
}

function checkGuard(context: CheckContext, place: ModuleSource, at: JsonPath, guard: Guard) {
  const given = forms.filter((form) => guard[form] !== undefined);
  if (given.length === 0) context.report(place.source, at, message('guardWithoutRule'));
  for (const form of given.slice(1))
    context.report(
      place.source,
      [...at, form],
      message('eitherOr', { one: given[0]!, other: form }),
      {
        key: true,
      },
    );
  for (const key of ofLines)
    if (guard[key] !== undefined && guard.expr === undefined && !guard.covered)
      context.report(place.source, [...at, key], message('onlyWithExpr', { key }), {
        key: true,
      });
  checkWarning(context, place, at, guard);
  const { forEach } = guard;
  const tables = tablesOf(place.module);
  if (forEach !== undefined)
    expectName(
      context,
      place.source,
      [...at, 'forEach'],
      message('kind.ownTable'),
      forEach,
      tables,
    );
  const isSelf =
    guard.nothingOwnedBy === 'id' && place.module.module === context.registry.system.users.module;
  if (guard.nothingOwnedBy !== undefined && !isSelf)
    expectPerson(context, place, [...at, 'nothingOwnedBy'], guard.nothingOwnedBy);
  if (guard.none) checkMatching(context, place, [...at, 'none'], guard.none);
  if (guard.some) checkMatching(context, place, [...at, 'some'], guard.some);
  if (guard.covered) checkCovered(context, place, [...at, 'covered'], guard.covered, forEach);
}

/** Only whoever submits is warned, and nobody again. */
function checkWarning(
  { report }: CheckContext,
  { source }: ModuleSource,
  at: JsonPath,
  { on, severity, warnWhen, recheck }: Guard,
) {
  if (warnWhen !== undefined && severity !== undefined)
    report(
      source,
      [...at, 'severity'],
      message('eitherOr', { one: 'warnWhen', other: 'severity' }),
      { key: true },
    );
  if (warnWhen !== undefined && on !== 'submit')
    report(source, [...at, 'warnWhen'], message('onlySubmitWarns'));
  if (severity !== 'warn') return;
  if (warnWhen === undefined && on !== 'submit')
    report(source, [...at, 'severity'], message('onlySubmitWarns'));
  if (recheck) report(source, [...at, 'recheck'], message('nobodyWarned'));
}

function checkCovered(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  covered: Covered,
  forEach: string | undefined,
) {
  for (const [index, adding] of addingTo(covered).entries()) {
    const path = index === 0 ? at : [...at, 'with', index - 1];
    checkMatching(context, place, path, adding, forEach);
    const of = context.registry.findModule(adding.of);
    if (of) expectPath(context, place, [...path, 'order'], adding.order, of);
  }
}

function checkMatching(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  matching: Matching,
  forEach?: string,
) {
  if (!expectModule(context, source, [...at, 'of'], matching.of)) return;
  const compiled = compile();
  const node = compiled && unaskable(compiled, inMemory);
  if (!node) return;
  context.report(source, [...at, 'where'], message('linesNotCompared'), { offset: node.start });

  /** Empty when it is wrong, which another rule reports. */
  function compile() {
    try {
      return expressionsOf(context.registry).matching(module.module, matching, forEach);
    } catch {
      return undefined;
    }
  }
}
