import type { Module } from '#engine/schema/language/index.ts';

/**
 * Modules for tests that are generated for every module: all of them among the long tests; otherwise as few as have
 * every word of the language and every type of field that any of them has, so that their number hardly grows.
 */
export function sampledModules(modules: readonly Module[]): Module[] {
  if (process.env.TEST_LONG) return [...modules];
  const candidates = modules.map((module) => ({ module, words: wordsOf(module) }));
  const missing = new Set(candidates.flatMap(({ words }) => [...words]));
  const chosen = new Set<Module>();
  while (missing.size > 0) {
    const gains = candidates.map(
      ({ words }) => [...words].filter((word) => missing.has(word)).length,
    );
    const { module, words } = candidates[gains.indexOf(Math.max(...gains))]!;
    chosen.add(module);
    for (const word of words) missing.delete(word);
  }
  return modules.filter((module) => chosen.has(module));
}

/** Of these, at most `count`, evenly spread; all of them among the long tests. */
export function fewModules(modules: readonly Module[], count: number): Module[] {
  if (process.env.TEST_LONG) return [...modules];
  const sampled = sampledModules(modules);
  const step = Math.max(1, Math.ceil(sampled.length / count));
  return sampled.filter((_, index) => index % step === 0);
}

/** Keys whose values are names that a module gives itself. */
const named = new Set(['fields', 'columns', 'values', 'title', 'defaults']);
/** Keys whose values are words of the language. */
const chosenWords = new Set(['type', 'kind', 'op', 'mode', 'format', 'on', 'level', 'scope']);

/** What of the language a module uses: `transitions`, `type money`. */
function wordsOf(module: Module): ReadonlySet<string> {
  const words = new Set<string>();
  const visit = (node: unknown, isNamed: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      const isName = isNamed || Array.isArray(node);
      if (!isName) words.add(key);
      if (!isName && chosenWords.has(key) && typeof child === 'string')
        words.add(`${key} ${child}`);
      visit(child, !isName && named.has(key) && !Array.isArray(child));
    }
  };
  visit(module, false);
  return words;
}
