import { applyOverlay, entryKey, isRemoval } from '../overlay.ts';
import { closest } from './closest.ts';
import { nodesOf, type JsonPath, type Problem, type Source } from './Source.ts';

/** What a source defines: an overlay changes the definition with the same answer; undefined: its text is unreadable. */
const targetOf = ({ kind, value }: Source): string | undefined => {
  if (kind !== 'module' && kind !== 'dict') return kind;
  const { module, dict } = (value ?? {}) as { module?: unknown; dict?: unknown };
  const name = kind === 'module' ? module : dict;
  return typeof name === 'string' ? `${kind} ${name}` : undefined;
};

const isOverlay = ({ file }: Source) => file.startsWith('overlays/');

/**
 * The definitions with those below `overlays/` applied, in order; of several definitions of one name the first is changed, and
 * the check tells of the others. What is wrong with an overlay itself is told where it stands there; what is wrong
 * with the result, in the file that says it.
 */
export function withOverlays(sources: readonly Source[]): Source[] {
  const changed = sources.filter((source) => !isOverlay(source));
  const orphans: Source[] = [];
  for (const overlay of sources.filter(isOverlay)) {
    const target = targetOf(overlay);
    const place =
      target === undefined ? -1 : changed.findIndex((source) => targetOf(source) === target);
    if (place >= 0) changed[place] = overlaid(changed[place]!, overlay);
    else if (overlay.problems.length > 0) orphans.push(overlay);
    else orphans.push(withProblem(overlay, `There is no ${target ?? overlay.kind} to change`));
  }
  return [...changed, ...orphans];
}

const withProblem = (source: Source, message: string): Source => ({
  ...source,
  problems: [...source.problems, { file: source.file, line: 1, column: 1, message }],
});

function overlaid(base: Source, overlay: Source): Source {
  const problems: Problem[] = [...base.problems, ...overlay.problems];
  if (problems.length > 0) return { ...base, problems };
  const tell = (path: JsonPath, message: string, suggestion?: string) =>
    problems.push({
      file: overlay.file,
      ...overlay.locate(path),
      message,
      ...(suggestion && { suggestion }),
    });
  for (const { path, message, suggestion } of fieldMistakes(base, overlay))
    tell(path, message, suggestion);
  const value = applyOverlay(base.value, overlay.value, tell);
  return { ...base, value, problems, locate: placesOf(base, overlay, value) };
}

/** Fields and columns that both define from the ground up, and those that are to change and are not there. */
function* fieldMistakes(base: Source, overlay: Source) {
  if (overlay.kind !== 'module') return;
  for (const { node, path } of nodesOf(overlay.value)) {
    const [root, , columns = 'columns'] = path;
    if (root !== 'fields' || columns !== 'columns' || path.length % 2 !== 0) continue;
    const name = String(path.at(-1));
    const known = pathIn(base.value, overlay.value, path);
    if (known.length === path.length) {
      if ('type' in node && 'title' in node)
        yield {
          path: [...path],
          message: `There is a "${name}" already: another needs another name, a change says only what differs`,
        };
    } else if (known.length === path.length - 1 && !('type' in node) && !isRemoval(node))
      yield {
        path: [...path],
        message: `There is no "${name}" to change; a new one says "type" and "title"`,
        suggestion: closest(name, Object.keys(valueAt(base.value, known) ?? {})),
      };
  }
}

const valueAt = (value: unknown, path: JsonPath) =>
  path.reduce<unknown>((node, key) => (node as Record<string | number, unknown>)[key], value);

/** Where a value of the result stands: in the overlay, when that says as much of it as the definition. */
function placesOf(base: Source, overlay: Source, value: unknown): Source['locate'] {
  return (path, options) => {
    const changed = pathIn(overlay.value, value, path);
    const own = pathIn(base.value, value, path);
    const [source, within] =
      changed.length > 0 && changed.length >= own.length ? [overlay, changed] : [base, own];
    const isWhole = within.length === path.length;
    return { file: source.file, ...source.locate(within, isWhole ? options : { key: true }) };
  };
}

/** As much of a path of the result as a part of it has, with the indexes that part has. */
function pathIn(part: unknown, result: unknown, path: JsonPath): JsonPath {
  const found: (string | number)[] = [];
  for (const key of path) {
    if (typeof part !== 'object' || part === null) break;
    result = (result as Record<string | number, unknown>)[key];
    const id = Array.isArray(part) ? entryKey(result) : undefined;
    const place =
      id === undefined ? key : (part as unknown[]).findIndex((entry) => entryKey(entry) === id);
    if (!Object.hasOwn(part, place)) break;
    found.push(place);
    part = (part as Record<string | number, unknown>)[place];
  }
  return found;
}
