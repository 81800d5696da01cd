import type { FormSpec, Note } from './language/index.ts';
import { placeholdersOf } from './placeholders.ts';

/** What stands in the braces of a note, in either language, with the expression that it stands for. */
export function figuresOfNote({ text, figures = {} }: Note): Readonly<Record<string, string>> {
  const names = Object.values(text).flatMap((words) =>
    placeholdersOf(words).map((one) => one.name),
  );
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(figures, name) ? figures[name]! : name]),
  );
}

/** All notes of a form. */
export const notesOf = ({ tabs }: FormSpec): Note[] =>
  tabs.flatMap(({ sections }) => sections.flatMap(({ notes = [] }) => notes));
