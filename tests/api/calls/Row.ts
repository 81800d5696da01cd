/** Values of an address and a body by name. */
export type Given = Record<string, string>;

/**
 * Who may call it: anybody without a session, everybody who is signed in, everybody as far as they may see (SQL of what
 * somebody without a role is answered), or only who has a right, with the refusal of others (`a|b` for one of them).
 */
export type May = 'anybody' | 'everybody' | { sees: string } | { refused: string };

/**
 * A call of the specification and what it owes. In texts `{name}` is a value of `given`, or an id that nothing has;
 * in SQL `{{module}}` is the table of a module.
 */
export interface Row {
  /** As the specification gives it: `GET /v1/dict/{page}/{row}`. */
  call: string;
  /** Who asks; default: the administrator. */
  as?: string;
  may: May;
  /** SQL whose first row gives values. */
  given?: string;
  query?: string;
  body?: unknown;
  /** SQL of one column `v`: what the answer holds, or what a write is to leave behind. */
  sql?: string;
  /** The same out of the answer, in any order. */
  pick?: (data: never) => unknown[];
  /** SQL that changes a row which the answer tells of. */
  change?: string;
  /** What `sql` tells after a write. */
  becomes?: string[];
  /** The answer is a file of this kind. */
  file?: string;
  /** How the test names it, where it does so otherwise: a call of the same kind. */
  kin?: string;
  /** A test that calls it with all that it needs: a process under way, a host, a password. */
  provenIn?: string;
  /** `error`: the refusal, `a|b` for one of them; empty where nothing can be wrong. */
  wrong: { given?: Given; query?: string; body?: unknown; error: string };
}
