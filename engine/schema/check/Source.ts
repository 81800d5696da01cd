import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import type { Text } from '../language/index.ts';
import {
  baseName,
  fileNameOf,
  isMisplacedOverlay,
  isOverlay,
  kindOfFile,
  nameOfDefinition,
  type DefinitionKind,
} from '../definitionKinds.ts';
import { readJson } from './jsonMistakes.ts';

/** Where something stands in a file; both count from 1. */
interface Position {
  line: number;
  column: number;
}

/** What is wrong, where, and what was probably meant. */
export interface Problem extends Position, Message {
  file: string;
  /** Where it stands in the value; absent for mistakes of JSON itself. */
  path?: JsonPath;
  /** What nothing refuses, and what is hardly meant so. */
  severity?: 'warning';
  suggestion?: string;
  /** What the suggestion is called. */
  suggestionTitle?: Text;
  /** Files that are wrong by what this one says: they use its trait or name. */
  usedIn?: readonly string[];
}

/** Those that a check fails for. */
export const errorsAmong = <P extends Pick<Problem, 'severity'>>(problems: readonly P[]): P[] =>
  problems.filter(({ severity }) => severity !== 'warning');

export type JsonPath = readonly (string | number)[];

/** One definition file, read. */
export interface Source {
  file: string;
  kind: DefinitionKind;
  text: string;
  /** Undefined: it cannot be read, or what it uses cannot. */
  value: unknown;
  /** Mistakes of JSON itself. */
  problems: Problem[];
  /** Of a text that is not JSON: what could be read of it. */
  recovered?: unknown;
  /**
   * Position of a value, or of its key; of the nearest thing around it when the path does not exist. With a file: there,
   * because an overlay, a trait or a name says it. Derived is what nobody says.
   */
  locate(
    path: JsonPath,
    options?: { key?: boolean; offset?: number },
  ): Position & { file?: string; isDerived?: true };
  /** Of a source with parts left out: where a path of its value stands in the whole. */
  written?(path: JsonPath): JsonPath;
}

/** A definition that stands in no file: one that is being drawn, or in force. */
export const givenSource = (file: string, kind: DefinitionKind, value: unknown): Source => ({
  file,
  kind,
  text: '',
  value,
  problems: [],
  locate: () => ({ line: 1, column: 1 }),
});

/**
 * Visits every object and array in a value, outermost first, each with its path: one list that changes as the walk goes
 * on, so whoever keeps it copies it.
 */
export function visitNodes(
  node: unknown,
  visit: (node: object, path: JsonPath) => void,
  path: (string | number)[] = [],
): void {
  if (typeof node !== 'object' || node === null) return;
  visit(node, path);
  const isList = Array.isArray(node);
  for (const key of Object.keys(node)) {
    const child = (node as Record<string, unknown>)[key];
    if (typeof child !== 'object' || child === null) continue;
    path.push(isList ? Number(key) : key);
    visitNodes(child, visit, path);
    path.pop();
  }
}

/** Names of files that were meant as definitions, of which no kind is known by its name. */
const likeDefinition = /^(?!.*\.schema\.json$)(?:.*\/)?[^./][^/]*\.json[5c]?(?:\.txt)?$/i;

/** A file that nobody would read though it looks like a definition, as a source that says so; undefined for others. */
export function misnamedSource(file: string): Source | undefined {
  if (kindOfFile(file) !== undefined || !likeDefinition.test(file)) return undefined;
  const problem = isMisplacedOverlay(file) ? message('overlayMisplaced') : message('fileMisnamed');
  const problems = [{ file, line: 1, column: 1, ...problem }];
  return { ...givenSource(file, 'module', undefined), problems };
}

/** Reads the text of a definition file. Never throws: mistakes are in `problems`. */
export function parseSource(file: string, kind: DefinitionKind, text: string): Source {
  const problems: Problem[] = [];
  const places = lazily(() => placesIn(text));
  const encoding = encodingMistake(text);
  let value = encoding ? undefined : plainValue(text);
  let recovered: unknown;
  if (value === undefined) {
    const { root, right, mistakes, at } = places();
    const tell = (offset: number, problem: Message) =>
      problems.push({ file, ...at(offset), ...problem });
    if (encoding) tell(encoding.offset, encoding.problem);
    else if (mistakes.length > 0) {
      for (const { offset, problem } of mistakes) tell(offset, problem);
      recovered = right && valueOf(right, () => {});
    } else if (root)
      value = valueOf(root, (key) =>
        tell(key.offset, message('repeatedKey', { key: String(key.value) })),
      );
  }
  const source: Source = {
    file,
    kind,
    text,
    value,
    problems,
    ...(recovered !== undefined && { recovered }),
    locate(path, { key = false, offset = 0 } = {}) {
      const { root, at } = places();
      if (!root) return { line: 1, column: 1 };
      const found = findNodeAtLocation(root, [...path]);
      if (!found)
        return path.length === 0 ? at(root.offset) : this.locate(path.slice(0, -1), { key: true });
      if (key && found.parent?.type === 'property') return at(found.parent.offset);
      return at(found.offset + (offset > 0 ? rawOffset(text, found, offset) : 0));
    },
  };
  const otherName = isOverlay(file) && overlayNamedOtherwise(source);
  if (otherName) problems.push({ file, ...source.locate([kind]), ...otherName });
  return source;
}

/** Of an overlay that is called after another definition than it changes: copied, and half of it forgotten. */
function overlayNamedOtherwise({ file, kind, value }: Source): Message | undefined {
  const name = nameOfDefinition(kind, value);
  if (name === undefined || baseName(file) === fileNameOf(kind, name)) return undefined;
  const called = baseName(file).replace(/(\.[a-z]+)?\.json$/, '');
  return message('overlayNamedOtherwise', { name, called, file: fileNameOf(kind, name) });
}

/** The tree of a text, where every value has its place: only made for what is asked about. */
function placesIn(text: string) {
  const lines = lineStarts(text);
  return { ...readJson(text), at: (offset: number) => positionOf(lines, offset) };
}

function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The value of a text in which nothing is wrong, far faster than by its tree; undefined when anything is. */
function plainValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // JSON.parse keeps the last of two equal keys: then more are written than it returns.
    return keysIn(value) === keysWritten(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const children: unknown[] = Array.isArray(value) ? value : Object.values(value);
  const own = Array.isArray(value) ? 0 : children.length;
  return children.reduce<number>((sum, child) => sum + keysIn(child), own);
}

function keysWritten(text: string): number {
  let count = 0;
  for (const written of text.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?/g) ?? [])
    if (written.endsWith(':')) count += 1;
  return count;
}

/** What shows that a file was not saved as the UTF-8 it was read as. */
function encodingMistake(text: string): { offset: number; problem: Message } | undefined {
  if (text.startsWith('\uFEFF')) return { offset: 0, problem: message('byteOrderMark') };
  const offset = text.indexOf('\uFFFD');
  return offset < 0 ? undefined : { offset, problem: message('notUtf8') };
}

/** Plain value of a node; tells the second key of every pair of equal ones. */
function valueOf(node: Node, repeated: (key: Node) => void): unknown {
  if (node.type === 'array') return (node.children ?? []).map((child) => valueOf(child, repeated));
  if (node.type !== 'object') return node.value as unknown;
  const value: Record<string, unknown> = {};
  for (const { children } of node.children ?? []) {
    const [key, child] = children as [Node, Node | undefined];
    if (Object.hasOwn(value, String(key.value))) repeated(key);
    if (child) value[String(key.value)] = valueOf(child, repeated);
  }
  return value;
}

/** Where character `offset` of a string value stands after its opening quote, escapes counted as written. */
function rawOffset(text: string, node: Node, offset: number): number {
  let raw = node.offset + 1;
  for (let index = 0; index < offset; index++) {
    raw += text[raw] === '\\' ? (text[raw + 1] === 'u' ? 6 : 2) : 1;
  }
  return raw - node.offset;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function positionOf(starts: number[], offset: number): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - starts[low]! + 1 };
}
