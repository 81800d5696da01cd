import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import {
  compileExpression,
  idlePhases,
  isDay,
  phaseAdvice,
  readOfAny,
  scopeOf,
  strangeCodes,
  typeWords,
  withoutSql,
} from '../../../expression/index.ts';
import {
  ExpressionError,
  UnknownModule,
  type CompiledExpression,
} from '../../../expression/types.ts';
import { slotsOf, type ExpressionSlot } from '../../expressionSlots/index.ts';
import { dashboardSlots } from '../../expressionSlots/dashboardSlots.ts';
import { reportSlots } from '../../expressionSlots/reportSlots.ts';
import type { Dashboard, Report, System } from '../../language/index.ts';
import { isAssignable } from '../isAssignable.ts';
import { expectName, type CheckContext, type Rule } from '../CheckContext.ts';
import type { Source } from '../Source.ts';

/** Every expression is understood, knows its names, and yields what its place needs. */
export const expressions: Rule = (context) => {
  for (const { source, module } of context.modules)
    for (const slot of slotsOf(context.registry, module)) checkSlot(context, source, slot);
  for (const source of context.sources)
    for (const slot of slotsIn(context, source)) checkSlot(context, source, slot);
};

function slotsIn(context: CheckContext, source: Source): Iterable<ExpressionSlot> {
  switch (source.kind) {
    case 'report':
      return reportSlots(context.registry, source.value as Report);
    case 'dashboard':
      return dashboardSlots(context.registry, source.value as Dashboard);
    case 'system':
      return systemSlots(context, source);
    default:
      return [];
  }
}

export function checkSlot(
  { report }: Pick<CheckContext, 'report'>,
  source: Source,
  slot: ExpressionSlot,
) {
  const { path, text, scope, yields } = slot;
  try {
    const compiled = compileExpression(text, scope);
    for (const { problem, offset } of problemsOf(compiled, slot))
      report(source, path, problem, offset === undefined ? {} : { offset });
    for (const { text: code, start, codes } of strangeCodes(compiled, yields))
      expectName({ report }, source, path, codes.of, code, codes.values, { offset: start });
  } catch (error) {
    // a reference to a module that is missing or broken is reported there
    if (!(error instanceof ExpressionError) || error instanceof UnknownModule) return;
    if (yields?.kind === 'string' && /^[\p{L}\p{N}_]+$/u.test(text))
      return report(source, path, message('textInQuotes', { text }));
    const { problem, start, suggestion } = error;
    report(source, path, problem, { offset: start, suggestion });
  }
}

const people: ReadonlySet<string> = new Set(['user', 'actor']);

/** Why an expression that is understood cannot stand in its place. */
function* problemsOf(
  compiled: CompiledExpression,
  { path, text, yields, stored, isImpersonal, asked }: ExpressionSlot,
): Generator<{ problem: Message; offset?: number }> {
  const { type, usesClock, paths } = compiled;
  const isWritten = yields?.kind === 'date' && isDay(compiled);
  if (yields && !isAssignable(type, yields) && !isWritten)
    yield { problem: message('otherType', { type: typeWords(type), needed: typeWords(yields) }) };
  if (stored && usesClock) yield { problem: message('rollupOfTime') };
  if (isImpersonal && paths.some(([head]) => head === 'user'))
    yield { problem: message('userIsNobody'), offset: text.search(/\buser\b/) };
  // in memory no records are read through people; the database reads through its constants
  const through = asked?.constants
    ? undefined
    : paths.find(([head, , ...rest]) => people.has(head!) && rest.length > 0);
  if (through) {
    const person = through.slice(0, 2).join('.');
    const problem = message('nothingThroughPerson', { path: person });
    yield { problem, offset: text.indexOf(person) };
  }
  const lacking = asked && (!asked.onTime || usesClock) ? withoutSql(compiled, asked) : undefined;
  if (lacking) {
    const problem = message('notAskable', { problem: lacking.problem });
    yield { problem, offset: lacking.start };
  }
  for (const { start, instead } of phaseAdvice(compiled))
    yield { problem: message('codesOfPhase', { instead }), offset: start };
  for (const { start } of idlePhases(compiled))
    yield { problem: message('idlePhase'), offset: start };
  const read = isAnyRead(path) ? undefined : readOfAny(compiled);
  if (read) yield { problem: message('anyReadElsewhere'), offset: read.start };
}

const activeParts = [
  'users',
  'orgs',
  'roleHolders',
  'groups',
  'substitutes',
  'delegations',
  'signatures',
  'downloads',
  'redeemCodes',
  'maintenance',
  'configuration',
  'numbering',
  'decisionForms',
  'orgConfiguration',
  'noticeButtons',
] as const;

/** Where the records that an expression reads are in memory: not in conditions over records of a module. */
const isAnyRead = ([place, , ...rest]: readonly (string | number)[]) =>
  place === 'fields'
    ? rest.at(-1) === 'formula'
    : (place === 'guards' || place === 'effects') && rest.at(-1) !== 'where';

function* systemSlots({ registry }: CheckContext, { value }: Source): Generator<ExpressionSlot> {
  const system = value as System;
  const condition = (path: string[], module: string, text: string): ExpressionSlot[] =>
    registry.findModule(module)
      ? [{ path, text, scope: scopeOf(registry, module), yields: { kind: 'bool' }, asked: {} }]
      : [];
  for (const part of activeParts) {
    const { module, active } = system[part] ?? {};
    if (module && active) yield* condition([part, 'active'], module, active);
  }
  const { notices, reminders } = system;
  if (reminders) yield* condition(['reminders', 'open'], reminders.module, reminders.open);
  for (const key of ['popUp', 'top'] as const)
    if (notices) yield* condition(['notices', key], notices.module, notices[key]);
}
