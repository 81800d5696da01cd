import type { catalogue } from './catalogue.ts';
import type { Fact, FactNames, Message } from './Message.ts';

type Catalogue = typeof catalogue;
export type MessageCode = keyof Catalogue;
type NamesOf<Code extends MessageCode> = FactNames<Catalogue[Code]['en']>;

/** A message of the catalogue, with every fact that its words name. */
export const message = <Code extends MessageCode>(
  code: Code,
  ...[facts]: [NamesOf<Code>] extends [never] ? [] : [facts: Readonly<Record<NamesOf<Code>, Fact>>]
): Message => ({ code, facts: facts ?? {} });
