import { message } from '../../messages/build.ts';
import { closest } from '../../messages/closest.ts';
import { isObject, objectOf, type Json } from './json.ts';
import type { Merging } from './Merging.ts';
import type { Trace } from './Trace.ts';

const placeholder = /\$\{([A-Za-z]+)\}/g;
const wholly = /^\$\{([A-Za-z]+)\}$/;

/**
 * A trait as one module uses it: in its texts and keys `${name}` is what the module gives for that parameter, else the
 * default of the trait, a list or a number too where it is the whole of a text. `${module}` is the name of the module.
 *
 * @param given parameters by name, beside `trait`
 */
export function withParameters(
  trait: Json,
  module: string,
  { trait: _name, ...given }: { readonly [name: string]: Json },
  { tell, trace }: Merging,
): Json {
  const {
    $schema: _schema,
    trait: _trait,
    description: _description,
    parameters: declared,
    ...parts
  } = objectOf(trait);
  const values = new Map<string, Json>([['module', module]]);
  for (const [name, parameter] of Object.entries(objectOf(declared))) {
    const value = given[name] ?? objectOf(parameter)['default'];
    if (value !== undefined) values.set(name, value);
    else tell([], message('parameterMissing', { name }));
  }
  const known = [...values.keys()];
  for (const name of Object.keys(given))
    if (!values.has(name))
      tell([name], message('parameterUnknown', { name }), closest(name, known));
  trace?.made(parts, trait as object);
  return filled(parts, values, trace);
}

/** A value whose keys and texts have each `${name}` replaced that is among the values; the same where none is. */
export function filled(node: Json, values: ReadonlyMap<string, Json>, trace?: Trace): Json {
  if (typeof node === 'string') {
    const whole = wholly.exec(node)?.[1];
    return whole !== undefined && values.has(whole) ? values.get(whole) : fill(node, values);
  }
  if (typeof node !== 'object' || node === null) return node;
  if (!isObject(node)) {
    const list = node as Json[];
    const entries = list.map((entry) => filled(entry, values, trace));
    if (entries.every((entry, index) => entry === list[index])) return node;
    trace?.made(entries, node);
    return entries;
  }
  const result: Record<string, Json> = {};
  trace?.made(result, node);
  let isSame = true;
  for (const [key, child] of Object.entries(node)) {
    const name = fill(key, values);
    result[name] = filled(child, values, trace);
    isSame &&= name === key && result[name] === child;
    if (name !== key) trace?.took(result, name, node, key);
  }
  return isSame ? node : result;
}

const fill = (text: string, values: ReadonlyMap<string, Json>) =>
  text.includes('${')
    ? text.replace(placeholder, (all, name: string) => {
        const value = values.get(name);
        return typeof value === 'string' ? value : all;
      })
    : text;
