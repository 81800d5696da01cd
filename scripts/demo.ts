/** `npm run demo`: remakes the demo company by going through the real operations, and keeps it as a backup. */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { applyFiles } from '#server/applyFiles.ts';
import { createServices } from '#server/createServices.ts';
import { backup } from '#server/db/transfer/backup.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { sql } from '#server/db/query.ts';
import { demoFile } from '#server/demo/loadDemo.ts';
import { people } from './demo/company.ts';
import { performContracts, signContracts } from './demo/contracts.ts';
import { findSuppliers, startProjects, winCustomers } from './demo/market.ts';
import { openOffice } from './demo/openOffice.ts';
import { hirePeople } from './demo/people.ts';
import { buyAndPay } from './demo/purchasing.ts';
import { createRandom } from './demo/random.ts';
import { WorkClock } from './demo/WorkClock.ts';

const schemasDir = 'schemas';
const silent = { info() {}, warn: console.warn, error: console.error };

const clock = new WorkClock('2026-02-02T01:05:00Z');
const db = await openDatabase({ inMemory: true });
await applyFiles(db, schemasDir);
const services = await createServices({
  db,
  log: silent,
  config: { dataDir: '', filesDir: '', maxFileBytes: 0 },
  now: clock.now,
});
try {
  const office = openOffice(services, clock, createRandom(2026));
  await hirePeople(office);
  const customers = await winCustomers(office, 30);
  const suppliers = await findSuppliers(office, 20);
  const projects = await startProjects(office, customers, 26);
  const contracts = await signContracts(office, projects, 44);
  await performContracts(office, contracts);
  await buyAndPay(office, suppliers, projects, 22);
  for (const { userName } of people) {
    // No password fits: one is set when the company is loaded.
    await db.run(sql`
      insert into app.account (user_id, user_name, password_hash)
      values (${office.id(userName)}, ${userName}, '')`);
  }
  await db.script('truncate app.request');
  const file = demoFile(schemasDir);
  await mkdir(dirname(file), { recursive: true });
  await backup(db, file);
  console.log(`${file} is written; the company's clock stands at ${clock.now().toISOString()}`);
} finally {
  await services.close();
}
