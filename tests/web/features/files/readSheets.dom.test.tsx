import { expect, test } from 'vitest';
import { readSheets } from '#web/features/files/reader/readSheets.ts';

test('a preview tells a workbook locked with a password from one of the old format', async () => {
  const ole = Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.alloc(2_000)]);
  const locked = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]);
  await expect(readSheets(new Blob([locked]))).rejects.toMatchObject({ fault: 'encrypted' });
  await expect(readSheets(new Blob([ole]))).rejects.toMatchObject({ fault: 'oldFormat' });
});
