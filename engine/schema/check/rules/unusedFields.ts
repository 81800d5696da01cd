import { message } from '../../../messages/build.ts';
import type { ModuleSource, RuleAcross } from '../CheckContext.ts';
import { visitNodes } from '../Source.ts';

/** A field that no form, list or expression names is nobody’s: it is told, and fails no check. */
export const unusedFields: RuleAcross = ({ modules, report }) => {
  const words = new Map(modules.map((place) => [place, wordsOf(place)]));
  for (const place of modules) {
    const { source, module } = place;
    // rows of sources have what their columns say
    if (module.sources) continue;
    const isNamed = (name: string) =>
      words.get(place)!.has(name) ||
      modules.some((other) => {
        const others = words.get(other)!;
        return other !== place && others.has(module.module) && others.has(name);
      });
    for (const name of Object.keys(module.fields))
      if (name !== 'status' && !isNamed(name))
        report(source, ['fields', name], message('unusedField', { name }), {
          key: true,
          isWarning: true,
        });
  }
};

/** By definition: a file that nobody changed is not read through again. */
const said = new WeakMap<object, ReadonlySet<string>>();

/** Every name that a module says, but where it defines fields. */
function wordsOf({ source, module }: ModuleSource): ReadonlySet<string> {
  const definition = source.value as object;
  const known = said.get(definition);
  if (known) return known;
  const words = new Set<string>();
  said.set(definition, words);
  visitNodes(module, (node, path) => {
    const isFields = path.at(-1) === 'fields' && path.length === 1;
    for (const [key, value] of Object.entries(node)) {
      if (!isFields) words.add(key);
      if (typeof value === 'string') for (const word of value.match(/\w+/g) ?? []) words.add(word);
    }
  });
  return words;
}
