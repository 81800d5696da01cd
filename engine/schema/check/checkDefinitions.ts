import { createChecker } from './createChecker.ts';
import type { Problem, Source } from './Source.ts';

/**
 * Everything that is wrong with a set of definition files, in the order of files and lines. Parts whose shape is wrong
 * are left out of the rules that look across files, and what only follows from that is not told.
 *
 * @param isAsked which are looked at; the others are known to be right, and only there to be referred to
 */
export const checkDefinitions = (
  sources: readonly Source[],
  isAsked?: (source: Source) => boolean,
): Problem[] => createChecker({ isOnce: true })(sources, isAsked);
