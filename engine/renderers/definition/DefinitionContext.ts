import type { ErrorObject } from 'ajv';
import { createContext, use } from 'react';
import type { RecordNameKind, Text } from '#engine/schema/language/index.ts';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import type { Named } from '#engine/schema/naming/Named.ts';
import type { PartPath } from '#engine/schema/parts/partSchema.ts';
import type { Registry } from '#engine/schema/registry.ts';

/** What the check says of a place. */
export interface PartProblem {
  /** Into the definition: `['guards', 2, 'expr']`. */
  path: PartPath;
  words: Text;
  severity?: 'error' | 'warning' | undefined;
}

/** A compiled validator of the language: with `allErrors` and `verbose`. */
export interface ValidateShape {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** A definition while it is drawn, and all that its panels need to know. */
export interface DrawnDefinition {
  kind: DefinitionKind;
  /** The definition, of any shape: what is drawn may be incomplete. */
  value: unknown;
  /** The same with all that goes without saying, as it was when nothing was wrong with it last; absent: not known. */
  whole?: unknown;
  /** Definitions in force, whole, with this one among them: see `withDrawn`. */
  registry: Registry;
  problems: readonly PartProblem[];
  /** Tells at once where the shape is wrong; absent: that is left to the check. */
  validate?: ValidateShape | undefined;
  /** Names that records have, such as codes of posts; absent: they are typed. */
  namesOf?: ((kind: RecordNameKind, search: string) => Promise<readonly Named[]>) | undefined;
  /**
   * Puts another value at a path; undefined takes it away.
   *
   * @param place what is typed in: changes of the same place in a row are one step back
   */
  change: (path: PartPath, value: unknown, place?: string) => void;
}

export const DefinitionContext = createContext<DrawnDefinition | null>(null);

/** @throws Error outside of a DefinitionContext */
export function useDefinition(): DrawnDefinition {
  const drawn = use(DefinitionContext);
  if (!drawn) throw new Error('Panels stand inside a DefinitionContext');
  return drawn;
}
