import { useFormBinding } from '../../form/FormBinding.tsx';
import { useServices } from '../../RendererContext.tsx';
import type { Option } from '#engine/schema/references.ts';
import type { FieldOwner } from '../FieldView.ts';

/** Names in a pasted text: by lines, tabs, commas and semicolons of both kinds. */
export const namesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\t,，、;；]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** What pasted names stand for. */
export interface NamedOptions {
  found: Option[];
  /** Names that no record has that could be chosen. */
  missing: string[];
  /** Names that several have. */
  shared: string[];
}

/** Finds the records that names stand for, in one call; it rejects when the host does. */
export function useNamedOptions(module: string, owner: FieldOwner) {
  const services = useServices();
  const { store } = useFormBinding();
  return async (text: string): Promise<NamedOptions> => {
    const texts = namesOf(text);
    const query = { module, texts, for: owner, parent: store.getData() };
    const options = await services.options(query);
    const named = texts.map((name) => ({
      name,
      options: options.filter(({ title, number }) => title === name || number === name),
    }));
    return {
      found: named.flatMap((one) => (one.options.length === 1 ? one.options : [])),
      missing: named.filter((one) => one.options.length === 0).map(({ name }) => name),
      shared: named.filter((one) => one.options.length > 1).map(({ name }) => name),
    };
  };
}
