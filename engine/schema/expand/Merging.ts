import type { Message } from '../../messages/Message.ts';
import type { JsonPath } from '../check/Source.ts';
import type { Trace } from './Trace.ts';

/** Told when a change names something that is not there; `path` leads into the change. */
export type TellProblem = (path: JsonPath, problem: Message, suggestion?: string) => void;

export interface Merging {
  tell: TellProblem;
  trace?: Trace | undefined;
  /** Changes what somebody else wrote: it says where its new entries go, so that a slip is none of them. */
  isOverlay?: boolean;
}
