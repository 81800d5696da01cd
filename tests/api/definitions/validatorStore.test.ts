import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRegistry } from '#engine/schema/registry.ts';
import { definitionsOf, loadFiles } from '#server/definitions/loadFiles.ts';
import { readValidator, storeValidator } from '#server/definitions/validatorStore.ts';
import { loadValidator, validatorOf } from '#server/definitions/validators.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('keeps validators where every server finds them', async () => {
  const registry = createRegistry(definitionsOf(await loadFiles('tests/fixtures/schemas')));
  const validator = validatorOf(registry, registry.module('order'));
  await storeValidator(database.db, validator);
  await storeValidator(database.db, validator);
  const code = await readValidator(database.db, validator.hash);
  const validate = await loadValidator({ hash: 'from the database', code: code! });
  expect(validate({ amount: '12.50' })).toBe(true);
  expect(validate({ amount: 12.5 })).toBe(false);
  expect(await readValidator(database.db, 'unknown')).toBeUndefined();
});
