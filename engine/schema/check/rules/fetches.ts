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
import { isAnyReference, isMultiple, referencedModule } from '../../registry.ts';
import { isAssignable } from '../isAssignable.ts';
import type { Rule } from '../CheckContext.ts';
import { Spot } from '../Spot.ts';
import { expectValue } from './expectPath.ts';

/** `fetch` starts at a reference field beside it: in a line, a column of that line first. */
export const fetches: Rule = (context) => {
  for (const place of context.modules) {
    const { module } = place;
    const fields = new Spot(context, place, ['fields']);
    const scope = scopeOf(context.registry, module.module);
    for (const [name, field] of Object.entries(module.fields)) {
      checkFetch(fields.at(name, 'fetch'), field, { name, start: module, scope });
      if (!field.columns) continue;
      const line: Module = { ...module, fields: { ...module.fields, ...field.columns } };
      const lineScope = lineScopeOf(context.registry, module.module, name);
      for (const [column, spec] of Object.entries(field.columns))
        checkFetch(fields.at(name, 'columns', column, 'fetch'), spec, {
          name: `${name}.${column}`,
          start: line,
          scope: lineScope,
        });
    }
  }
};

/** What takes over a value: a field, or a column as `lines.price`. */
interface Taker {
  name: string;
  /** With the fields beside it. */
  start: Module;
  scope: ExpressionScope;
}

function checkFetch(spot: Spot, spec: Field, taker: Taker) {
  const { fetch } = spec;
  if (!fetch) return;
  const { start, scope } = taker;
  const { from, mode } = fetch;
  const isList = Array.isArray(from);
  if (isList && mode === 'live') spot.at('mode').report(message('liveOfSeveral'));
  for (const [index, path] of [from].flat().entries()) {
    const where = spot.at('from', ...(isList ? [index] : []));
    const field = start.fields[referenceOf(path)];
    const each = eachOf(where, path, taker);
    if (each) {
      if (mode === 'live') where.report(message('liveOfSeveral'));
      if (
        expectValue(where.context, { ...where.place, module: each.module }, where.path, each.path)
      )
        expectType(where, each.path, spec, { ...taker, scope: each.scope });
    } else if (!field || !isAnyReference(field) || !path.includes('.')) {
      const place = { ...where.place, module: start };
      if (expectValue(where.context, place, where.path, path)) expectType(where, path, spec, taker);
    } else if (mode === 'live') where.report(message('liveOfAny'));
    else expectShared(where, path, scope);
  }
}

/** Of a path through several records, which a record takes over but no line: what is read of each of them. */
function eachOf({ registry }: Spot, path: string, { name, start }: Taker) {
  const root = referenceOf(path);
  const field = start.fields[root];
  if (!field || !isMultiple(field) || name.includes('.') || !path.includes('.')) return undefined;
  const module = registry.findModule(referencedModule(field, registry.system) ?? '');
  if (!module) return undefined;
  const rest = path.slice(root.length + 1);
  return { module, path: rest, scope: scopeOf(registry, module.module) };
}

/** What is taken over can stand where it goes: a person is no text, and a text no number. */
function expectType(spot: Spot, path: string, spec: Field, { name, scope }: Taker) {
  if (isLines(spec)) return;
  const into = typeOfField(spot.registry, spot.module.module, name, spec);
  try {
    const { type } = compileExpression(path, scope);
    // the rule about fetched lines checks those
    if (type.kind === 'list' && type.of.kind === 'line') return;
    const isIdOfRecord = type.kind === 'reference' && into.kind === 'string';
    if (isIdOfRecord || !isAssignable(type, into))
      spot.report(
        message('otherFetchType', { type: typeWords(type), name, needed: typeWords(into) }),
      );
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
  }
}

/** What a reference to any module leads to is what all modules of its dictionary have. */
function expectShared(spot: Spot, path: string, scope: ExpressionScope) {
  try {
    compileExpression(path, scope);
  } catch (error) {
    // A missing or broken module is reported where it is referred to.
    if (!(error instanceof ExpressionError) || error instanceof UnknownModule) return;
    spot.report(error.problem, { offset: error.start, suggestion: error.suggestion });
  }
}
