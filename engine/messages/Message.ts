import type { Language, Text } from '../schema/language/index.ts';

/** What words name: a text, a figure, something with words of its own, or several of these. */
export type Fact = string | number | Message | readonly Fact[];

/** What is said, without the words: a code of the catalogue and what its words name. Plain JSON. */
export interface Message {
  code: string;
  facts: Readonly<Record<string, Fact>>;
}

/** Names of the facts in a text: `name` and `kind` of `No {kind} is called "{name}"`. */
export type FactNames<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | FactNames<Rest>
  : never;

/** Both languages name the same facts. */
type Agreeing<T extends Record<string, Text>> = {
  [Code in keyof T]: [FactNames<T[Code]['en']>] extends [FactNames<T[Code]['zh']>]
    ? [FactNames<T[Code]['zh']>] extends [FactNames<T[Code]['en']>]
      ? unknown
      : { en: 'lacks a fact that zh names' }
    : { zh: 'lacks a fact that en names' };
};

/** A part of the catalogue: `{fact}` stands for a fact. A text or fact that one language lacks does not compile. */
export const words = <const T extends Record<string, Text>>(part: T & Agreeing<T>): T => part;

/** Tells messages in the words of a catalogue; a code that it lacks stands for itself. */
export function tellerOf(catalogue: Readonly<Record<string, Text>>) {
  const tell = ({ code, facts }: Message, language: Language): string => {
    const text = Object.hasOwn(catalogue, code) ? catalogue[code]![language] : code;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => shown(facts[name] ?? '', language));
  };
  const shown = (fact: Fact, language: Language): string => {
    if (typeof fact !== 'object') return String(fact);
    if ('code' in fact) return tell(fact, language);
    return fact.map((one) => shown(one, language)).join(language === 'zh' ? '、' : ', ');
  };
  return tell;
}
