import { message } from '../../messages/build.ts';
import { closest } from '../../messages/closest.ts';
import { isObject, objectOf, type Json } from './json.ts';
import { filled } from './parameters.ts';
import type { Shared, TellAt } from './Shared.ts';
import type { Trace } from './Trace.ts';

/** True of a definition that names a trait among its sources. */
export const hasSourceOfTrait = (definition: Json): boolean => {
  const { sources } = objectOf(definition);
  return (
    Array.isArray(sources) && (sources as Json[]).some((source) => 'trait' in objectOf(source))
  );
};

/**
 * A report, or a module that lists records of others, with a source for each module that has a trait in place of one that names the
 * trait. What stands for such a module by itself is left as it is.
 */
export function sourcesOfTraits(
  definition: Json,
  { traits, users }: Pick<Shared, 'traits' | 'users'>,
  tell: TellAt,
  trace?: Trace,
): Json {
  if (!isObject(definition) || !hasSourceOfTrait(definition)) return definition;
  const written = definition['sources'] as Json[];
  const all: Json[] = [];
  const taken = new Set(written.map((source) => objectOf(source)['id']));
  const whole = { ...definition, sources: all };
  trace?.made(whole, definition);
  trace?.took(whole, 'sources', definition, 'sources');
  trace?.made(all, written);
  const add = (source: Json, from: number) => {
    trace?.took(all, all.length, written, from);
    all.push(source);
  };
  for (const [index, source] of written.entries()) {
    const { trait, ...said } = objectOf(source);
    if (typeof trait !== 'string') {
      add(source, index);
      continue;
    }
    if (!traits.has(trait)) {
      const path = ['sources', index, 'trait'];
      const unknown = message('unknownName', { kind: message('kind.trait'), name: trait });
      tell(definition, path, unknown, closest(trait, traits.keys()));
    }
    trace?.made(said, source as object);
    for (const name of users.get(trait) ?? []) {
      if (taken.has(name)) continue;
      taken.add(name);
      const one = filled(said, new Map([['module', name]]), trace);
      const named = { id: name, module: name, ...objectOf(one) };
      trace?.made(named, one as object);
      add(named, index);
    }
  }
  return whole;
}
