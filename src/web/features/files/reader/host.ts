import type { WorkbookHost } from '#shared/workbook/bounds.ts';

/** What a browser unpacks and decodes with. */
export const host: WorkbookHost = {
  async inflate(packed, size) {
    const unpacked = new Uint8Array(size);
    const stream = new Blob([packed as BlobPart])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    let length = 0;
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (length + value.length > size) throw new Error('more than the directory says');
      unpacked.set(value, length);
      length += value.length;
    }
    if (length < size) throw new Error('less than the directory says');
    return unpacked;
  },
  decoder() {
    const decoder = new TextDecoder();
    return (part) => decoder.decode(part, { stream: true });
  },
};
