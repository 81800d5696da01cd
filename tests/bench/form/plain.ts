import { names, titleOf, valueOf } from './fields.ts';

/** The limit: labels and inputs, and nothing else. */
export const prepare = (root: HTMLElement) => () => {
  const record: Record<string, string> = {};
  const form = document.createElement('form');
  names.forEach((name, i) => {
    const label = document.createElement('label');
    label.htmlFor = name;
    label.textContent = titleOf(i);
    const input = document.createElement('input');
    input.id = name;
    input.defaultValue = String(valueOf(i));
    input.addEventListener('input', () => (record[name] = input.value));
    form.append(label, input);
  });
  root.append(form);
};
