import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';
import { Text } from './parts.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';

/** A definition that can be changed in the browser: roles, menu and system are called like their kind. */
export const CustomTarget = Type.Object({
  kind: Type.Unsafe<DefinitionKind>(Type.String()),
  name: Type.String(),
});
export type CustomTarget = Static<typeof CustomTarget>;

/**
 * Where what is in force is written: in a file of the product, in such a file and an overlay of the company over it, or
 * in the browser alone. New: nowhere yet.
 */
export const CustomOrigin = OneOf(['file', 'overlay', 'custom', 'new']);
export type CustomOrigin = Static<typeof CustomOrigin>;

/** What the check of definition files says, at its place in the value that is drawn. */
export const CustomProblem = Type.Object({
  /** Into the value. */
  path: Type.Array(Type.Union([Type.String(), Type.Number()])),
  words: Text,
  severity: OneOf(['error', 'warning']),
  suggestion: orNull(Type.String()),
  /** Set when it stands in another definition, which this one would break. */
  file: orNull(Type.String()),
});
export type CustomProblem = Static<typeof CustomProblem>;

/** A draft: there is one for each definition, whoever draws. */
export const CustomDraft = Type.Object({
  value: Type.Unknown(),
  /** Grows with each save. */
  rev: Type.Number(),
  /** The version in force when it was begun; null: none was published in the browser. */
  baseVersion: orNull(Type.Number()),
  by: Type.String(),
  at: Type.String(),
});
export type CustomDraft = Static<typeof CustomDraft>;

export const CustomVersion = Type.Object({
  version: Type.Number(),
  at: Type.String(),
  by: Type.String(),
  note: Type.String(),
  isCurrent: Type.Boolean(),
  /** It took the customisation away. */
  isRemoval: Type.Boolean(),
});
export type CustomVersion = Static<typeof CustomVersion>;

/** What was made or changed in the browser, drafts too. */
export const CustomItem = Type.Composite([
  CustomTarget,
  Type.Object({
    title: orNull(Text),
    origin: CustomOrigin,
    /** The file it would be: `overlays/custom/<module>.module.json`, `custom/<module>.module.json`. */
    file: Type.String(),
    /** Null: only a draft so far. */
    version: orNull(Type.Number()),
    at: Type.String(),
    by: Type.String(),
    note: orNull(Type.String()),
    draft: orNull(Type.Omit(CustomDraft, ['value'])),
    /** Not in force since the files of the product changed: it no longer fits them. */
    setAside: Type.Array(CustomProblem),
  }),
]);
export type CustomItem = Static<typeof CustomItem>;

export const CustomDesign = Type.Composite([
  CustomTarget,
  Type.Object({
    origin: CustomOrigin,
    file: Type.String(),
    /** What stands below: the product’s file with its traits and overlays; null where there is none. */
    base: Type.Unknown(),
    /**
     * In force, with traits, overlays and short forms spelt out, but without what goes without saying: what a designer
     * shows and gives back. Null of a new one.
     */
    value: Type.Unknown(),
    /** The same with all that goes without saying: what the engine renders. */
    whole: Type.Unknown(),
    version: orNull(Type.Number()),
    draft: orNull(CustomDraft),
    versions: Type.Array(CustomVersion),
    setAside: Type.Array(CustomProblem),
  }),
]);
export type CustomDesign = Static<typeof CustomDesign>;

/** What the check says of a value. */
export const CustomCheck = Type.Object({
  problems: Type.Array(CustomProblem),
  /** For the preview; null where it cannot be made. */
  whole: Type.Unknown(),
  /** What would be written: the shortest change of what stands below. Null: nothing differs. */
  text: orNull(Type.String()),
});
export type CustomCheck = Static<typeof CustomCheck>;

/** What new modules can have in common with others. */
export const CustomTrait = Type.Object({
  trait: Type.String(),
  description: Text,
  /** What a module says beside the name of the trait. */
  parameters: Type.Record(
    Type.String(),
    Type.Object({ description: Text, default: Type.Optional(Type.Unknown()) }),
  ),
  /** Parts of a module that it says something of. */
  keys: Type.Array(Type.String()),
});
export type CustomTrait = Static<typeof CustomTrait>;

/** A value with its traits and short forms spelt out. */
export const CustomSpelt = Type.Object({ value: Type.Unknown() });
export type CustomSpelt = Static<typeof CustomSpelt>;

/** Records that answered the drawn form which a module was made of. */
export const CustomTakeOver = Type.Object({
  /** Module that they are of. */
  from: Type.String(),
  title: Text,
  /** Settled and not taken over yet, those that were, and those that are not settled. */
  open: Type.Number(),
  taken: Type.Number(),
  pending: Type.Number(),
  /** Questions for which the module has no field of the same type and title: their answers stay behind. */
  unmatched: Type.Array(Text),
});
export type CustomTakeOver = Static<typeof CustomTakeOver>;

/** How many were taken over now; at most a thousand at once. */
export const CustomTakenOver = Type.Object({ taken: Type.Number() });
export type CustomTakenOver = Static<typeof CustomTakenOver>;

/** What it said, as a value and as the file it would be. */
export const CustomVersionAnswer = Type.Object({ value: Type.Unknown(), text: Type.String() });
export type CustomVersionAnswer = Static<typeof CustomVersionAnswer>;

export const CustomBundleEntry = Type.Composite([
  CustomTarget,
  Type.Object({ file: Type.String(), text: Type.String() }),
]);
export type CustomBundleEntry = Static<typeof CustomBundleEntry>;

export const CustomCompared = Type.Composite([
  CustomBundleEntry,
  Type.Object({
    title: orNull(Text),
    /** Against what is in force here of what was made in the browser. */
    state: OneOf(['new', 'changed', 'same']),
    /** Of the customisation here; null: there is none. */
    version: orNull(Type.Number()),
    textHere: orNull(Type.String()),
    problems: Type.Array(CustomProblem),
  }),
]);
export type CustomCompared = Static<typeof CustomCompared>;

/** What a bundle would change. */
export const CustomComparison = Type.Object({
  entries: Type.Array(CustomCompared),
  /** Of definitions that are not in the bundle, and would break. */
  problems: Type.Array(CustomProblem),
});
export type CustomComparison = Static<typeof CustomComparison>;

/** Those that were put into force, the latest first. */
export const CustomApplied = Type.Object({
  id: Type.String(),
  at: Type.String(),
  by: Type.String(),
  note: Type.String(),
  of: Type.Array(
    Type.Intersect([CustomTarget, Type.Object({ title: orNull(Text), version: Type.Number() })]),
  ),
  /** Nothing of it was published again since. */
  canUndo: Type.Boolean(),
});
export type CustomApplied = Static<typeof CustomApplied>;

/** All in force, with all that goes without saying. */
export type CustomDefinitions = Definitions;
/** What they would change here, for people to read. */
export const DifferenceAnswer = Type.Object({
  /** Mistakes; then nothing is compared. */
  problems: Type.Array(Type.String()),
  text: Type.String(),
});
export type DifferenceAnswer = Static<typeof DifferenceAnswer>;
