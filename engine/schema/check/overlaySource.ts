import { applyOverlay } from '../overlay.ts';
import type { Problem, Source } from './Source.ts';

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
 * with the result, at its place in the definition, or in the overlay that brought it.
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
  const value = applyOverlay(base.value, overlay.value, (path, message, suggestion) =>
    problems.push({
      file: overlay.file,
      ...overlay.locate(path),
      message,
      ...(suggestion && { suggestion }),
    }),
  );
  return { ...base, file: `${base.file} + ${overlay.file}`, value, problems };
}
