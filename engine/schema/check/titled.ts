import { message } from '../../messages/build.ts';
import type { Text } from '../language/index.ts';
import type { Registry } from '../registry.ts';
import type { Problem } from './Source.ts';

/** What is called by its title, or by a word of it, in place of its name: `General manager` for `gm`. */
export function withTitled(problem: Problem, registry: Registry): Problem {
  const { code, facts, suggestion } = problem;
  const { kind, name } = facts;
  if (!unknown.has(code) || suggestion !== undefined || typeof name !== 'string') return problem;
  const what = typeof kind === 'object' && 'code' in kind ? kind.code : '';
  const titles = titlesOf[what]?.(registry) ?? [];
  const word = name.toLowerCase();
  const says = (test: (text: string) => boolean) =>
    titles.find(([, { en, zh }]) => [en, zh].some((text) => test(text.toLowerCase())));
  const found =
    says((text) => text === word) ??
    (word.length > 2 ? says((text) => text.split(' ').includes(word)) : undefined);
  if (!found) return problem;
  const said = message('unknownName', { kind: kind!, name });
  return { ...problem, ...said, suggestion: found[0], suggestionTitle: found[1] };
}

const unknown = new Set<string>(['unknownName', 'unknownAmong']);

const titlesOf: Record<string, (registry: Registry) => (readonly [string, Text])[]> = {
  'kind.role': ({ roles }) => Object.entries(roles.roles).map(([role, { title }]) => [role, title]),
  'kind.module': ({ modules }) => modules.map(({ module, title }) => [module, title]),
  'kind.dictionary': ({ dicts }) => dicts.map(({ dict, title }) => [dict, title]),
};
