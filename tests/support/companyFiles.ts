import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';

/** The definition files of the product: read once by all tests of a process, which leave them as they are. */
export const companyFiles = await loadFiles('schemas');

export const companyDefinitions = definitionsOf(companyFiles);
