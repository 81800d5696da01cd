import type { Field, FormSpec, ListSpec, Text } from '../language/index.ts';

/** Where a field or column is written: `['fields', 'lines', 'columns', 'price']`. */
export type DrawnPath = readonly (string | number)[];
export type DrawnTab = FormSpec['tabs'][number];
export type DrawnSection = DrawnTab['sections'][number];

/**
 * A module while it is drawn: in the words of the language, perhaps incomplete. Every edit gives a new one and leaves
 * all that it does not name as it was.
 */
export interface DrawnModule {
  module: string;
  title: Text;
  record?: { title?: string; number?: string; [key: string]: unknown };
  fields: Record<string, Field>;
  form?: FormSpec;
  list?: Partial<ListSpec> & { more?: string[] };
  [key: string]: unknown;
}

/** Reads what is drawn of any shape; undefined: no module that can be shown as one. */
export function asDrawnModule(value: unknown): DrawnModule | undefined {
  const { fields, form } = (value ?? {}) as { fields?: unknown; form?: { tabs?: unknown } };
  const isShown = isObject(fields) && Object.values(fields as object).every(isObject);
  const isLaidOut =
    form === undefined || (Array.isArray(form.tabs) && form.tabs.every(hasSections));
  return isShown && isLaidOut ? (value as DrawnModule) : undefined;
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasSections = (tab: unknown) => {
  const { sections } = (tab ?? {}) as { sections?: unknown };
  return (
    Array.isArray(sections) &&
    sections.every(
      ({ rows }: { rows?: unknown }) => Array.isArray(rows) && rows.every(Array.isArray),
    )
  );
};

/** Tabs of its form, of which a module that has none yet has none. */
export const tabsOf = ({ form }: DrawnModule): readonly DrawnTab[] => form?.tabs ?? [];

export const withTabs = (module: DrawnModule, tabs: DrawnTab[]): DrawnModule => ({
  ...module,
  form: { ...module.form, tabs },
});

/** Fields that no row shows. */
export function unplaced(module: DrawnModule): string[] {
  const placed = new Set(tabsOf(module).flatMap(({ sections }) => sections.flatMap(rowsOf)));
  return Object.keys(module.fields).filter((name) => !placed.has(name));
}

const rowsOf = ({ rows }: DrawnSection) => rows.flat();
