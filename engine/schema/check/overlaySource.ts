import { applyOverlay } from '../overlay.ts';
import type { Problem, Source } from './Source.ts';

/** What a source defines: two sources with the same answer are one definition, or one and its overlay. */
const targetOf = ({ kind, value }: Source): string => {
  const { module, dict } = (value ?? {}) as { module?: unknown; dict?: unknown };
  return kind === 'module' || kind === 'dict'
    ? `${kind} ${String(kind === 'module' ? module : dict)}`
    : kind;
};

/**
 * The definitions with their overlays applied, in order. What is wrong with an overlay itself is told where it stands
 * there; what is wrong with the result, at its place in the definition, or in the overlay that brought it.
 */
export function withOverlays(sources: readonly Source[], overlays: readonly Source[]): Source[] {
  const byTarget = new Map(sources.map((source) => [targetOf(source), source]));
  const orphans: Source[] = [];
  for (const overlay of overlays) {
    const target = targetOf(overlay);
    const base = byTarget.get(target);
    if (base) byTarget.set(target, overlaid(base, overlay));
    else
      orphans.push({
        ...overlay,
        problems: [
          ...overlay.problems,
          { file: overlay.file, line: 1, column: 1, message: `There is no ${target} to change` },
        ],
      });
  }
  return [...byTarget.values(), ...orphans];
}

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
