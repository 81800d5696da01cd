/** What the check says: messages are codes and facts, and one catalogue has their words in both languages. */
import { catalogue } from './catalogue.ts';
import { tellerOf } from './Message.ts';

export { message, type MessageCode } from './build.ts';
export type { Message } from './Message.ts';

/** A message in words. */
export const tell = tellerOf(catalogue);
