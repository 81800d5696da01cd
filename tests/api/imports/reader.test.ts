import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { readTable } from '#server/features/imports/reader/readTable.ts';

const fault = (name: string, file: Buffer) =>
  readTable(name, file).then(
    () => 'read',
    (error: { fault?: string }) => error.fault,
  );

/** A zip archive of one packed entry that says to be so large. */
function archive(path: string, content: Buffer, size: number): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from(path);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(name.length, 26);
  const place = Buffer.alloc(46);
  place.writeUInt32LE(0x02014b50, 0);
  place.writeUInt16LE(8, 10);
  place.writeUInt32LE(packed.length, 20);
  place.writeUInt32LE(size, 24);
  place.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(header.length + name.length + packed.length, 16);
  return Buffer.concat([header, name, packed, place, name, end]);
}

test('what is no workbook, is encrypted, old or a bomb is told from each other', async () => {
  const ole = Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.alloc(2_000)]);
  const encrypted = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]);
  expect(await fault('a.xlsx', encrypted)).toBe('encrypted');
  expect(await fault('a.xlsx', ole)).toBe('oldFormat');
  expect(await fault('a.xlsx', Buffer.from('no workbook'))).toBe('unreadable');
  const zeros = Buffer.alloc(1_000_000);
  expect(await fault('a.xlsx', archive('xl/workbook.xml', zeros, 400_000_000))).toBe('tooLarge');
  // It says that it is small.
  expect(await fault('a.xlsx', archive('xl/workbook.xml', zeros, 100))).toBe('unreadable');
  const good = await writeWorkbook([[{ value: 'a' }], [{ value: 'b' }]], { sheet: 'x' }).toBuffer();
  expect(await fault('a.xlsx', good)).toBe('read');
  expect(await fault('a.xlsx', good.subarray(0, good.length / 2))).toBe('unreadable');
});
