import type { Note } from '../../language/index.ts';
import { placeholdersOf } from '../../placeholders.ts';
import type { CheckContext, ModuleSource } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { expectValue } from './expectPath.ts';
import { checkFigures } from './messages.ts';

/** Notes tell fields there are, or figures of their own, and the same in both languages. */
export function checkNotes(
  context: CheckContext,
  place: ModuleSource,
  notes: readonly Note[] = [],
  path: JsonPath,
) {
  for (const [index, { text, figures = {} }] of notes.entries()) {
    const at = [...path, index, 'text'];
    const areFields = Object.entries(text).flatMap(([language, words]) =>
      placeholdersOf(words).map(
        ({ name }) =>
          Object.hasOwn(figures, name) ||
          expectValue(context, place, [...at, language], name) !== undefined,
      ),
    );
    const names = Object.values(text).flatMap((words) => placeholdersOf(words).map((p) => p.name));
    if (!areFields.includes(false)) checkFigures(context, place.source, at, text, names, true);
  }
}
