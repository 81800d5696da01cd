import type { Shared, TellAt } from './Shared.ts';
import { message } from '../../messages/build.ts';
import { closest } from '../../messages/closest.ts';
import type { JsonPath } from '../check/Source.ts';
import { derive, usualScreens } from './derive.ts';
import { fieldMistakes } from './fieldMistakes.ts';
import { isObject, objectOf, type Json, type JsonObject } from './json.ts';
import { merge } from './merge.ts';
import type { Merging } from './Merging.ts';
import { withParameters } from './parameters.ts';
import { sourcesOfTraits } from './sourcesOfTraits.ts';
import { SharedUnread } from './SharedUnread.ts';
import { spellOut } from './spellOut.ts';
import type { Trace } from './Trace.ts';
import { withoutSlots } from './withoutSlots.ts';

/**
 * The whole of a module: its traits in order, then what its file says, then its overlays, then what goes without
 * saying.
 *
 * @param parts the file of the module, and its overlays
 * @throws SharedUnread
 */
export const expandModule = (
  parts: readonly Json[],
  shared: Shared,
  tell: TellAt,
  trace?: Trace,
): Json => {
  const whole = withoutSlots(mergeModule(parts, shared, tell, trace).value, trace);
  return derive(sourcesOfTraits(whole, shared, tell, trace), shared, trace);
};

/**
 * A module without what goes without saying, with the slots of its lists; and what stands below the last of its parts.
 *
 * @throws SharedUnread
 */
export function mergeModule(
  parts: readonly Json[],
  shared: Shared,
  tell: TellAt,
  trace?: Trace,
): { below: Json; value: Json } {
  const within = (value: Json): Merging => ({
    tell: (path, problem, suggestion) => tell(value, path, problem, suggestion),
    trace,
  });
  const name = String(objectOf(parts[0])['module']);
  const traits = parts.flatMap((part) =>
    usesOf(part).flatMap(({ use, path }) => {
      const trait = shared.traits.get(String(use['trait']));
      if (!trait) {
        const names = [...shared.traits.keys()];
        const called = String(use['trait']);
        tell(
          part,
          path,
          message('unknownName', { kind: message('kind.trait'), name: called }),
          closest(called, names),
        );
        return [];
      }
      const { tell: told } = within(part);
      const at: Merging = { tell: (inner, ...rest) => told([...path, ...inner], ...rest), trace };
      if (trait.problems.length > 0) throw new SharedUnread();
      return [withParameters(trait.value, name, use, at)];
    }),
  );
  const layers = [...traits, ...parts.map((part) => withoutUse(part, trace))];
  const on = (base: Json, part: Json, index: number) => {
    const layer = spellOut(part, shared.named, within(part));
    const merging = { ...within(layer), isOverlay: index > traits.length };
    // a trait may say something of a field that only the module has
    if (index >= traits.length) fieldMistakes(base, layer, index > traits.length, merging);
    return merge(base, layer, merging);
  };
  const below = layers.slice(0, -1).reduce<Json>(on, usualScreens(layers));
  return { below, value: on(below, layers.at(-1), layers.length - 1) };
}

/** The traits a part names, each with its parameters. */
export const usesOf = (part: Json): { use: JsonObject; path: JsonPath }[] => {
  const { use } = objectOf(part);
  return (Array.isArray(use) ? (use as Json[]) : []).map((one, index) => ({
    use: isObject(one) ? one : { trait: one },
    path: ['use', index],
  }));
};

function withoutUse(part: Json, trace?: Trace): Json {
  if (!isObject(part) || !('use' in part)) return part;
  const { use: _use, ...rest } = part;
  trace?.made(rest, part);
  return rest;
}
