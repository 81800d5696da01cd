import { WorkbookError } from '#shared/workbook/bounds.ts';
import { readDirectory, unpackEntry } from '#shared/workbook/zip.ts';
import { host } from './host.ts';

const mostEntries = 10_000;

/**
 * Files of a zip archive by their paths, unpacked only as far as the limit goes, whatever its directory says.
 *
 * @param most bytes of all files together
 * @throws WorkbookError
 */
export async function unpack(
  archive: Uint8Array,
  most: number,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const entries = readDirectory(archive, mostEntries, host);
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) throw new WorkbookError('tooLarge');
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of entries)
    files.set(entry.path, (await unpackEntry(archive, entry, host)) as Uint8Array<ArrayBuffer>);
  return files;
}

/** An archive of files as they are: whoever reads it meets nothing but what was unpacked within the limit. */
export function pack(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Blob {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [at, directorySize] = [0, 0];
  for (const [path, content] of files) {
    const name = new TextEncoder().encode(path);
    // version 2.0, names in UTF-8, stored; no time, no checksum
    const common: Num[] = [
      20,
      0x0800,
      0,
      0,
      0,
      [0],
      [content.length],
      [content.length],
      name.length,
      0,
    ];
    const header = numbers([[0x04034b50], ...common]);
    const place = numbers([[0x02014b50], 20, ...common, 0, 0, 0, [0], [at]]);
    parts.push(header, name, content);
    directory.push(place, name);
    at += header.length + name.length + content.length;
    directorySize += place.length + name.length;
  }
  const { size: count } = files;
  const end = numbers([[0x06054b50], 0, 0, count, count, [directorySize], [at], 0]);
  return new Blob([...parts, ...directory, end]);
}

/** Of two bytes; in brackets, of four. */
type Num = number | [number];

/** The lowest byte first. */
function numbers(values: Num[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  let at = 0;
  for (const value of values) {
    if (typeof value === 'number') view.setUint16(at, value, true);
    else view.setUint32(at, value[0], true);
    at += typeof value === 'number' ? 2 : 4;
  }
  return new Uint8Array(view.buffer, 0, at);
}
