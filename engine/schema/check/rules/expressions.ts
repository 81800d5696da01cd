import {
  compileExpression,
  idlePhases,
  isDay,
  phaseAdvice,
  readOfAny,
  scopeOf,
  strangeCodes,
  withoutSql,
} from '../../../expression/index.ts';
import { ExpressionError, UnknownModule } from '../../../expression/types.ts';
import { expressionSlots, type ExpressionSlot } from '../../expressionSlots/index.ts';
import type { System } from '../../language/index.ts';
import { nameOf, suits } from '../typeWords.ts';
import { expectName, type CheckContext, type Rule } from '../CheckContext.ts';
import type { Source } from '../Source.ts';

/** Every expression is understood, knows its names, and yields what its place needs. */
export const expressions: Rule = (context) => {
  for (const { source, module } of context.modules) {
    for (const slot of expressionSlots(context.registry, module)) checkSlot(context, source, slot);
  }
  const source = context.sources.find(({ kind }) => kind === 'system');
  if (source) for (const slot of systemSlots(context, source)) checkSlot(context, source, slot);
};

const people: ReadonlySet<string> = new Set(['user', 'actor']);

function checkSlot({ report }: CheckContext, source: Source, slot: ExpressionSlot) {
  const { path, text, scope, yields, stored, isImpersonal, asked } = slot;
  try {
    const compiled = compileExpression(text, scope);
    const { type, usesClock, paths } = compiled;
    const isWritten = yields?.kind === 'date' && isDay(compiled);
    if (yields && !suits(type, yields) && !isWritten)
      report(source, path, `This yields ${nameOf(type)}, and ${nameOf(yields)} is needed`);
    if (stored && usesClock)
      report(source, path, 'A roll-up is stored, so it cannot depend on the time');
    if (isImpersonal && paths.some(([head]) => head === 'user'))
      report(source, path, '"user" is nobody here: this is the same for everybody', {
        offset: text.search(/\buser\b/),
      });
    // in memory no records are read through people; the database reads through its constants
    const through = asked?.constants
      ? undefined
      : paths.find(([head, , ...rest]) => people.has(head!) && rest.length > 0);
    if (through)
      report(source, path, `Nothing can be read through "${through.slice(0, 2).join('.')}"`, {
        offset: text.indexOf(through.slice(0, 2).join('.')),
      });
    if (asked && (!asked.onTime || usesClock)) {
      const lacking = withoutSql(compiled, asked);
      if (lacking)
        report(source, path, `${lacking.message}, and here the database is asked`, {
          offset: lacking.start,
        });
    }
    for (const { text: code, start, codes } of strangeCodes(compiled, yields))
      expectName({ report }, source, path, codes.of, code, codes.values, { offset: start });
    for (const { start, instead } of phaseAdvice(compiled))
      report(source, path, `These codes are all that are in a phase: write ${instead}`, {
        offset: start,
      });
    for (const { start } of idlePhases(compiled))
      report(source, path, 'No status that this can have is in that phase', { offset: start });
    const read = isAnyRead(path) ? undefined : readOfAny(compiled);
    if (read)
      report(source, path, 'Only formulas, guards and effects read records of any module', {
        offset: read.start,
      });
  } catch (error) {
    // A reference to a module that is missing or broken is told there.
    if (!(error instanceof ExpressionError) || error instanceof UnknownModule) return;
    if (yields?.kind === 'string' && /^[\p{L}\p{N}_]+$/u.test(text))
      return report(source, path, `A text in an expression stands in quotes: '${text}'`);
    const { message, start, suggestion } = error;
    report(source, path, message, { offset: start, suggestion });
  }
}

const activeParts = [
  'users',
  'orgs',
  'roleHolders',
  'groups',
  'substitutes',
  'delegations',
  'downloads',
  'redeemCodes',
  'maintenance',
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
}
