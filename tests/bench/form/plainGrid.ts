import { Exact } from '#engine/fields/decimal.ts';
import type { Shape } from './fields.ts';
import { gridColumns, gridLines } from './gridFields.ts';
import type { Contestant } from './main.ts';

type ColumnName = keyof typeof gridColumns;
const names = Object.keys(gridColumns) as ColumnName[];

/** The limit: a table of inputs in a box that scrolls, whose rows multiply and whose column adds up in plain code. */
export const prepare = (root: HTMLElement, { lines }: Shape): Contestant => ({
  open: () => {
    const table = document.createElement('table');
    // a key must not lay out the columns anew
    table.style.cssText = 'table-layout: fixed; width: 100%';
    const total = document.createElement('output');
    const amounts: InstanceType<typeof Exact>[] = [];
    let sum = new Exact(0);
    gridLines(lines).forEach((line, index) => {
      const row = table.insertRow();
      const inputs = {} as Record<ColumnName, HTMLInputElement>;
      for (const name of names) {
        const input = document.createElement('input');
        input.id = `lines.${index}.${name}`;
        input.ariaLabel = `Lines, row ${index + 1}: ${gridColumns[name].title.en}`;
        input.defaultValue = (line as Partial<Record<ColumnName, string>>)[name] ?? '';
        inputs[name] = input;
        row.insertCell().append(input);
      }
      const multiply = () => {
        const amount = new Exact(inputs.quantity.value || 0).times(inputs.price.value || 0);
        sum = sum.minus(amounts[index] ?? 0).plus(amount);
        amounts[index] = amount;
        inputs.amount.value = amount.toFixed(2);
      };
      const follow = () => {
        multiply();
        total.value = sum.toFixed(2);
      };
      multiply();
      inputs.quantity.addEventListener('input', follow);
      inputs.price.addEventListener('input', follow);
    });
    total.value = sum.toFixed(2);
    const box = document.createElement('div');
    box.style.cssText = 'max-height: 480px; overflow: auto';
    box.append(table);
    root.append(box, total);
  },
  close: () => root.replaceChildren(),
});
