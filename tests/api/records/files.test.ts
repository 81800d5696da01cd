import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { listAttachments, openAttachment } from '#server/features/attachments/attachments.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { people } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { filesOf, openModule } from '#tests/support/openModule.ts';
import { openShop, refusal, type Shop } from './shop.ts';

/** Nobody sees the papers. */
const dossier = openModule('dossier', {
  name: field('string'),
  papers: field('attachment', { level: 'sensitive' }),
  files: field('attachment'),
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(filesOf([dossier]));
});
afterAll(() => shop.close());

test('a file that names no field lies in the first one, and is hidden where that is', async () => {
  const { services } = shop;
  const fay = shop.as('fay');
  const id = await shop.save('fay', 'dossier', { name: 'Merger' });
  const file = randomUUID();
  await services.db.run(sql`
    insert into app.attachment (id, business_key, module, name, size, type, stored_as, sha256, created_by)
    values (${file}, ${id}, 'dossier', 'secret.txt', 1, 'text/plain', 'none', '', ${people.fay})`);
  expect((await getRecord(services, fay, 'dossier', id)).record).toMatchObject({ files: [] });
  expect(await listAttachments(services, fay, id)).toEqual([]);
  expect(await refusal(openAttachment(services, fay, file))).toMatchObject({ error: 'notFound' });
});
