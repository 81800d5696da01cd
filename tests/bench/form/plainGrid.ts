import type { Shape } from './fields.ts';
import { gridColumns, gridLines } from './gridFields.ts';
import type { Contestant } from './main.ts';

/** The limit: a table of inputs in a box that scrolls, which calculates nothing. */
export const prepare = (root: HTMLElement, { lines }: Shape): Contestant => ({
  open: () => {
    const table = document.createElement('table');
    // a key must not lay out the columns anew
    table.style.cssText = 'table-layout: fixed; width: 100%';
    const record = gridLines(lines);
    record.forEach((line, index) => {
      const row = table.insertRow();
      for (const name of Object.keys(gridColumns)) {
        const input = document.createElement('input');
        input.id = `lines.${index}.${name}`;
        input.ariaLabel = `Lines, row ${index + 1}: ${gridColumns[name as keyof typeof gridColumns].title.en}`;
        const cells: Record<string, string> = line;
        input.defaultValue = cells[name] ?? '';
        input.addEventListener('input', () => (cells[name] = input.value));
        row.insertCell().append(input);
      }
    });
    const box = document.createElement('div');
    box.style.cssText = 'max-height: 480px; overflow: auto';
    box.append(table);
    root.append(box);
  },
  close: () => root.replaceChildren(),
});
