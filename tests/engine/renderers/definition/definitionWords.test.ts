import { expect, test } from 'vitest';
import { helps } from '#engine/renderers/definition/words/helps/index.ts';
import { keywords } from '#engine/renderers/definition/words/keywords.ts';
import { values } from '#engine/renderers/definition/words/values.ts';
import { iconNames } from '#engine/schema/language/iconNames.ts';
import { metaSchema } from '#engine/schema/metaSchema.ts';

interface Said {
  key: string;
  help: string;
  values: readonly unknown[];
}

/** Kinds of definitions that panels draw. */
const kinds = ['module', 'print', 'report', 'dashboard', 'roles', 'system', 'trait'] as const;

/** Every keyword at each place of the language of a kind, with what it says and may be. */
function sayings(kind: (typeof kinds)[number]): Said[] {
  const { definitions, ...root } = metaSchema(kind) as {
    definitions: Record<string, Record<string, unknown>>;
  };
  const found: Said[] = [];
  const walk = (node: unknown, key?: string, isProperty = false) => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, key));
    if (typeof node !== 'object' || node === null) return undefined;
    const { $ref, ...site } = node as Record<string, unknown>;
    const said = {
      ...(typeof $ref === 'string' && definitions[$ref.replace('#/definitions/', '')]),
      ...site,
    } as Record<string, unknown>;
    const choices = [
      ...((said['enum'] ?? []) as unknown[]),
      ...(typeof said['const'] === 'string' ? [said['const']] : []),
    ];
    if (key !== undefined && !key.startsWith('$')) {
      // entries of lists and maps, and choices, are told of by the keyword that has them
      const help = isProperty ? ((said['description'] ?? '') as string) : '';
      found.push({ key, help, values: choices });
    }
    if ($ref === undefined || !seen.has($ref as string)) {
      seen.add($ref as string);
      for (const [name, one] of Object.entries(said['properties'] ?? {})) walk(one, name, true);
      for (const word of ['items', 'anyOf', 'oneOf']) walk(said[word], key);
      for (const one of Object.values(said['patternProperties'] ?? {})) walk(one, key);
    }
    return undefined;
  };
  const seen = new Set<string>();
  walk(root);
  return found;
}
const all = kinds.flatMap(sayings);
const icons: readonly unknown[] = iconNames;

test('every keyword is called something in both languages', () => {
  expect(all.length).toBeGreaterThan(300);
  expect(new Set(all.map(({ key }) => key).filter((key) => !Object.hasOwn(keywords, key)))).toEqual(
    new Set(),
  );
  for (const titles of Object.values(keywords))
    expect(titles.filter((one) => one.trim())).toHaveLength(2);
});

test('what the language says of a keyword is said in Chinese, too, and nothing is left of what it said once', () => {
  // what tells the choices of a union apart is chosen, and needs no help
  const said = new Set(all.filter(({ key }) => key !== 'type').map(({ help }) => help));
  const lacking = [...said].filter((help) => help !== '' && !Object.hasOwn(helps, help));
  expect(lacking).toEqual([]);
  expect(Object.keys(helps).filter((help) => !said.has(help))).toEqual([]);
});

test('every word that a keyword chooses from is called something', () => {
  const nameless = all.flatMap(({ key, values: choices }) =>
    choices
      .filter((one) => typeof one === 'string' && !icons.includes(one))
      .filter((one) => !(values[key]?.[String(one)] ?? values['type']?.[String(one)]))
      .map((one) => `${key}: ${String(one)}`),
  );
  expect(nameless).toEqual([]);
});
