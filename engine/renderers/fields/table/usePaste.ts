import type { ClipboardEvent } from 'react';
import { kindOf } from '#engine/fields/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { isDerived } from '../../form/FieldStates.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { useServices } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { useFormatContext } from '../parts/useFormat.ts';
import { clipboardCells } from './clipboardCells.ts';
import type { LineColumn } from './columns.ts';
import type { CellPosition } from './gridKeys.ts';
import { linesAt } from './linesAt.ts';

/** Pasting cells of a spreadsheet: read by each column's type, written in one go, new lines as needed. */
export function usePaste(
  { path, field, owner }: WidgetProps,
  columns: readonly LineColumn[],
  say: (message: string) => void,
) {
  const { model } = useForm();
  const services = useServices();
  const context = useFormatContext();
  const words = useWords();

  /** Ids of the records that pasted texts name, by number or title. */
  const findReferences = async (rows: readonly string[][], first: number) => {
    const found = new Map<string, string>();
    for (const [at, { field: spec, name }] of columns.slice(first).entries()) {
      const module = referencedModule(spec, services.registry.system);
      if (!module) continue;
      const texts = new Set(rows.map((row) => row[at]?.trim()).filter((text) => text));
      for (const text of texts) {
        const options = await services.options({
          module,
          search: text,
          for: { ...owner, field: name, lines: owner.field },
          parent: model.store.getData(),
        });
        const match = options.find((option) => option.title === text || option.number === text);
        if (!match) continue;
        found.set(`${name} ${text}`, match.id);
        model.titles.set(match.id, match.title);
      }
    }
    return found;
  };

  const pasteRows = async (rows: readonly string[][], { row, column }: CellPosition) => {
    const references = await findReferences(rows, column);
    const lines = [...linesAt(model.store, path)];
    let refused = 0;
    const max = field.rows?.max ?? Infinity;
    for (const [down, cells] of rows.entries()) {
      const at = row + down;
      if (at >= max) {
        say(words.tooManyLines(max));
        break;
      }
      const line: Record<string, FieldValue> = { ...(lines[at] ?? model.newLine(owner.field)) };
      for (const [right, text] of cells.entries()) {
        const target = columns[column + right];
        if (!target || isDerived(target.field) || target.field.readOnly) continue;
        const find = (_: unknown, name: string) => references.get(`${target.name} ${name}`);
        const result = kindOf(target.field).parse(text, target.field, { ...context, find });
        if (result.ok) line[target.name] = result.value;
        else refused++;
      }
      lines[at] = line;
    }
    model.store.set(path, lines);
    say(
      refused > 0 ? words.pasteRefused(refused) : words.pasted(rows.length, rows[0]?.length ?? 0),
    );
  };

  return (event: ClipboardEvent, cell: CellPosition) => {
    const rows = clipboardCells(event.clipboardData.getData('text/plain'));
    if (rows.length === 0 || (rows.length === 1 && rows[0]!.length === 1)) return;
    event.preventDefault();
    void pasteRows(rows, cell);
  };
}
