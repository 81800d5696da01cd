import type { Phase, Text } from '../schema/language/index.ts';
import { expressions } from '../messages/expressions.ts';
import { kinds, types } from '../messages/kinds.ts';
import { tellerOf, type Message } from '../messages/Message.ts';
import type { RecordData } from '../schema/record.ts';
import type { Settings } from '../schema/Settings.ts';
import type { SqlFragment } from './sql/fragment.ts';

export type { SqlFragment };

/**
 * Static type of an expression or variable. `reference` is the id of a record of `module` (`*`: of any, or of one of
 * those `among` which it is); its members are that record's fields, so `customerId.taxNo` reads through it; of
 * several modules those that all of them have. `line` is a row of a line table, `matrix` has its rows as members,
 * these its columns, and both `total`. `record` a whole record given as an object (`parent`), `user` the person
 * signed in.
 */
export type ExpressionType =
  | { kind: 'string'; codes?: Codes }
  | { kind: 'decimal' | 'bool' | 'date' | 'datetime' | 'null' | 'any' }
  | { kind: 'reference'; module: string; among?: readonly string[] }
  | { kind: 'record'; module: string }
  /** With `hasParent`, its record is its member `parent`. */
  | { kind: 'line'; module: string; table: string; hasParent?: true }
  | { kind: 'address' }
  | { kind: 'matrix' | 'matrixRow'; module: string; field: string }
  | { kind: 'user' }
  | { kind: 'list'; of: ExpressionType };

/** The texts that a value can be, where it is one of some. */
export interface Codes {
  /** What they are, as in `No role is called …`. */
  of: Message;
  values: readonly string[];
  /** The dictionary they are of. */
  dict?: string;
  /** Of statuses: the phase of each that its dictionary gives one. */
  phases?: Readonly<Record<string, Phase>>;
}

/** The names an expression may use: the fields of a record, `user`, `parent`, `item`, and so on. */
export interface ExpressionScope {
  /** Identifies the scope in messages and caches. */
  id: string;
  variables: Readonly<Record<string, ExpressionType>>;
  /** What people call variables that are no fields, such as the measures of a report. */
  titles?: Readonly<Record<string, Text>>;
  /** Members of a reference, a line, a record, an address or the user. */
  members(type: ExpressionType): Readonly<Record<string, ExpressionType>>;
  /** Where company(org) finds the company: a field of the organisations' module. */
  company?: { module: string; field: string };
  /** What setting(key) reads, and working time is counted by; default: Monday to Friday, the usual hours. */
  settings?: Settings;
}

/** A compiled, type-checked expression. */
export interface CompiledExpression {
  source: string;
  type: ExpressionType;
  /**
   * Everything it reads, from the root variable: `['contractId', 'invoicedAmount']`; inside list macros the list's
   * path followed by the member: `['paymentTerms', 'ratio']`.
   */
  paths: readonly (readonly string[])[];
  /** True when it calls today(), now(), setting() or counts working time: its value changes without a write. */
  usesClock: boolean;
  ast: unknown;
}

/** What an expression is evaluated against. Values are those of RecordData. */
export interface EvaluationContext {
  /** Root variables: the record's fields plus `user`, `parent`, `item` … */
  variables: RecordData;
  /** The record behind a reference (`*`: of any module), or undefined when it does not exist or was not loaded. */
  lookup(module: string, id: string): RecordData | undefined;
  /** The server's time, ISO 8601 in UTC. */
  now: string;
  /** IANA name of the company's time zone; decides what today() is. */
  timeZone: string;
}

/**
 * Where the variables of an expression live in a statement. Columns have the types of their fields: `uuid` for
 * references, `uuid[]` and `text[]` for lists, `numeric` or integer, `text`, `boolean`, `date`, `timestamptz`.
 */
export interface SqlScope {
  /**
   * The column (or scalar subquery) of a path such as `['contractId', 'status']`. A path may begin with an alias
   * that was given to `lines`: `['_1', 'goodsId', 'name']` is read from that row.
   */
  column(path: readonly string[]): SqlFragment;
  /**
   * A row source of a line table (or of attachments), for list macros: text after FROM, with its condition on the
   * parent inside, under `alias`: `(select * from data.c__terms t where t.parent_id = c.id) as _1`.
   * The path may go through references, or begin with an alias. Undefined when it is an array column.
   */
  lines(path: readonly string[], alias: string): SqlFragment | undefined;
  /** What the rows of a line table under this alias are sorted by. */
  place(alias: string): SqlFragment;
  /**
   * A field of the record of `module` whose id is `id`, as a scalar subquery: for references that are not a path of
   * columns, such as `company(orgId).name` or the entries of a list. Absent: such expressions are refused.
   */
  through?(module: string, id: SqlFragment, path: readonly string[]): SqlFragment;
  /** Variables that are in memory: what reads nothing else is computed there and bound as a value. */
  known?: { roots: ReadonlySet<string>; context: EvaluationContext };
  /** Value of a variable that is a constant in this statement, such as `user.id`; undefined when it is a column. */
  constant(path: readonly string[]): { value: unknown } | undefined;
  now: string;
  timeZone: string;
}

/** Where and why an expression is wrong. Offsets are characters from the start of the expression. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  constructor(
    /** What is wrong, for people in their language; `message` says it in English. */
    readonly problem: Message,
    readonly start: number,
    readonly end: number,
    readonly suggestion?: string,
  ) {
    super(tell(problem, 'en'));
  }
}

// only what is said of expressions: the browser evaluates them, and needs no other words of the check
const tell = tellerOf({ ...expressions, ...kinds, ...types });

/** What is read lies in a module that is not there. */
export class UnknownModule extends ExpressionError {}
