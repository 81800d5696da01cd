import type { Titles } from '../fields/FieldView.ts';

/** Titles by path, as answers give them. */
export const titlesOf =
  (titles: Readonly<Record<string, string | null>>): Titles =>
  (path) =>
    titles[path];
