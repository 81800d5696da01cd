/** Every answer of the API. Success is code 200; errors of business come with HTTP 200 too. */
export interface Envelope<T> {
  code: number;
  message: string;
  data: T;
}
/** `data` of an answer that is an error. */
export interface ErrorData {
  /** Name in the error catalogue. */
  error: string;
  /** The figures behind it, for the message and for programs. */
  facts: Record<string, unknown>;
  /** Messages by field path: `paymentTerms.0.ratio`. */
  fields: Record<string, string[]>;
  /** It only warns: the same call with this key among `confirmed` goes on. */
  confirm?: string;
  /** Where what it asks for can be seen to, of what this person works with. */
  links?: ErrorLink[];
}
/**
 * A record; without an id a new one, whose reference `field` is the record `from`; or the records that stand in the name
 * of a person, but for those in statuses that stay with them.
 */
export interface ErrorLink {
  module: string;
  /** Of the module, in the language of the message. */
  title: string;
  id?: string;
  field?: string;
  from?: string;
  owner?: { personId: string; field: string; apart: string[] };
}
