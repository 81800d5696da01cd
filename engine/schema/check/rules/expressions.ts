import { message } from '../../../messages/build.ts';
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
import { ExpressionError, UnknownModule } from '../../../expression/types.ts';
import { slotsOf, type ExpressionSlot } from '../../expressionSlots/index.ts';
import { dashboardSlots } from '../../expressionSlots/dashboardSlots.ts';
import { reportSlots } from '../../expressionSlots/reportSlots.ts';
import type { Dashboard, Report, System } from '../../language/index.ts';
import { isAssignable } from '../isAssignable.ts';
import { expectName, type CheckContext, type Rule } from '../CheckContext.ts';
import type { Source } from '../Source.ts';

/** Every expression is understood, knows its names, and yields what its place needs. */
export const expressions: Rule = (context) => {
  for (const { source, module } of context.modules) {
    for (const slot of slotsOf(context.registry, module)) checkSlot(context, source, slot);
  }
  for (const source of context.sources)
    if (source.kind === 'report')
      for (const slot of reportSlots(context.registry, source.value as Report))
        checkSlot(context, source, slot);
  for (const source of context.sources)
    if (source.kind === 'dashboard')
      for (const slot of dashboardSlots(context.registry, source.value as Dashboard))
        checkSlot(context, source, slot);
  const source = context.sources.find(({ kind }) => kind === 'system');
  if (source) for (const slot of systemSlots(context, source)) checkSlot(context, source, slot);
};

const people: ReadonlySet<string> = new Set(['user', 'actor']);

export function checkSlot(
  { report }: Pick<CheckContext, 'report'>,
  source: Source,
  slot: ExpressionSlot,
) {
  const { path, text, scope, yields, stored, isImpersonal, asked } = slot;
  try {
    const compiled = compileExpression(text, scope);
    const { type, usesClock, paths } = compiled;
    const isWritten = yields?.kind === 'date' && isDay(compiled);
    if (yields && !isAssignable(type, yields) && !isWritten)
      report(
        source,
        path,
        message('otherType', { type: typeWords(type), needed: typeWords(yields) }),
      );
    if (stored && usesClock) report(source, path, message('rollupOfTime'));
    if (isImpersonal && paths.some(([head]) => head === 'user'))
      report(source, path, message('userIsNobody'), {
        offset: text.search(/\buser\b/),
      });
    // in memory no records are read through people; the database reads through its constants
    const through = asked?.constants
      ? undefined
      : paths.find(([head, , ...rest]) => people.has(head!) && rest.length > 0);
    if (through)
      report(
        source,
        path,
        message('nothingThroughPerson', { path: through.slice(0, 2).join('.') }),
        {
          offset: text.indexOf(through.slice(0, 2).join('.')),
        },
      );
    if (asked && (!asked.onTime || usesClock)) {
      const lacking = withoutSql(compiled, asked);
      if (lacking)
        report(source, path, message('notAskable', { problem: lacking.problem }), {
          offset: lacking.start,
        });
    }
    for (const { text: code, start, codes } of strangeCodes(compiled, yields))
      expectName({ report }, source, path, codes.of, code, codes.values, { offset: start });
    for (const { start, instead } of phaseAdvice(compiled))
      report(source, path, message('codesOfPhase', { instead }), {
        offset: start,
      });
    for (const { start } of idlePhases(compiled))
      report(source, path, message('idlePhase'), { offset: start });
    const read = isAnyRead(path) ? undefined : readOfAny(compiled);
    if (read)
      report(source, path, message('anyReadElsewhere'), {
        offset: read.start,
      });
  } catch (error) {
    // A reference to a module that is missing or broken is told there.
    if (!(error instanceof ExpressionError) || error instanceof UnknownModule) return;
    if (yields?.kind === 'string' && /^[\p{L}\p{N}_]+$/u.test(text))
      return report(source, path, message('textInQuotes', { text }));
    const { problem, start, suggestion } = error;
    report(source, path, problem, { offset: start, suggestion });
  }
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
  for (const part of activeParts) {
    const { module, active } = (value as System)[part] ?? {};
    if (module && active && registry.findModule(module))
      yield {
        path: [part, 'active'],
        text: active,
        scope: scopeOf(registry, module),
        yields: { kind: 'bool' },
        asked: {},
      };
  }
  const { notices, reminders } = value as System;
  if (reminders && registry.findModule(reminders.module))
    yield {
      path: ['reminders', 'open'],
      text: reminders.open,
      scope: scopeOf(registry, reminders.module),
      yields: { kind: 'bool' },
      asked: {},
    };
  for (const key of ['popUp', 'top'] as const)
    if (notices && registry.findModule(notices.module))
      yield {
        path: ['notices', key],
        text: notices[key],
        scope: scopeOf(registry, notices.module),
        yields: { kind: 'bool' },
        asked: {},
      };
}
