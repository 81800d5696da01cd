import { asText } from '#engine/fields/kind.ts';
import { inLanguage } from '../text.ts';
import type { RendererServices } from '../RendererContext.tsx';
import type { ListColumn } from './listColumns.ts';
import type { ListRow } from './ListState.ts';
import { textWidth } from './tableLayout.ts';

/** Pixels around a word in a cell, with its colour behind it. */
const around = 56;
/** Pixels; what needs more is cut off. */
const widest = 240;

/**
 * Pixels in which the dictionary's words in a column of these rows can be read; 0: nothing is known of what stands
 * there.
 */
export function contentWidth(
  { field, path }: Pick<ListColumn, 'field' | 'path'>,
  rows: readonly ListRow[],
  { registry, language }: Pick<RendererServices, 'registry' | 'language'>,
): number {
  const dict = registry.findDict(field.dict ?? '');
  if (!dict) return 0;
  const codes = new Set(rows.map((row) => asText(row[path])));
  const widths = dict.items
    .filter(({ value }) => codes.has(value))
    .map(({ title }) => around + textWidth(inLanguage(title, language)));
  return Math.min(Math.max(0, ...widths), widest);
}
