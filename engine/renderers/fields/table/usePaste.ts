import { mostLines } from '#engine/schema/mostLines.ts';
import { kindOf, valued } from '#engine/fields/index.ts';
import { isAmount, isTime } from '#engine/schema/language/fieldUses.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { FormModel } from '../../form/FormModel.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import type { CellRange } from '../../grid/cells.ts';
import { tiled, type Cells } from '../../grid/clipboard.ts';
import type { Path } from '../../form/path.ts';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { useFormatContext } from '../parts/useFormat.ts';
import type { LineColumn } from './columns.ts';
import { findReferences, type FindReference } from './findReferences.ts';
import { isWritable } from './lineState.ts';
import { linesAt } from './linesAt.ts';

/** Where what was typed stands in the cell, also what cannot be read. */
const isKept = (field: Field) => isAmount(valued(field)) || isTime(valued(field));

/** Refused cells that are named, with what was pasted. */
const mostShown = 8;

/**
 * Pasting cells of a spreadsheet: read by each column's type, written in one go, new lines as needed. What cannot be
 * read stands in its cell and is marked, as if it had been typed; a choice that there is not is left out. Both are told.
 *
 * @returns what pastes, and answers which cells it filled
 */
export function usePaste(
  table: WidgetProps,
  columns: readonly LineColumn[],
  say: (message: string) => void,
  asOneStep: (write: () => void) => void,
) {
  const { path, field } = table;
  const { model } = useForm();
  const context = useFormatContext();
  const words = useWords();
  const inLanguage = useText();

  return async (
    cells: Cells,
    { top, bottom, left, right }: CellRange,
  ): Promise<CellRange | undefined> => {
    const rows = tiled(cells, bottom - top + 1, right - left + 1);
    const targets = columns.slice(left, left + Math.max(0, ...rows.map((row) => row.length)));
    const findIn = await findReferences(model, table, targets, rows).catch(() => undefined);
    if (!findIn) {
      say(words.searchFailed);
      return undefined;
    }
    const max = mostLines(field);
    const taken = rows.slice(0, Math.max(0, max - top));
    const refusal = (line: number, column: Field, text: string) =>
      words.refusedCell(line, inLanguage(column.title), text);
    const read = readCells(taken, top, { model, table, targets, context, findIn, refusal });
    const { lines, marked, refused, filled, notTaken } = read;
    asOneStep(() => model.store.set(path, lines));
    for (const at of marked) model.touch(at);
    const leftOut = refused.length - marked.length;
    say(
      [
        notTaken + refused.length > 0
          ? words.pastedSome(filled)
          : words.pasted(taken.length, targets.length),
        ...(taken.length < rows.length ? [words.tooManyLines(max)] : []),
        ...(notTaken > 0 ? [words.pasteLeft(notTaken)] : []),
        ...(marked.length > 0 ? [words.pasteMarked(marked.length)] : []),
        ...(leftOut > 0 ? [words.pasteRefused(leftOut)] : []),
        ...refused.slice(0, mostShown),
      ].join(' · '),
    );
    return {
      top,
      bottom: top + taken.length - 1,
      left,
      right: left + targets.length - 1,
    };
  };
}

interface Reading {
  model: FormModel;
  table: WidgetProps;
  /** The column of each text of a row. */
  targets: readonly LineColumn[];
  context: ReturnType<typeof useFormatContext>;
  findIn: FindReference;
  /** How it is told that a text was refused. */
  refusal: (line: number, column: Field, text: string) => string;
}

/** The lines with these texts in them, from line `top` on, and what became of each text. */
function readCells(
  rows: Cells,
  top: number,
  { model, table, targets, context, findIn, refusal }: Reading,
) {
  const { path, owner } = table;
  const lines = [...linesAt(model.store, path)];
  const marked: Path[] = [];
  const refused: string[] = [];
  let filled = 0;
  let notTaken = rows.flatMap((texts) => texts.slice(targets.length)).filter(Boolean).length;
  for (const [down, texts] of rows.entries()) {
    const at = top + down;
    const line: Record<string, FieldValue> = { ...(lines[at] ?? model.newLine(owner.field)) };
    for (const [along, target] of targets.entries()) {
      const text = texts[along];
      if (text === undefined) continue;
      if (!isWritable(model, table, target.field, at)) {
        if (text.trim() !== '') notTaken += 1;
        continue;
      }
      const find = (_: unknown, name: string) => findIn(target.name, name);
      const result = kindOf(target.field).parse(text, target.field, { ...context, find });
      if (result.ok) {
        line[target.name] = result.value;
        filled += 1;
      } else {
        refused.push(refusal(at + 1, target.field, text));
        if (!isKept(target.field)) continue;
        line[target.name] = text.trim();
        marked.push([...path, at, target.name]);
      }
    }
    lines[at] = line;
  }
  return { lines, marked, refused, filled, notTaken };
}
