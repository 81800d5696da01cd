import { message } from '../../messages/build.ts';
import type { Setting } from '../../schema/language/index.ts';
import type { Settings } from '../../schema/Settings.ts';
import { Decimal } from '../decimal.ts';
import type { FunctionSpec } from '../tree.ts';
import { bound } from '../sql/values.ts';
import type { Node } from '../tree.ts';
import type { ExpressionScope, ExpressionType } from '../types.ts';
import { closest } from '../../messages/closest.ts';
import { fail } from './names.ts';
import type { Place } from './Place.ts';

/** `setting('budget.withoutRow')`: what the company has set, of the type that is declared. */
export function setting(args: readonly Node[], scope: ExpressionScope, at: Place): Node {
  const [named] = args;
  if (args.length !== 1 || named?.op !== 'literal' || typeof named.value !== 'string')
    return fail(message('settingNamed'), at);
  const key = named.value;
  const { settings } = scope;
  const declared = settings?.declared ?? {};
  if (!settings || !Object.hasOwn(declared, key))
    return fail(
      message('unknownName', { kind: message('kind.setting'), name: key }),
      named,
      closest(key, Object.keys(declared)),
    );
  const type = typeOf(key, declared[key]!);
  return { op: 'call', name: 'setting', spec: reading(settings, key, type), args, type, ...at };
}

function typeOf(key: string, { type, choices = [] }: Setting): ExpressionType {
  if (type === 'boolean') return { kind: 'bool' };
  if (type === 'number') return { kind: 'decimal' };
  if (type === 'text') return { kind: 'string' };
  const values = choices.map(({ value }) => value);
  return { kind: 'string', codes: { of: message('kind.choiceOf', { name: key }), values } };
}

/** It is looked up anew at each reading: what is set is in force at once. */
function reading(settings: Settings, key: string, type: ExpressionType): FunctionSpec {
  const read = () => {
    const value = settings.value(key);
    return typeof value === 'number' ? new Decimal(value) : value;
  };
  return {
    parameters: ['string'],
    returns: type.kind as 'bool' | 'decimal' | 'string',
    usesClock: true,
    evaluate: read,
    sql: () => bound(read(), type),
  };
}
