import type { Titles } from '../fields/FieldView.ts';

/** Titles by path, as answers give them. Of several references each may have its own, or all share one text. */
export const titlesOf =
  (titles: Readonly<Record<string, string | null>>): Titles =>
  (path, id) =>
    titles[path] ?? titles[`${path}.${id}`];
