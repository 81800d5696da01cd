import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import type { Module, Text } from '../language/index.ts';
import type { Registry } from '../registry.ts';
import { isOverlay } from '../definitionKinds.ts';
import { closest } from '../../messages/closest.ts';
import type { JsonPath, Problem, Source } from './Source.ts';

/** A module whose shape is right, with its file. */
export interface ModuleSource {
  source: Source;
  module: Module;
}

export interface ReportOptions {
  /** Points at the key instead of the value. */
  key?: boolean;
  /** Characters into a string value. */
  offset?: number;
  suggestion?: string | undefined;
  /** What the suggestion is called. */
  suggestionTitle?: Text | undefined;
  /** A warning: it is reported, but fails no check. */
  isWarning?: boolean;
}

/** What a rule may look at, and how it tells what it found. */
export interface CheckContext {
  sources: readonly Source[];
  modules: readonly ModuleSource[];
  registry: Registry;
  /** Names of modules whose file has the wrong shape: references to them are left alone. */
  broken: ReadonlySet<string>;
  report: (source: Source, path: JsonPath, problem: Message, options?: ReportOptions) => void;
}

/**
 * One rule about one definition at a time, with all others to be asked for. It is applied again when the definition, or
 * anything that was asked for, has changed.
 */
export type Rule = (context: CheckContext) => void;

/** A formula or roll-up, and the fields anywhere that it reads, as `module.field` or `module.table.column`. */
export interface Derived {
  key: string;
  path: JsonPath;
  reads: ReadonlySet<string>;
}

/** One rule about what definitions are to each other: over all of them, every time. */
export type RuleAcross = (
  context: CheckContext & { derived: readonly (Derived & { source: Source })[] },
) => void;

/** An overlay changes one file alone; a trait, or a name, may be used in many. */
const isShared = (said: string | undefined, file: string) =>
  said !== undefined && said !== file && !isOverlay(said);

/** Collects problems, in the order they are reported. */
export function createReporter(problems: Problem[]): CheckContext['report'] {
  return (source, path, problem, options = {}) => {
    const { key = false, offset = 0, suggestion, suggestionTitle, isWarning } = options;
    const { isDerived: _derived, ...position } = source.locate(path, { key, offset });
    problems.push({
      file: source.file,
      path: source.written?.(path) ?? path,
      ...position,
      ...(isShared(position.file, source.file) && { usedIn: [source.file] }),
      ...problem,
      ...(isWarning && { severity: 'warning' }),
      ...(suggestion && { suggestion }),
      ...(suggestion && suggestionTitle && { suggestionTitle }),
    });
  };
}

/** So many names are told where none is near the one that is unknown. */
const mostNamed = 12;

/**
 * Reports `name` unless it is among `names`.
 *
 * @param kind what it is the name of, as in `No role is called …`
 */
export function expectName(
  { report }: Pick<CheckContext, 'report'>,
  source: Source,
  path: JsonPath,
  kind: Message,
  name: string,
  names: Iterable<string>,
  options: ReportOptions = {},
): boolean {
  // nearly every name is known: a set is only made where one is not
  if (Array.isArray(names) && names.includes(name)) return true;
  const all = names instanceof Set ? (names as ReadonlySet<string>) : new Set(names);
  if (all.has(name)) return true;
  const suggestion = closest(name, all);
  const problem =
    suggestion === undefined && all.size > 0 && all.size <= mostNamed
      ? message('unknownAmong', { kind, name, there: [...all].join(', ') })
      : message('unknownName', { kind, name });
  report(source, path, problem, { ...options, suggestion });
  return false;
}

/** Reports each name of a list that is not among `known`. */
export function expectNames(
  context: Pick<CheckContext, 'report'>,
  source: Source,
  path: JsonPath,
  kind: Message,
  names: readonly string[] | undefined,
  known: Iterable<string>,
) {
  if (!names) return;
  const all = new Set(known);
  for (const [index, name] of names.entries())
    expectName(context, source, [...path, index], kind, name, all);
}

/** Reports unless the dictionary exists; one whose file has the wrong shape counts as there. */
export function expectDictionary(
  context: CheckContext,
  source: Source,
  path: JsonPath,
  code: string,
): boolean {
  if (context.registry.findDict(code) || context.broken.has(code)) return true;
  const codes = context.registry.dicts.map(({ dict }) => dict);
  const all = [...codes, ...context.broken];
  return expectName(context, source, path, message('kind.dictionary'), code, all);
}

/** Reports unless the module exists and has records of its own. */
export function expectModule(context: CheckContext, source: Source, path: JsonPath, name: string) {
  if (context.registry.findModule(name)?.sources) {
    context.report(source, path, message('noRecordsOfItsOwn', { name }));
    return false;
  }
  return expectAnyModule(context, source, path, name);
}

/** Reports unless the module exists, be it one that lists records of others. */
export function expectAnyModule(
  context: CheckContext,
  source: Source,
  path: JsonPath,
  name: string,
) {
  const { broken, registry } = context;
  const names = () => registry.modules.map(({ module }) => module);
  return (
    registry.findModule(name) !== undefined ||
    broken.has(name) ||
    expectName(context, source, path, message('kind.module'), name, names())
  );
}
