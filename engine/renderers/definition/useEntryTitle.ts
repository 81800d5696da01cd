import type { NameKind, Text } from '#engine/schema/language/index.ts';
import { namesAt } from '#engine/schema/naming/namesAt.ts';
import type { PartPath } from '#engine/schema/parts/partSchema.ts';
import { unfilled } from '#engine/schema/placeholders.ts';
import { useText } from '../RendererContext.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { useDefinitionWords } from './words/useDefinitionWords.ts';

/** What names of entries mean, by the keyword of their list, where they say nothing of themselves. */
const namesOfList: Readonly<Record<string, NameKind>> = {
  guards: 'guard',
  effects: 'effect',
  unique: 'unique',
  columns: 'path',
};

/**
 * What an entry of a list is called, after its place there: by its title or what it tells people; a grant by whom it
 * lets do what; an effect by what it does. Its id, where there is nothing to read.
 */
export function useEntryTitle() {
  const { registry, value: definition } = useDefinition();
  const words = useDefinitionWords();
  const text = useText();
  const { module } = (definition ?? {}) as { module?: string };
  const titleOf = (names: NameKind, path: PartPath, name: string) => {
    const found = namesAt(registry, { names, module, text: name }).find((one) => one.name === name);
    return found?.title ? text(found.title) : words.valueTitle(path, name);
  };
  const all = (names: NameKind, path: PartPath, list: unknown) =>
    (Array.isArray(list) ? list : []).map((name) => titleOf(names, path, String(name)));
  const grant = (path: PartPath, roles: unknown, actions: unknown) =>
    [
      all('role', [...path, 'roles'], roles).join(words.comma),
      all('action', [...path, 'actions'], actions).join(words.comma),
    ]
      .filter(Boolean)
      .join(words.colon);
  const told = (path: PartPath, entry: Readonly<Record<string, unknown>>): string => {
    const { title, message, id, roles, actions } = entry;
    const own = [title, message].find(isText);
    if (own) return text(unfilled(own));
    if (actions !== undefined) return grant(path, roles, actions);
    const names = namesOfList[String(path.findLast((key) => typeof key === 'string'))];
    if (typeof id !== 'string') return '';
    return names ? titleOf(names, path, id) : id;
  };
  return (name: string, path: PartPath, entry: unknown): string => {
    const said = typeof entry === 'object' && entry !== null ? entry : {};
    const { steps } = said as { steps?: unknown };
    const title = told(path, said as Readonly<Record<string, unknown>>);
    const inside = Array.isArray(steps) ? words.stepsInside(steps.length) : '';
    return [title ? `${name}${words.colon}${title}` : name, inside].filter(Boolean).join(' · ');
  };
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'en' in value && 'zh' in value;
