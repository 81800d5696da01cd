import { message } from '../../../messages/build.ts';
import {
  compileExpression,
  lineScopeOf,
  scopeOf,
  typeOfField,
  typeWords,
} from '../../../expression/index.ts';
import { ExpressionError, UnknownModule, type ExpressionScope } from '../../../expression/types.ts';
import { referenceOf } from '../../fetchSources.ts';
import { isLines } from '../../language/fieldTypes.ts';
import type { Field, Module } from '../../language/index.ts';
import { isAnyReference } from '../../registry.ts';
import { isAssignable } from '../isAssignable.ts';
import type { CheckContext, ModuleSource, Rule } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { expectValue } from './expectPath.ts';

/** `fetch` starts at a reference field beside it: in a line, a column of that line first. */
export const fetches: Rule = (context) => {
  for (const place of context.modules) {
    const { module } = place;
    const scope = scopeOf(context.registry, module.module);
    for (const [name, field] of Object.entries(module.fields)) {
      checkFetch(context, place, ['fields', name, 'fetch'], name, field, module, scope);
      if (!field.columns) continue;
      const line: Module = { ...module, fields: { ...module.fields, ...field.columns } };
      const lineScope = lineScopeOf(context.registry, module.module, name);
      for (const [column, spec] of Object.entries(field.columns)) {
        const at = ['fields', name, 'columns', column, 'fetch'];
        checkFetch(context, place, at, `${name}.${column}`, spec, line, lineScope);
      }
    }
  }
};

function checkFetch(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  key: string,
  spec: Field,
  start: Module,
  scope: ExpressionScope,
) {
  const { fetch } = spec;
  if (!fetch) return;
  const { from, mode } = fetch;
  const isList = Array.isArray(from);
  if (isList && mode === 'live')
    context.report(place.source, [...at, 'mode'], message('liveOfSeveral'));
  for (const [index, path] of [from].flat().entries()) {
    const where = [...at, 'from', ...(isList ? [index] : [])];
    const field = start.fields[referenceOf(path)];
    if (!field || !isAnyReference(field) || !path.includes('.')) {
      if (expectValue(context, place, where, path, start))
        expectType(context, place, where, path, key, spec, scope);
    } else if (mode === 'live') context.report(place.source, where, message('liveOfAny'));
    else expectShared(context, place, where, path, scope);
  }
}

/** What is taken over can stand where it goes: a person is no text, and a text no number. */
function expectType(
  { registry, report }: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  path: string,
  key: string,
  spec: Field,
  scope: ExpressionScope,
) {
  if (isLines(spec)) return;
  const into = typeOfField(registry, module.module, key, spec);
  try {
    const { type } = compileExpression(path, scope);
    // the rule about fetched lines checks those
    if (type.kind === 'list' && type.of.kind === 'line') return;
    const isIdOfRecord = type.kind === 'reference' && into.kind === 'string';
    if (isIdOfRecord || !isAssignable(type, into))
      report(
        source,
        at,
        message('otherFetchType', { type: typeWords(type), name: key, needed: typeWords(into) }),
      );
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
  }
}

/** What a reference to any module leads to is what all modules of its dictionary have. */
function expectShared(
  { report }: CheckContext,
  { source }: ModuleSource,
  at: JsonPath,
  path: string,
  scope: ExpressionScope,
) {
  try {
    compileExpression(path, scope);
  } catch (error) {
    // A missing or broken module is reported where it is referred to.
    if (!(error instanceof ExpressionError) || error instanceof UnknownModule) return;
    report(source, at, error.problem, { offset: error.start, suggestion: error.suggestion });
  }
}
