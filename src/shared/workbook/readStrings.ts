import { WorkbookError, type WorkbookHost } from './bounds.ts';
import { parseXml } from './parseXml.ts';

/** Texts that cells share, in their order; runs of one text together, without how it is read aloud. */
export function readStrings(
  content: Uint8Array | undefined,
  host: WorkbookHost,
  left: { letters: number },
): string[] {
  const strings: string[] = [];
  if (!content) return strings;
  let text = '';
  let isText = false;
  let isAloud = false;
  parseXml(content, host, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isAloud = true;
      isText = name === 't' && !isAloud;
    },
    text(part) {
      if (!isText) return;
      left.letters -= part.length;
      if (left.letters < 0) throw new WorkbookError('tooLarge');
      text += part;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isAloud = false;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}
