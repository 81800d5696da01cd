import { decisions } from '#engine/print/PrintSource.ts';
import type { ProcessSignatures } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { canRead } from '../access/index.ts';
import { readSignatures } from '../prints/readSignatures.ts';
import { sql } from '../../db/query.ts';
import { findInstance } from '../workflow/instances.ts';

/**
 * Signatures in use of those who decided in a process.
 *
 * @throws errors.notFound when the record may not be read
 */
export const signaturesOfProcess = (
  services: Services,
  caller: Caller,
  procInstId: string,
): Promise<ProcessSignatures> =>
  services.db.snapshot(async (db) => {
    const row = await findInstance(db, procInstId);
    if (!row || !(await canRead({ services, caller, db }, row.module, row.recordId)))
      throw errors.notFound();
    const deciders = await db.all<{ id: string }>(
      sql`select distinct by_id as id from app.process_log
        where instance_id = ${row.id}::uuid and by_id is not null
          and action = any(${Object.keys(decisions)}::text[])`,
    );
    const people = deciders.map(({ id }) => id);
    const pictures = await readSignatures(services, db, people);
    return Object.fromEntries([...pictures].map(([person, picture]) => [person, asUrl(picture)]));
  });

/** Pictures of signatures are PNG or JPEG. */
const asUrl = (picture: Uint8Array) =>
  `data:image/${picture[0] === 0x89 ? 'png' : 'jpeg'};base64,${Buffer.from(picture).toString('base64')}`;
