import { isWords, roomOf } from '../language/fieldUses.ts';
import { isLines } from '../language/fieldTypes.ts';
import type { Field, Text } from '../language/index.ts';
import type { DrawnModule } from './DrawnModule.ts';

/** What is asked before a module is drawn. */
export interface Beginning {
  module: string;
  title: Text;
  /** Address below which its screens are. */
  path: string;
}

const words = {
  title: { en: 'Title', zh: '标题' },
  basics: { en: 'Basics', zh: '基本信息' },
  content: { en: 'Content', zh: '内容' },
};

/** Address of a module made in the browser. */
export const pathOf = (module: string) => `/custom/${module}`;

/**
 * A module without a process, whose records people of some roles read and write.
 *
 * @param fields by name, the first of which names a record; empty: a title alone
 */
export function blankModule(
  { module, title, path }: Beginning,
  roles: readonly string[],
  fields: Readonly<Record<string, Field>> = {},
): DrawnModule {
  const titled: Field = { type: 'string', title: words.title, required: true, maxLength: 100 };
  const all: Record<string, Field> =
    Object.keys(fields).length > 0 ? { ...fields } : { title: titled };
  const names = Object.keys(all);
  const shown = names.filter((name) => !isLines(all[name]));
  return {
    module,
    title,
    path,
    record: { title: names.find((name) => isWords(all[name])) ?? names[0]! },
    fields: all,
    access: [
      { id: 'users', roles: [...roles], actions: ['read', 'create', 'update', 'delete', 'export'] },
    ],
    list: {
      columns: shown.slice(0, 8).map((id) => ({ id })),
      ...(shown.length > 8 && { more: shown.slice(8) }),
      search: searched(all),
    },
    form: {
      tabs: [
        {
          id: 'basic',
          title: words.basics,
          sections: [{ id: 'main', title: words.content, rows: rowsOf(all) }],
        },
      ],
    },
  };
}

const searched = (fields: Readonly<Record<string, Field>>) =>
  Object.keys(fields)
    .filter((name) => isWords(fields[name]))
    .slice(0, 4);

/** Three in a row; texts and lines have a row of their own. */
function rowsOf(fields: Readonly<Record<string, Field>>): string[][] {
  const rows: string[][] = [];
  let isOpen = false;
  for (const [name, field] of Object.entries(fields)) {
    const isWide = roomOf(field) === 'row';
    if (!isWide && isOpen && rows.at(-1)!.length < 3) rows.at(-1)!.push(name);
    else rows.push([name]);
    isOpen = !isWide;
  }
  return rows;
}

/** What a file says that is to have these traits: their content comes with them. */
export const usingTraits = (
  { module, title, path }: Beginning,
  use: readonly unknown[],
  approval: string | undefined,
) => ({
  module,
  use: [...use],
  title,
  path,
  record: { title: 'title' },
  fields: {
    title: { type: 'string', title: words.title, required: true, maxLength: 100 },
  },
  ...(approval !== undefined && { flow: { steps: [approval] } }),
  list: { columns: ['title'], search: ['title'] },
  form: { sections: [{ id: 'main', title: words.content, rows: [['title']] }] },
});

/** What belongs to one module alone: its table, addresses and codes. */
const ownKeys = ['$schema', 'module', 'entity', 'title', 'path', 'screens', 'open', 'api', 'use'];

/** A module like another one, with a table and screens of its own. */
export function copyOfModule(value: DrawnModule, { module, title, path }: Beginning): DrawnModule {
  const rest = Object.fromEntries(
    Object.entries(value).filter(([key]) => !ownKeys.includes(key)),
  ) as Omit<DrawnModule, 'module' | 'title'>;
  const { fields, variants } = rest as DrawnModule & {
    variants?: { values?: Record<string, { code?: string }> };
  };
  return {
    module,
    title,
    path,
    ...rest,
    fields: mapValues(fields, (field) => ({
      ...referringTo(field, value.module, module),
      ...(field.columns && {
        columns: mapValues(field.columns as Record<string, Field>, (column) =>
          referringTo(column, value.module, module),
        ),
      }),
    })),
    ...(variants?.values && {
      variants: {
        ...variants,
        values: mapValues(variants.values, ({ code: _code, ...one }) => one),
      },
    }),
  };
}

/** What refers to its own kind does so in the copy; old names are those of the other table. */
function referringTo(field: Field, from: string, to: string): Field {
  const { renamedFrom: _before, ...rest } = field;
  return rest.ref === from ? { ...rest, ref: to } : rest;
}

const mapValues = <T, R>(all: Readonly<Record<string, T>>, change: (one: T) => R) =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, change(one)]));
