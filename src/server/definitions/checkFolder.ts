import { createChecker, type Problem, type Source } from '#engine/schema/check/index.ts';
import { expandSources, type Expanded } from '#engine/schema/expand/expandSources.ts';
import { createReader } from './readFiles.ts';

/** What the files of a folder say, and what is wrong with them. */
export interface CheckedFolder {
  sources: Source[];
  problems: Problem[];
}

/**
 * Reads and checks the files of one folder, whenever it is asked to.
 *
 * @param saved names of files that were written since the last time
 * @param part told as each part is done
 */
export type CheckFolder = (
  saved?: ReadonlySet<string>,
  part?: (name: string) => void,
) => Promise<CheckedFolder>;

/** What has not changed since the last time is neither read nor checked again. */
export function createFolderCheck(folder: string): CheckFolder {
  const read = createReader(folder);
  const check = createChecker();
  const expanded: Expanded = new WeakMap();
  return async (saved, part = () => {}) => {
    const sources = expandSources(await read(saved), expanded);
    part('read');
    const problems = check(sources);
    part('check');
    return { sources, problems };
  };
}
