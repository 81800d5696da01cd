import { createChecker } from './createChecker.ts';
import type { Problem, Source } from './Source.ts';

/**
 * Everything that is wrong with a set of definition files, in the order of files and lines. A file whose shape is
 * wrong is left out of the rules that look across files, so one mistake is told once.
 *
 * @param isAsked which are looked at; the others are known to be right, and only there to be referred to
 */
export const checkDefinitions = (
  sources: readonly Source[],
  isAsked?: (source: Source) => boolean,
): Problem[] => createChecker()(sources, isAsked);
