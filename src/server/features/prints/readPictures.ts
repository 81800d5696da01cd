import { buffer } from 'node:stream/consumers';
import type { Picture } from '#engine/print/Printed.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '../../db/query.ts';
import type { ReadContext } from '../access/index.ts';
import { openFile } from '../attachments/storage.ts';

const mostBytes = 20 * 1024 * 1024;

/** The pictures of fields of a record whose files the caller sees. Others than PNG and JPEG are left out. */
export async function readPictures(
  { services, db }: ReadContext,
  record: RecordData,
  fields: readonly string[],
): Promise<Record<string, Picture[]>> {
  const pictures: Record<string, Picture[]> = {};
  for (const field of fields) {
    const files = (record[field] ?? []) as readonly { id: string; type: string; size: number }[];
    const drawn = files.filter(
      ({ type, size }) => /^image\/(png|jpeg)$/.test(type) && size <= mostBytes,
    );
    pictures[field] = [];
    for (const { id } of drawn) {
      const row = await db.first<{ stored_as: string }>(
        sql`select stored_as from app.attachment where id = ${id} and deleted_at is null`,
      );
      const content =
        row && (await buffer(openFile(services.config, row.stored_as)).catch(() => null));
      if (content) pictures[field].push(new Uint8Array(content));
    }
  }
  return pictures;
}
