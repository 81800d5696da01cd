import { message } from '../../../messages/build.ts';
import type { ModuleSource, RuleAcross } from '../CheckContext.ts';
import { visitNodes } from '../Source.ts';

/** Warns of a field that no form, list or expression names. */
export const unusedFields: RuleAcross = ({ modules, report }) => {
  for (const place of modules) {
    const { source, module } = place;
    // rows of sources have what their columns say
    if (module.sources) continue;
    const own = wordsOf(place);
    const unnamed = Object.keys(module.fields).filter(
      (name) => name !== 'status' && !own.has(name),
    );
    if (unnamed.length === 0) continue;
    const others = modules.filter((other) => other !== place).map(wordsOf);
    const speaking = others.filter((words) => words.has(module.module));
    for (const name of unnamed)
      if (!speaking.some((words) => words.has(name)))
        report(source, ['fields', name], message('unusedField', { name }), {
          key: true,
          isWarning: true,
        });
  }
};

const isWord = /^\w+$/;

/** By definition: a file that nobody changed is not read through again. */
const said = new WeakMap<object, ReadonlySet<string>>();

/** Every name that a module uses, except where it defines fields. */
function wordsOf({ source, module }: ModuleSource): ReadonlySet<string> {
  const definition = source.value as object;
  const known = said.get(definition);
  if (known) return known;
  const words = new Set<string>();
  said.set(definition, words);
  visitNodes(module, (node, path) => {
    const isFields = path.at(-1) === 'fields' && path.length === 1;
    for (const key in node) {
      if (!isFields) words.add(key);
      const value = (node as Record<string, unknown>)[key];
      if (typeof value !== 'string') continue;
      if (isWord.test(value)) words.add(value);
      else for (const word of value.match(/\w+/g) ?? []) words.add(word);
    }
  });
  return words;
}
