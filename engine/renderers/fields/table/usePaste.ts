import type { ClipboardEvent } from 'react';
import { kindOf } from '#engine/fields/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { useServices, useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { useFormatContext } from '../parts/useFormat.ts';
import { clipboardCells } from './clipboardCells.ts';
import type { LineColumn } from './columns.ts';
import type { CellPosition } from './gridKeys.ts';
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
  const services = useServices();
  const context = useFormatContext();
  const words = useWords();
  const inLanguage = useText();

  /** Ids of the records that pasted texts name, by number or title. */
  const findReferences = async (rows: readonly string[][], first: number) => {
    const found = new Map<string, string>();
    for (const [at, { field: spec, name }] of columns.slice(first).entries()) {
      const module = referencedModule(spec, services.registry.system);
      if (!module) continue;
      const texts = new Set(rows.map((row) => row[at]?.trim()).filter((text) => text));
      const parent = model.store.getData();
      const asked = { module, for: { ...owner, field: name, lines: owner.field }, parent };
      await Promise.all(
        [...texts].map(async (text) => {
          const options = await services.options({ ...asked, search: text });
          const match = options.find(({ title, number }) => title === text || number === text);
          if (!match) return;
          found.set(`${name} ${text}`, match.id);
          model.titles.set(match.id, match.title);
        }),
      );
    }
    return found;
  };

  const pasteRows = async (rows: readonly string[][], { row, column }: CellPosition) => {
    const references = await findReferences(rows, column);
    const lines = [...linesAt(model.store, path)];
    const refused: string[] = [];
    const max = field.rows?.max ?? Infinity;
    const taken = rows.slice(0, Math.max(0, max - row));
    for (const [down, cells] of taken.entries()) {
      const at = row + down;
      const line: Record<string, FieldValue> = { ...(lines[at] ?? model.newLine(owner.field)) };
      for (const [right, text] of cells.entries()) {
        const target = columns[column + right];
        if (!target || !isWritable(model, table, target.field, at)) continue;
        const find = (_: unknown, name: string) => references.get(`${target.name} ${name}`);
        const result = kindOf(target.field).parse(text, target.field, { ...context, find });
        if (result.ok) line[target.name] = result.value;
        else refused.push(words.refusedCell(at + 1, inLanguage(target.field.title), text));
      }
      lines[at] = line;
    }
    asOneStep(() => model.store.set(path, lines));
    const shown = refused.slice(0, mostShown);
    say(
      [
        words.pasted(taken.length, rows[0]?.length ?? 0),
        ...(taken.length < rows.length ? [words.tooManyLines(max)] : []),
        ...(refused.length > 0 ? [words.pasteRefused(refused.length), ...shown] : []),
      ].join(' · '),
    );
  };

  return (event: ClipboardEvent, cell: CellPosition) => {
    const rows = clipboardCells(event.clipboardData.getData('text/plain'));
    if (rows.length === 0 || (rows.length === 1 && rows[0]!.length === 1)) return;
    event.preventDefault();
    void pasteRows(rows, cell);
  };
}
