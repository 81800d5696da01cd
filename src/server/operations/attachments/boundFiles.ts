import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Files that the attachment and image fields of a record name. */
export function boundFiles(module: Module, data: RecordData): { id: string; field: string }[] {
  return Object.entries(module.fields)
    .filter(([, { type }]) => type === 'attachment' || type === 'image')
    .flatMap(([field]) => {
      const files = Array.isArray(data[field]) ? (data[field] as { id?: unknown }[]) : [];
      return files.flatMap(({ id }) => (typeof id === 'string' && uuid.test(id) ? [{ id, field }] : [])); // prettier-ignore
    });
}
