import { convertToHtml } from 'mammoth';
import { PreviewError } from './messages.ts';
import { pack, unpack } from './zip.ts';

/** Bytes of a document with its pictures, unpacked. */
const mostBytes = 128 * 1024 * 1024;
/** Elements and attributes of its parts: each costs many times its letters. */
const mostNodes = 2_000_000;
/** What a page takes without a long pause: elements, and letters, those of pictures too. */
const mostShown = { elements: 100_000, letters: 64 * 1024 * 1024 };

/** The text of a document with its headings, tables and pictures, as HTML. */
export async function readWord(file: Blob): Promise<string> {
  const files = await unpack(new Uint8Array(await file.arrayBuffer()), mostBytes);
  let nodes = 0;
  for (const content of files.values()) nodes += countOf(content, '<') + countOf(content, '=');
  if (nodes > mostNodes) throw new PreviewError('tooLarge');
  const { value } = await convertToHtml({ arrayBuffer: await pack(files).arrayBuffer() });
  const isTooLarge =
    value.length > mostShown.letters || value.split('<').length > 2 * mostShown.elements;
  if (isTooLarge) throw new PreviewError('tooLarge');
  return value;
}

function countOf(content: Uint8Array, letter: '<' | '=') {
  const code = letter.charCodeAt(0);
  let count = 0;
  for (const byte of content) if (byte === code) count += 1;
  return count;
}
