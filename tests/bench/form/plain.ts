import { columns, columnTitle, linesOf, namesOf, titleOf, valueOf, type Shape } from './fields.ts';
import type { Contestant } from './main.ts';

/** The limit: labels and inputs, and nothing else. */
export const prepare = (root: HTMLElement, shape: Shape): Contestant => ({
  open: () => {
    const record: Record<string, string> = {};
    const inputOf = (id: string, value: unknown) => {
      const input = document.createElement('input');
      input.id = id;
      input.defaultValue = String(value);
      input.addEventListener('input', () => (record[id] = input.value));
      return input;
    };
    const form = document.createElement('form');
    linesOf(shape).forEach((line, index) =>
      columns.forEach((column, i) => {
        const input = inputOf(`lines.${index}.${column}`, line[column]);
        input.ariaLabel = columnTitle(i);
        form.append(input);
      }),
    );
    namesOf(shape).forEach((name, i) => {
      const label = document.createElement('label');
      label.htmlFor = name;
      label.textContent = titleOf(i);
      form.append(label, inputOf(name, valueOf(i)));
    });
    root.append(form);
  },
  close: () => root.replaceChildren(),
});
