import type { Message } from '../../messages/Message.ts';
import type { JsonPath, Source } from '../check/Source.ts';
import type { Json, JsonObject } from './json.ts';
import type { Named } from './spellOut.ts';

/** What modules share. */
export interface Shared {
  traits: ReadonlyMap<string, Source>;
  /** Undefined: roles.json or system.json cannot be read. */
  named: Named | undefined;
  /** Policies of the company’s processes. */
  processes: JsonObject;
  /** Modules by the traits they use. */
  users: ReadonlyMap<string, readonly string[]>;
  /** Modules whose records are approved in a process. */
  approved: ReadonlySet<string>;
}

/** Told what is wrong at a path of a value. */
export type TellAt = (value: Json, path: JsonPath, problem: Message, suggestion?: string) => void;
