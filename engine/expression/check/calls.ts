import { message } from '../../messages/build.ts';
import { functions } from '../functions/index.ts';
import { workingTime } from '../functions/workingTime.ts';
import { parameterType } from '../functions/spec.ts';
import type { FunctionSpec, ParameterKind } from '../tree.ts';
import type { Aggregate, Node } from '../tree.ts';
import type { ExpressionScope } from '../types.ts';
import { closest } from '../../messages/closest.ts';
import { fail, typeWords } from './names.ts';
import type { Place } from './Place.ts';
import { aboutPhase, isAboutPhase, phaseQuestions } from './phases.ts';
import { setting } from './settings.ts';
import { alike, convert, decimal } from './types.ts';

const aggregates: ReadonlyMap<string, Aggregate> = new Map([
  ['sum', 'sum'],
  ['avg', 'avg'],
  ['min', 'min'],
  ['max', 'max'],
  ['count', 'count'],
  ['size', 'count'],
]);
const measurable = new Set(['decimal', 'date', 'datetime']);

/** `name(args)`, and `first.name(rest)` just as well. */
export function call(name: string, args: readonly Node[], scope: ExpressionScope, at: Place): Node {
  const [only] = args;
  const aggregate = aggregates.get(name);
  if (aggregate && only?.type.kind === 'list' && args.length === 1) {
    const { of } = only.type;
    const fits =
      aggregate === 'count' ||
      of.kind === 'decimal' ||
      (measurable.has(of.kind) && (name === 'min' || name === 'max'));
    if (!fits) return noMatch(name, args, at);
    const type = aggregate === 'count' ? decimal : of;
    return { op: 'aggregate', name: aggregate, of: only, type, ...at };
  }
  if (name === 'company') return company(args, scope, at);
  if (name === 'setting') return setting(args, scope, at);
  if (isAboutPhase(name)) return aboutPhase(name, args, at);
  const overloads = functions.get(name) ?? workingTime(scope.settings?.calendar).get(name);
  if (!overloads) {
    if (aggregate) return noMatch(name, args, at);
    return fail(
      message('unknownFunction', { name }),
      at,
      closest(name, [
        ...functions.keys(),
        ...workingTime(scope.settings?.calendar).keys(),
        ...aggregates.keys(),
        'phase',
        'setting',
        ...phaseQuestions.keys(),
      ]),
    );
  }
  for (const spec of overloads) {
    const matched = match(spec, args);
    if (!matched) continue;
    const refused = spec.refuse?.(matched.args);
    if (refused) return fail(refused.problem, refused.node);
    return { op: 'call', name, spec, args: matched.args, type: matched.returns, ...at };
  }
  return noMatch(name, args, at);
}

const noMatch = (name: string, args: readonly Node[], at: Place) =>
  fail(
    args.length === 0
      ? message('noArguments', { name })
      : message('wrongArguments', { name, types: args.map(({ type }) => typeWords(type)) }),
    at,
  );

function match(spec: FunctionSpec, args: readonly Node[]) {
  const { parameters } = spec;
  const extra = spec.variadic ? args.length - parameters.length : 0;
  if (extra < 0 || args.length !== parameters.length + extra) return undefined;
  const [first] = parameters;
  if (first === 'same' || first === 'lists') {
    const both = alike(args);
    if (!both || (spec.kinds && !spec.kinds.includes(both.type.kind))) return undefined;
    if ((both.type.kind === 'list') !== (first === 'lists')) return undefined;
    return { args: both.nodes, returns: both.type };
  }
  const converted = args.map((arg, index) =>
    convert(arg, parameterType(scalar(parameters[Math.min(index, parameters.length - 1)]!))),
  );
  if (!converted.every((arg) => arg !== undefined)) return undefined;
  return { args: converted, returns: parameterType(scalar(spec.returns)) };
}

/** Of a function whose first parameter is neither `same` nor `lists`; then none is. */
const scalar = (kind: ParameterKind) => kind as Exclude<ParameterKind, 'same' | 'lists'>;

/** The company above an organisation: its own company field, or itself when it has none. */
function company(args: readonly Node[], scope: ExpressionScope, at: Place): Node {
  const [org] = args;
  if (!scope.company || args.length !== 1 || org?.type.kind !== 'reference')
    return noMatch('company', args, at);
  const { module, field } = scope.company;
  if (org.type.module !== module) return noMatch('company', args, at);
  const path = 'path' in org && org.path ? [...org.path, field] : undefined;
  const above: Node = {
    op: 'member',
    of: org,
    name: field,
    type: org.type,
    ...(path && { path }),
    ...at,
  };
  return call('coalesce', [above, org], scope, at);
}
