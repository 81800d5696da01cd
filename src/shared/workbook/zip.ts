import { WorkbookError, type WorkbookHost } from './bounds.ts';

export interface Entry {
  path: string;
  method: number;
  /** Bytes in the archive, and unpacked as the directory says. */
  packed: number;
  size: number;
  /** Where its header begins. */
  at: number;
}

const unreadable = () => new WorkbookError('unreadable');

/** What a zip archive holds, as its directory says. @throws WorkbookError */
export function readDirectory(archive: Uint8Array, most: number, host: WorkbookHost): Entry[] {
  const view = viewOf(archive);
  let end = view.byteLength - 22;
  const first = Math.max(0, end - 65_536);
  while (end >= first && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < first) throw unreadable();
  const count = view.getUint16(end + 10, true);
  if (count > most) throw new WorkbookError('tooLarge');
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (at + 46 > view.byteLength) throw unreadable();
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const [packed, size, start] = [20, 24, 42].map((place) => view.getUint32(at + place, true));
    const path = host.decoder()(bytesAt(archive, at + 46, name!));
    const method = view.getUint16(at + 10, true);
    at += 46 + name! + extra! + comment!;
    return { path, method, packed: packed!, size: size!, at: start! };
  });
}

/** The content of an entry. @throws WorkbookError when it is not as the directory says */
export async function unpackEntry(
  archive: Uint8Array,
  { at, method, packed, size }: Entry,
  host: WorkbookHost,
): Promise<Uint8Array> {
  const view = viewOf(archive);
  if (at + 30 > view.byteLength) throw unreadable();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytesAt(archive, start, packed);
  if (method === 0) return content;
  if (method !== 8) throw unreadable();
  try {
    return await host.inflate(content, size);
  } catch {
    throw unreadable();
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

function bytesAt(archive: Uint8Array, start: number, length: number) {
  if (start + length > archive.byteLength) throw unreadable();
  return archive.subarray(start, start + length);
}
