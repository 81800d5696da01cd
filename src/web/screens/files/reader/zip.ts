import { PreviewError } from './messages.ts';

interface Entry {
  path: string;
  method: number;
  /** Bytes in the archive, and unpacked as the directory says. */
  packed: number;
  size: number;
  /** Where its header begins. */
  at: number;
}

/**
 * Files of a zip archive by their paths, unpacked only as far as the limit goes, whatever its directory says.
 *
 * @param most bytes of all files together
 * @param isWanted others are left out, and not counted
 * @throws PreviewError tooLarge, unreadable
 */
export async function unpack(
  archive: ArrayBuffer,
  most: number,
  isWanted: (path: string) => boolean,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const view = new DataView(archive);
  const entries = readDirectory(view).filter(({ path }) => isWanted(path));
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) throw new PreviewError('tooLarge');
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of entries) files.set(entry.path, await unpackEntry(view, entry));
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

function readDirectory(view: DataView<ArrayBuffer>): Entry[] {
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new PreviewError('unreadable');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (at + 46 > view.byteLength) throw new PreviewError('unreadable');
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const [packed, size, start] = [20, 24, 42].map((place) => view.getUint32(at + place, true));
    const path = new TextDecoder().decode(bytesAt(view, at + 46, name!));
    const method = view.getUint16(at + 10, true);
    at += 46 + name! + extra! + comment!;
    return { path, method, packed: packed!, size: size!, at: start! };
  });
}

async function unpackEntry(view: DataView<ArrayBuffer>, { at, method, packed, size }: Entry) {
  if (at + 30 > view.byteLength) throw new PreviewError('unreadable');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytesAt(view, start, packed);
  if (method === 0) return content;
  if (method !== 8) throw new PreviewError('unreadable');
  return inflate(content, size);
}

function bytesAt(view: DataView<ArrayBuffer>, start: number, length: number) {
  if (start + length > view.byteLength) throw new PreviewError('unreadable');
  return new Uint8Array(view.buffer, start, length);
}

/** @throws PreviewError unreadable when there is more, or less, than the directory says */
async function inflate(content: Uint8Array<ArrayBuffer>, size: number) {
  const unpacked = new Uint8Array(size);
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  let length = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length + value.length > size) throw new PreviewError('unreadable');
    unpacked.set(value, length);
    length += value.length;
  }
  if (length < size) throw new PreviewError('unreadable');
  return unpacked;
}
