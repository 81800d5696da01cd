import { getLocation } from 'jsonc-parser';
import type { Source } from '../check/Source.ts';
import { printDefinition } from '../printDefinition.ts';

/** A line of an expanded definition and where it is written: `traits/document.trait.json:12`, `:12` in its own file. */
export interface ShownLine {
  text: string;
  /** Empty: it goes without saying, or only closes what is above. */
  origin: string;
}

/** The whole of a definition, line by line, each with its origin. */
export function showOrigins(source: Source): ShownLine[] {
  const whole = printDefinition(source.value);
  let offset = 0;
  return whole.split('\n').map((text) => {
    const margin = text.length - text.trimStart().length;
    const isInKey = text[margin] === '"';
    const { path } = getLocation(whole, offset + margin + (isInKey ? 1 : 0));
    offset += text.length + 1;
    return { text, origin: /^[\s\]},]*$/.test(text) ? '' : originOf(source, path) };
  });
}

function originOf(source: Source, path: (string | number)[]): string {
  const { file = source.file, line, isDerived } = source.locate(path, { key: true });
  if (isDerived) return '';
  return file === source.file ? `:${line}` : `${file}:${line}`;
}
