import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessFor } from '#server/features/access/index.ts';
import { getImport, importRows } from '#server/features/imports/imports.ts';
import { recordsWorkbook } from '#server/features/imports/recordsWorkbook.ts';
import { checkImport } from '#server/features/imports/steps.ts';
import { uploadImport } from '#server/features/imports/uploadImport.ts';
import { runJobs } from '#server/features/jobs/runJobs.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import type { Caller } from '#server/Services.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sql } from '#server/db/query.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ schemas: 'schemas', company: 'demo' });
});
afterAll(() => server.close());

/** Somebody who may export from a module and import into it. */
async function importer(module: string): Promise<Caller | undefined> {
  const { services } = server;
  const people = await services.db.all<{ id: string }>(
    sql`select user_id as id from app.account order by user_name`,
  );
  return people
    .flatMap(({ id }) =>
      services.directory().person(id)?.active ? [callerFor(services.directory(), id, 'zh')] : [],
    )
    .find((caller) => {
      const access = accessFor({ services, caller }, module);
      return access.can('import') && access.can('export');
    });
}

test('what is exported from an importable module changes nothing when it is imported again', async () => {
  const { services } = server;
  const modules = services.registry().modules.filter((module) => module.import);
  expect(modules.length).toBeGreaterThanOrEqual(11);
  const told: unknown[] = [];
  for (const { module } of modules) {
    const caller = await importer(module);
    if (!caller) {
      told.push({ module, nobody: true });
      continue;
    }
    const { content } = await recordsWorkbook(services, caller, module, {});
    const uploaded = await uploadImport(services, caller, module, 'all.xlsx', content).catch(
      (error: { error: string }) => error.error,
    );
    // Nothing to be told of a module without records.
    if (uploaded === 'importEmpty') continue;
    if (typeof uploaded === 'string') throw new Error(`${module}: ${uploaded}`);
    await checkImport(services, caller, uploaded.id);
    await runJobs(services);
    const { counts } = await getImport(services, caller, uploaded.id);
    const isSame = Object.keys(counts).every((state) => state === 'same');
    if (isSame && module !== 'costSource') continue;
    const wrong = await importRows(services, caller, uploaded.id, {
      page: 1,
      size: 3,
      state: 'wrong',
    });
    const changed = await importRows(services, caller, uploaded.id, {
      page: 1,
      size: 3,
      state: 'changed',
    });
    told.push({ module, counts, rows: [...wrong.rows, ...changed.rows] });
  }
  // Costs are only added: what is there is refused.
  expect(told.filter((one) => (one as { module: string }).module !== 'costSource')).toEqual([]);
});
