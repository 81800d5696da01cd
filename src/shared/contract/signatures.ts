export interface OwnSignature {
  /** Whose records are signatures; null where there are none. */
  module: string | null;
  /** `waiting`: nobody has confirmed it, or its day has not come. */
  state: 'none' | 'waiting' | 'used';
  /** The record. */
  id: string | null;
  /** Id of the file. */
  picture: string | null;
}

/** Pictures in use of those who decided, as `data:` addresses by person. */
export type ProcessSignatures = Record<string, string>;
