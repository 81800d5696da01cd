import { kindOf } from '#engine/fields/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import type { CellRange } from '../../grid/cells.ts';
import { tiled, type Cells } from '../../grid/clipboard.ts';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { useFormatContext } from '../parts/useFormat.ts';
import type { LineColumn } from './columns.ts';
import { findReferences } from './findReferences.ts';
import { isWritable } from './lineState.ts';
import { linesAt } from './linesAt.ts';

/** Refused cells that are named, with what was pasted. */
const mostShown = 8;

/** Pasting cells of a spreadsheet: read by each column's type, written in one go, new lines as needed. */
export function usePaste(
  table: WidgetProps,
  columns: readonly LineColumn[],
  say: (message: string) => void,
  asOneStep: (write: () => void) => void,
) {
  const { path, field, owner } = table;
  const { model } = useForm();
  const context = useFormatContext();
  const words = useWords();
  const inLanguage = useText();

  return async (cells: Cells, { top, bottom, left, right }: CellRange) => {
    const rows = tiled(cells, bottom - top + 1, right - left + 1);
    const targets = columns.slice(left, left + Math.max(0, ...rows.map((row) => row.length)));
    const findIn = await findReferences(model, table, targets, rows).catch(() => undefined);
    if (!findIn) return say(words.searchFailed);
    const lines = [...linesAt(model.store, path)];
    const refused: string[] = [];
    const max = field.rows?.max ?? Infinity;
    const taken = rows.slice(0, Math.max(0, max - top));
    for (const [down, texts] of taken.entries()) {
      const at = top + down;
      const line: Record<string, FieldValue> = { ...(lines[at] ?? model.newLine(owner.field)) };
      for (const [along, target] of targets.entries()) {
        const text = texts[along];
        if (text === undefined || !isWritable(model, table, target.field, at)) continue;
        const find = (_: unknown, name: string) => findIn(target.name, name);
        const result = kindOf(target.field).parse(text, target.field, { ...context, find });
        if (result.ok) line[target.name] = result.value;
        else refused.push(words.refusedCell(at + 1, inLanguage(target.field.title), text));
      }
      lines[at] = line;
    }
    asOneStep(() => model.store.set(path, lines));
    const shown = refused.slice(0, mostShown);
    return say(
      [
        words.pasted(taken.length, rows[0]?.length ?? 0),
        ...(taken.length < rows.length ? [words.tooManyLines(max)] : []),
        ...(refused.length > 0 ? [words.pasteRefused(refused.length), ...shown] : []),
      ].join(' · '),
    );
  };
}
