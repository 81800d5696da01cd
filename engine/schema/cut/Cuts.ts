/** What somebody may know of a module. */
export interface Sight {
  /** A field, or one of lines as `lines.price`; what every record has, everybody sees. */
  sees(path: string): boolean;
  /**
   * True where all is seen that an expression reads, over a record, over a line of `table`, or over a line that may be
   * taken over along the path `from`.
   */
  knows(expression: string, table?: string, from?: string): boolean;
  /** The line table that is being cut. */
  table?: string;
}

/** Of what says no expressions and names no fields to whoever reads them, or was cut by these before. */
export const cutBefore: Sight = { sees: () => true, knows: () => false };

/** `sent`: browsers get the keyword as it stands. */
type Sent = 'sent' | 'server';
type Left<T> = (value: T, sight: Sight) => T;

/**
 * What browsers get of each keyword of a part: all (`sent`), nothing (`server`), or what is left of it. A keyword
 * without a decision does not compile; one that definitions have and this table has not stays on the server.
 */
export type Cuts<T> = {
  readonly [Key in keyof T]-?: object extends Pick<T, Key>
    ? Sent | ((value: NonNullable<T[Key]>, sight: Sight) => T[Key])
    : 'sent' | Left<T[Key]>;
};

/** A part with what browsers get of it. */
export function cut<T extends object>(part: T, cuts: Cuts<T>, sight: Sight): T {
  const decisions = cuts as Readonly<Record<string, Sent | Left<unknown> | undefined>>;
  const left = Object.entries(part).flatMap(([key, value]) => {
    const decision = Object.hasOwn(decisions, key) ? decisions[key] : undefined;
    const kept = typeof decision === 'function' ? decision(value, sight) : value;
    return decision === undefined || decision === 'server' || kept === undefined
      ? []
      : [[key, kept] as const];
  });
  return Object.fromEntries(left) as T;
}

export const inside =
  <T extends object>(cuts: Cuts<T>) =>
  (part: T, sight: Sight): T =>
    cut(part, cuts, sight);

export const each =
  <T extends object>(cuts: Cuts<T>) =>
  (parts: T[], sight: Sight): T[] =>
    parts.map((part) => cut(part, cuts, sight));

/** Only over what is seen: what reads more is left to the server. */
export const expression = (text: string, sight: Sight) =>
  sight.knows(text, sight.table) ? text : undefined;

export const expressions = (texts: Record<string, string>, sight: Sight) =>
  Object.fromEntries(
    Object.entries(seenKeys(texts, sight)).filter(([, text]) => sight.knows(text, sight.table)),
  );

/** Names of fields: those that are seen. */
export const seen = (paths: string[], { sees }: Sight) => paths.filter((path) => sees(path));

export const seenName = (path: string, { sees }: Sight) => (sees(path) ? path : undefined);

export const seenKeys = <T>(map: Record<string, T>, { sees }: Sight): Record<string, T> =>
  Object.fromEntries(Object.entries(map).filter(([path]) => sees(path)));
