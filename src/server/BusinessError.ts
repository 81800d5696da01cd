import type { Language, Text } from '#engine/schema/language/index.ts';
import type { ErrorData, ErrorLink } from '#shared/contract/index.ts';

export type Facts = Record<string, unknown>;

/** Where what an error asks for can be seen to. */
export type Link = Omit<ErrorLink, 'title'> & { title: Text };

/** An error of business: what went wrong, the figures behind it, messages by field. */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';
  constructor(
    readonly error: string,
    /** The specification's code: 3007 no session, 5001 silent, 100 where it names no other. */
    readonly code: number,
    readonly words: Text,
    readonly facts: Facts = {},
    readonly fields: Record<string, Text[]> = {},
    /** Whoever was told this may go on: the same call with this key among `confirmed`. */
    readonly confirm?: string,
    readonly links: readonly Link[] = [],
  ) {
    super(fill(words, 'en', facts));
  }

  /** Message and data in one language; `{name}` or `{contractId.amount}` in the words stands for a fact. */
  in(language: Language): { message: string; data: ErrorData } {
    const fields = Object.entries(this.fields).map(([path, list]) => [
      path,
      list.map((words) => fill(words, language, this.facts)),
    ]);
    return {
      message: fill(this.words, language, this.facts),
      data: {
        error: this.error,
        facts: this.facts,
        fields: Object.fromEntries(fields),
        ...(this.confirm && { confirm: this.confirm }),
        ...(this.links.length > 0 && {
          links: this.links.map((link) => ({ ...link, title: link.title[language] })),
        }),
      },
    };
  }

  /** The message, with what it says of single fields. */
  told(language: Language): string {
    const { message, data } = this.in(language);
    const fields = Object.entries(data.fields).map(([path, list]) => `${path}: ${list.join(', ')}`);
    return [message, ...fields].join(language === 'zh' ? '；' : '; ');
  }
}

/**
 * Declares one error of the catalogue.
 *
 * @param name unique; part of the API
 * @param code the specification's code
 * @param words the message; `{fact}` is replaced by the fact
 */
export const defineError =
  <F extends Facts = Facts>(name: string, code: number, words: Text) =>
  (...[facts, fields = {}]: ErrorArguments<F>) =>
    new BusinessError(name, code, words, facts ?? {}, fields);

/** What the words name is given; where they name nothing, it may be left out. */
type ErrorArguments<F extends Facts> = Facts extends F
  ? [facts?: F, fields?: Record<string, Text[]>]
  : [facts: F, fields?: Record<string, Text[]>];

const fill = (words: Text, language: Language, facts: Facts) =>
  words[language].replace(/\{([\w.]+)\}/g, (whole, key: string) =>
    Object.hasOwn(facts, key) ? shown(facts[key], language) : whole,
  );

/** Amounts in groups of three digits, `1,250,000.00`; nothing as a dash; of several the list; words in the language. */
function shown(fact: unknown, language: Language): string {
  if (fact === null || fact === undefined) return '—';
  if (Array.isArray(fact)) return fact.map((one) => shown(one, language)).join(', ');
  if (isText(fact)) return fact[language];
  const text = typeof fact === 'string' ? fact : JSON.stringify(fact);
  return /^-?\d+\.\d{2}$/.test(text) ? text.replace(/\B(?=(\d{3})+\.)/g, ',') : text;
}

const isText = (fact: unknown): fact is Text =>
  typeof fact === 'object' && fact !== null && 'en' in fact && 'zh' in fact;
