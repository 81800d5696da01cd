import type { Text } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import type { DefinitionKind } from '#engine/schema/metaSchema.ts';

/** A definition that can be changed in the browser: roles, menu and system are called like their kind. */
export interface CustomTarget {
  kind: DefinitionKind;
  name: string;
}

/**
 * Where what is in force is written: in a file of the product, in such a file and an overlay of the company over it, or
 * in the browser alone. New: nowhere yet.
 */
export type CustomOrigin = 'file' | 'overlay' | 'custom' | 'new';

/** What the check of definition files says, at its place in the value that is drawn. */
export interface CustomProblem {
  /** Into the value. */
  path: (string | number)[];
  words: Text;
  severity: 'error' | 'warning';
  suggestion: string | null;
  /** Set when it stands in another definition, which this one would break. */
  file: string | null;
}

/** A draft: there is one for each definition, whoever draws. */
export interface CustomDraft {
  value: unknown;
  /** Grows with each save. */
  rev: number;
  /** The version in force when it was begun; null: none was published in the browser. */
  baseVersion: number | null;
  by: string;
  at: string;
}

export interface CustomVersion {
  version: number;
  at: string;
  by: string;
  note: string;
  isCurrent: boolean;
  /** It took the customisation away. */
  isRemoval: boolean;
}

/** What was made or changed in the browser, drafts too. */
export interface CustomItem extends CustomTarget {
  title: Text | null;
  origin: CustomOrigin;
  /** The file it would be: `overlays/custom/<module>.module.json`, `custom/<module>.module.json`. */
  file: string;
  /** Null: only a draft so far. */
  version: number | null;
  at: string;
  by: string;
  note: string | null;
  draft: Omit<CustomDraft, 'value'> | null;
  /** Not in force since the files of the product changed: it no longer fits them. */
  setAside: CustomProblem[];
}

export interface CustomDesign extends CustomTarget {
  origin: CustomOrigin;
  file: string;
  /** What stands below: the product’s file with its traits and overlays; null where there is none. */
  base: unknown;
  /**
   * In force, with traits, overlays and short forms spelt out, but without what goes without saying: what a designer
   * shows and gives back. Null of a new one.
   */
  value: unknown;
  /** The same with all that goes without saying: what the engine renders. */
  whole: unknown;
  version: number | null;
  draft: CustomDraft | null;
  versions: CustomVersion[];
  setAside: CustomProblem[];
}

/** What the check says of a value. */
export interface CustomCheck {
  problems: CustomProblem[];
  /** For the preview; null where it cannot be made. */
  whole: unknown;
  /** What would be written: the shortest change of what stands below. Null: nothing differs. */
  text: string | null;
}

/** All in force, with all that goes without saying. */
export type CustomDefinitions = Definitions;

/** What new modules can have in common with others. */
export interface CustomTrait {
  trait: string;
  description: Text;
  /** What a module says beside the name of the trait. */
  parameters: Record<string, { description: Text; default?: unknown }>;
  /** Parts of a module that it says something of. */
  keys: string[];
}

/** A value with its traits and short forms spelt out. */
export interface CustomSpelt {
  value: unknown;
}

/** Records that answered the drawn form which a module was made of. */
export interface CustomTakeOver {
  /** Module that they are of. */
  from: string;
  title: Text;
  /** Settled and not taken over yet, those that were, and those that are not settled. */
  open: number;
  taken: number;
  pending: number;
  /** Questions for which the module has no field of the same type and title: their answers stay behind. */
  unmatched: Text[];
}

/** How many were taken over now; at most a thousand at once. */
export interface CustomTakenOver {
  taken: number;
}

/** What it said, as a value and as the file it would be. */
export interface CustomVersionAnswer {
  value: unknown;
  text: string;
}

/** A file of customisations that go from one system to another together. */
export interface CustomBundle {
  bundle: 1;
  /** Address or name of the system it comes from, and when. */
  from: string;
  at: string;
  of: CustomBundleEntry[];
}
export interface CustomBundleEntry extends CustomTarget {
  file: string;
  text: string;
}

/** What a bundle would change. */
export interface CustomComparison {
  entries: CustomCompared[];
  /** Of definitions that are not in the bundle, and would break. */
  problems: CustomProblem[];
}
export interface CustomCompared extends CustomBundleEntry {
  title: Text | null;
  /** Against what is in force here of what was made in the browser. */
  state: 'new' | 'changed' | 'same';
  /** Of the customisation here; null: there is none. */
  version: number | null;
  textHere: string | null;
  problems: CustomProblem[];
}

/** Those that were put into force, the latest first. */
export interface CustomApplied {
  id: string;
  at: string;
  by: string;
  note: string;
  of: (CustomTarget & { title: Text | null; version: number })[];
  /** Nothing of it was published again since. */
  canUndo: boolean;
}

/** What they would change here, for people to read. */
export interface DifferenceAnswer {
  /** Mistakes; then nothing is compared. */
  problems: string[];
  text: string;
}
