import type { Message } from '../../messages/Message.ts';
import type { Binding, Node } from '../tree.ts';
import type { ExpressionType, SqlFragment, SqlScope } from '../types.ts';

/** How the entries of a list are read inside a macro: columns under an alias, or a scalar. */
export type Entry = { alias: string } | { value: SqlFragment };

/** Turns the nodes of one expression into SQL, as its parts see it. */
export interface Translator {
  readonly scope: SqlScope;
  value(node: Node): SqlFragment;
  /** True where the node is true; false or null elsewhere. */
  condition(node: Node): SqlFragment;
  /** The value of a path that is a constant in this statement. */
  constant(node: Node): SqlFragment | undefined;
  /** The path that the scope knows a node by, or else what its last members are read from. */
  locate(node: Node): { root: Node; names: string[]; path?: string[] };
  /** The entries of a macro's list are read as `entry` while its body is translated. */
  enter(binding: Binding, entry: Entry): void;
  /** A new alias; no field's name begins so. */
  alias(): string;
  /** @throws ExpressionError */
  refuse(node: Node, what: Message): never;
}

export const entryType = ({ type }: Node): ExpressionType =>
  type.kind === 'list' ? type.of : type;
