import { message } from '../../messages/build.ts';
import { closest } from '../../messages/closest.ts';
import type { Problem, Source } from '../check/Source.ts';
import { expandModule, usesOf } from './expandModule.ts';
import type { Shared, TellAt } from './Shared.ts';
import {
  definitionKinds,
  isOverlay,
  nameOfDefinition,
  type DefinitionKind,
} from '../definitionKinds.ts';
import { objectOf, type Json } from './json.ts';
import { merge } from './merge.ts';
import { hasSourceOfTrait, sourcesOfTraits } from './sourcesOfTraits.ts';
import { SharedUnread } from './SharedUnread.ts';
import { Trace } from './Trace.ts';

/** What stands in several files as one value; told is what is wrong with them. */
type Build = (parts: readonly Json[], tell: TellAt, trace?: Trace) => Json;

/** What files became, with all that it was made of. */
export type Expanded = WeakMap<Source, { from: readonly Source[]; key: string; whole: Source }>;

/**
 * Definitions as they are in force: overlays (files below `overlays/`, in order) change what other files say; modules
 * have their traits, and in full what is said in short or goes without saying. Of several definitions of one name the
 * first is changed, and the check reports the others. Problems are reported where they are written.
 *
 * @param known from the last time: what is made of the same sources again is the same object
 */
export function expandSources(
  sources: readonly Source[],
  known: Expanded = new WeakMap(),
): Source[] {
  const once = (from: readonly Source[], make: () => Source, key = ''): Source => {
    const before = known.get(from[0]!);
    const isSame =
      before?.from.length === from.length && from.every((one, at) => one === before.from[at]);
    if (isSame && before.key === key) return before.whole;
    const whole = make();
    known.set(from[0]!, { from, key, whole });
    return whole;
  };
  const { plain, orphans, partsOf, shared } = arrange(sources, (parts) =>
    once(parts, () => built(parts, [], mergeAll)),
  );
  const key = JSON.stringify([[...shared.approved], [...shared.users]]);
  const shares = plain.filter(({ kind }) => ['trait', 'roles', 'system'].includes(kind));
  const expand: Build = (parts, tell, trace) => expandModule(parts, shared, tell, trace);
  const withSources: Build = ([report], tell, trace) =>
    sourcesOfTraits(report, shared, tell, trace);
  const whole = plain.map((source) => {
    if (source.kind === 'report' && hasSourceOfTrait(source.value))
      return once([source, ...shares], () => built([source], shares, withSources), key);
    if (source.kind !== 'module') return source;
    const parts = partsOf(source);
    return once([...parts, ...shares], () => built(parts, shares, expand), key);
  });
  return [...whole, ...orphans];
}

interface Arranged {
  /** With overlays where they are no modules. */
  plain: Source[];
  /** Overlays of what is not there. */
  orphans: Source[];
  /** What a source says, and the overlays over it. */
  partsOf: (source: Source) => Source[];
  shared: Shared;
}

/** Which file changes which, and what modules share. */
export function arrange(
  sources: readonly Source[],
  mergeParts: (parts: readonly Source[]) => Source,
): Arranged {
  const written = sources.filter((source) => !isOverlay(source.file));
  const changes = new Map<Source, Source[]>();
  const orphans: Source[] = [];
  for (const overlay of sources.filter(({ file }) => isOverlay(file))) {
    const target = targetOf(overlay);
    const base = target && written.find((source) => targetOf(source) === target);
    if (base) changes.set(base, [...(changes.get(base) ?? []), overlay]);
    else orphans.push(orphan(overlay, written));
  }
  const partsOf = (source: Source) => [source, ...(changes.get(source) ?? [])];
  const plain = written.map((source) =>
    source.kind === 'module' || !changes.has(source) ? source : mergeParts(partsOf(source)),
  );
  return { plain, orphans, partsOf, shared: sharedBy(plain, partsOf) };
}

/** What a source defines: an overlay changes the definition with the same answer; undefined: its text is unreadable. */
export const targetOf = ({ kind, value }: Source): string | undefined => {
  const name = nameOfDefinition(kind, value);
  return name === undefined ? undefined : targetNamed(kind, name);
};
export const targetNamed = (kind: DefinitionKind, name: string) =>
  definitionKinds[kind].isSingle ? kind : `${kind} ${name}`;

/** An overlay of what no other file defines. */
function orphan(overlay: Source, written: readonly Source[]): Source {
  const { kind, value, file, problems } = overlay;
  if (problems.length > 0) return overlay;
  const name = nameOfDefinition(kind, value);
  const there = written.filter((one) => one.kind === kind);
  const names = there.map((one) => nameOfDefinition(kind, one.value) ?? '');
  const suggestion = name && closest(name, names);
  const problem = {
    file,
    ...overlay.locate([kind]),
    ...message('nothingToChange', { target: targetOf(overlay) ?? kind }),
    ...(suggestion && { suggestion }),
  };
  return { ...overlay, problems: [problem] };
}

function sharedBy(
  sources: readonly Source[],
  partsOf: (source: Source) => readonly Source[],
): Shared {
  const traits = new Map<string, Source>();
  for (const source of sources) {
    if (source.kind !== 'trait') continue;
    const { trait = source.file.replace(/^.*\/|\.trait\.json$/g, '') } = objectOf(source.value);
    if (typeof trait === 'string' && !traits.has(trait)) traits.set(trait, source);
  }
  const the = (kind: string) => sources.find((source) => source.kind === kind);
  const { grants, approvals } = objectOf(the('roles')?.value);
  const { fields, processes } = objectOf(the('system')?.value);
  const hasFlow = (part: Json): boolean =>
    'flow' in objectOf(part) ||
    usesOf(part).some(({ use }) => hasFlow(traits.get(String(use['trait']))?.value));
  const modules = sources.filter((source) => source.kind === 'module');
  const nameOf = ({ value }: Source) => String(objectOf(value)['module']);
  const approved = modules
    .filter((source) => partsOf(source).some(({ value }) => hasFlow(value)))
    .map(nameOf);
  const users = new Map<string, string[]>();
  for (const source of modules)
    for (const { use } of partsOf(source).flatMap(({ value }) => usesOf(value))) {
      const trait = String(use['trait']);
      users.set(trait, [...(users.get(trait) ?? []), nameOf(source)]);
    }
  const isUnread = ['roles', 'system'].some((kind) => (the(kind)?.problems.length ?? 0) > 0);
  return {
    traits,
    named: isUnread
      ? undefined
      : { grants: objectOf(grants), approvals: objectOf(approvals), fields: objectOf(fields) },
    processes: objectOf(processes),
    users,
    approved: new Set(approved),
  };
}

export const mergeAll: Build = (parts, tell, trace) =>
  parts.reduce((base, part) =>
    merge(base, part, {
      tell: (path, problem, suggestion) => tell(part, path, problem, suggestion),
      trace,
      isOverlay: true,
    }),
  );

/**
 * The first of several sources, with the value that they all make.
 *
 * @param shares what may stand in it from elsewhere
 */
function built(parts: readonly Source[], shares: readonly Source[], build: Build): Source {
  const base = parts[0]!;
  const unread = parts.flatMap(({ problems }) => problems);
  if (unread.length > 0) return { ...base, problems: unread };
  const values = parts.map(({ value }) => value);
  let isWrong = false;
  const value = unlessUnread(() => build(values, () => (isWrong = true)));
  if (value === undefined) return { ...base, value };
  const traced = lazily(() => {
    const trace = new Trace();
    for (const source of [...shares, ...parts]) trace.read(source);
    const problems: Problem[] = [];
    const whole = build(
      values,
      (root, path, problem, suggestion) => {
        const { source, path: at, isWhole } = trace.placeOf(root, path);
        const position = source.locate(at, { key: !isWhole });
        problems.push({
          file: source.file,
          ...position,
          ...problem,
          ...(suggestion && { suggestion }),
        });
      },
      trace,
    );
    return { trace, whole, problems };
  });
  return {
    ...base,
    value,
    problems: isWrong ? traced().problems : [],
    locate(path, options) {
      const { trace, whole } = traced();
      const { source, path: at, isWhole } = trace.placeOf(whole, path);
      if (isWhole) return { file: source.file, ...source.locate(at, options) };
      return { file: source.file, ...source.locate(at, { key: true }), isDerived: true };
    },
  };
}

/** Undefined where something is shared that cannot be read: the whole is not known then. */
function unlessUnread<T>(build: () => T): T | undefined {
  try {
    return build();
  } catch (error) {
    if (error instanceof SharedUnread) return undefined;
    throw error;
  }
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
