import type { AttachmentInfo } from '#shared/contract/index.ts';
import type { Services } from '../../Services.ts';

export interface AttachmentRow {
  id: string;
  business_key: string;
  field: string | null;
  name: string;
  size: string;
  type: string;
  stored_as: string;
  /** Of its content, in hexadecimal digits. */
  sha256: string;
  created_by: string;
  created_at: string;
}

export const infoOf = (services: Services, row: AttachmentRow): AttachmentInfo => ({
  id: row.id,
  name: row.name,
  size: Number(row.size),
  type: row.type,
  businessKey: row.business_key,
  field: row.field,
  createdAt: row.created_at,
  createdBy: {
    id: row.created_by,
    name: services.directory().person(row.created_by)?.name ?? '',
  },
});
