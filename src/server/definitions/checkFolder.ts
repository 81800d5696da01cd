import { createChecker, type Problem, type Source } from '#engine/schema/check/index.ts';
import { expandSources, type Expanded } from '#engine/schema/expand/expandSources.ts';
import { createReader } from './readFiles.ts';

/** What files say together, and what is wrong with them. */
export interface Checked {
  sources: Source[];
  problems: Problem[];
}

/** The same of the files of a folder. */
export interface CheckedFolder extends Checked {
  /** As they are written. */
  written: Source[];
  /** The same for other files; what stayed as it was is not looked at again. */
  look: (written: readonly Source[]) => Checked;
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

/** Unchanged files are neither read nor checked again. */
export function createFolderCheck(folder: string): CheckFolder {
  const read = createReader(folder);
  const look = createLook();
  return async (saved, part = () => {}) => {
    const written = await read(saved);
    part('read');
    const checked = look(written);
    part('check');
    return { written, look, ...checked };
  };
}

function createLook(): CheckedFolder['look'] {
  const check = createChecker();
  const expanded: Expanded = new WeakMap();
  return (written) => {
    const sources = expandSources(written, expanded);
    return { sources, problems: check(sources) };
  };
}

/** The same for files that were read before. */
export function checkSources(written: readonly Source[]): CheckedFolder {
  const look = createLook();
  return { written: [...written], look, ...look(written) };
}
