import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('a command that cannot reach the database says why in words, without a stack', async () => {
  const env = { ...process.env, DATABASE_URL: 'office' };
  const args = ['--import', 'tsx', 'scripts/schema.ts', 'diff'];
  const refused = await run(process.execPath, args, { env }).then(
    () => undefined,
    (error: { code: number; stderr: string }) => error,
  );
  expect(refused?.code).toBe(1);
  expect(refused?.stderr.trim()).toBe(
    'DATABASE_URL: expected an address like postgres://user:password@host:5432/name',
  );
});
