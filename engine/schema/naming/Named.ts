import type { Text } from '../language/index.ts';
import type { DefinitionKind } from '../definitionKinds.ts';

/** Something that a name can mean: what it is called, and where it is defined. */
export interface Named {
  name: string;
  title?: Text | undefined;
  /** What kind of thing it is, or the type of a field. */
  detail?: string;
  at?: DefinedAt;
}

/** A place in a definition; roles are called like their kind. */
export interface DefinedAt {
  kind: DefinitionKind;
  name: string;
  path: (string | number)[];
}
