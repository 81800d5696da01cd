import { asText } from '../fields/kind.ts';
import type { RecordData } from '../schema/record.ts';

/** A record’s status, or the value of another status field; '' while it has none. */
export const statusOf = (record: RecordData, field = 'status') => asText(record[field]);
