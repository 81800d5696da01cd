import type { Source } from '#engine/schema/check/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';
import { createReader } from './readFiles.ts';

/**
 * Every definition file below a folder, in full: with the overlays of `overlays/<company>` and the traits of modules
 * applied. Files are named relative to the folder and sorted. Mistakes are in the sources: see checkDefinitions.
 */
export const loadFiles = async (folder: string): Promise<Source[]> =>
  expandSources(await createReader(folder)());
