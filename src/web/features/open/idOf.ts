import type { RecordData } from '#engine/schema/record.ts';

/** Id of a saved record. */
export const idOf = ({ id }: RecordData): string => (typeof id === 'string' ? id : '');
