import type { Source } from '../check/Source.ts';
import { definitionKinds, type DefinitionKind } from '../definitionKinds.ts';
import { derive } from './derive.ts';
import { mergeModule } from './expandModule.ts';
import { arrange, mergeAll, targetNamed, targetOf } from './expandSources.ts';
import { isObject, objectOf, type Json } from './json.ts';
import { changesOf, isSame, overlayOf } from './changesOf.ts';
import { sourcesOfTraits } from './sourcesOfTraits.ts';
import { SharedUnread } from './SharedUnread.ts';
import { withoutSlots } from './withoutSlots.ts';

/** A definition as whoever changes it needs it. */
export interface Layers {
  /** What stands below, with the slots of its lists; null where nothing does. */
  base: Json;
  /** With all that is written, but without what goes without saying; null where nothing is. */
  value: Json;
  /** With that, too. */
  whole: Json;
}

/**
 * A definition with what stands below its last file.
 *
 * @param sources as they are written
 * @param top what stands over them, of any shape; undefined: nothing does
 */
export function layersOf(
  sources: readonly Source[],
  kind: DefinitionKind,
  name: string,
  top: Json,
): Layers {
  const silent = () => undefined;
  const { plain, partsOf, shared } = arrange(sources, (parts) => ({
    ...parts[0]!,
    value: mergeAll(
      parts.map(({ value }) => value),
      silent,
    ),
  }));
  const target = targetNamed(kind, name);
  const source = plain.find((one) => targetOf(one) === target);
  if (kind !== 'module') {
    const base = source?.value ?? null;
    if (top === undefined) return { base, value: base, whole: base };
    const value = base === null ? top : mergeAll([base, top], silent);
    return { base, value, whole: value };
  }
  const parts = source ? partsOf(source).map(({ value }) => value) : [];
  if (parts.length === 0 && top === undefined) return { base: null, value: null, whole: null };
  try {
    // of a file nobody stands over yet: an overlay that says nothing
    const { below, value: merged } = mergeModule([...parts, top ?? {}], shared, silent);
    const whole = withoutSlots(merged);
    const { use } = objectOf(top);
    const value = use === undefined ? whole : { use, ...objectOf(whole) };
    return { base: below, value, whole: derive(sourcesOfTraits(whole, shared, silent), shared) };
  } catch (error) {
    if (error instanceof SharedUnread) return { base: null, value: null, whole: null };
    throw error;
  }
}

/** What a definition that stands in no file, or over one, has to say so that it becomes a value. */
export interface WrittenLayer {
  /** Undefined: nothing differs from what stands below. */
  layer: Json;
  isOverlay: boolean;
}

/**
 * The shortest layer that makes of what stands below a value.
 *
 * @param value of any shape; traits that it uses stand below
 */
export function layerOf(
  sources: readonly Source[],
  kind: DefinitionKind,
  name: string,
  value: Json,
): WrittenLayer {
  if (!isObject(value)) return { layer: value, isOverlay: false };
  const named = definitionKinds[kind].isSingle ? {} : { [kind]: name };
  const uses = kind === 'module' && value['use'] !== undefined ? { use: value['use'] } : {};
  const isOverlay = layersOf(sources, kind, name, undefined).value !== null;
  const { base } = layersOf(sources, kind, name, {
    ...named,
    ...uses,
    ...('path' in value && { path: value['path'] }),
  });
  const { use: _use, ...said } = { ...value, ...named };
  const target =
    'screens' in said || !isObject(base) || !('screens' in base)
      ? said
      : { ...said, screens: base['screens'] };
  if (!isOverlay) {
    const change = objectOf(changesOf(objectOf(base), target));
    const layer = 'replace' in change ? target : change;
    return { layer: { ...named, ...uses, ...layer }, isOverlay };
  }
  const isNothing = isSame(base, target) && uses.use === undefined;
  return {
    layer: isNothing ? undefined : { ...named, ...uses, ...overlayOf(base, target) },
    isOverlay,
  };
}
