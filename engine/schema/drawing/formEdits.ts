import type { Text } from '../language/index.ts';
import {
  tabsOf,
  withTabs,
  type DrawnModule,
  type DrawnSection,
  type DrawnTab,
} from './DrawnModule.ts';
import { freeName } from './names.ts';

/** Most fields of a row. */
export const widestRow = 4;

/** A place in the form; without `at` it is a row of its own before the row `row`. */
export interface Spot {
  tab: string;
  section: string;
  row: number;
  at?: number;
}

/** Where a field stands. */
export function spotOf(module: DrawnModule, name: string): Required<Spot> | undefined {
  for (const { id: tab, sections } of tabsOf(module))
    for (const { id: section, rows } of sections)
      for (const [row, names] of rows.entries()) {
        const at = names.indexOf(name);
        if (at >= 0) return { tab, section, row, at };
      }
  return undefined;
}

export const sectionAt = (module: DrawnModule, tab: string, section: string) =>
  tabsOf(module)
    .find(({ id }) => id === tab)
    ?.sections.find(({ id }) => id === section);

/** No name of a field: it holds a place until the field is taken from where it was. */
const held = ' ';

/** Puts a field at a place, which is counted with the field where it stood; a full row takes no more. */
export function placeField(module: DrawnModule, name: string, spot: Spot): DrawnModule {
  const { row, at } = spot;
  const section = sectionAt(module, spot.tab, spot.section);
  if (!section) return module;
  const there = section.rows[row];
  if (at !== undefined && (!there || (there.length >= widestRow && !there.includes(name))))
    return module;
  const marked = changeSection(module, spot.tab, spot.section, ({ rows }) => ({
    rows:
      at === undefined
        ? rows.toSpliced(row, 0, [held])
        : rows.with(row, rows[row]!.toSpliced(at, 0, held)),
  }));
  return mapRows(marked, (names) =>
    names.flatMap((one) => (one === name ? [] : one === held ? name : one)),
  );
}

/** A field that no row shows any longer; it is still there. */
export const unplaceField = (module: DrawnModule, name: string): DrawnModule =>
  mapRows(module, (names) => names.filter((one) => one !== name));

/** Rows that are emptied go. */
function mapRows(module: DrawnModule, change: (names: string[]) => string[]): DrawnModule {
  if (!module.form) return module;
  return withTabs(
    module,
    tabsOf(module).map((tab) => ({
      ...tab,
      sections: tab.sections.map((section) => {
        const rows = section.rows.map((names) => {
          const next = change(names);
          return next.length === names.length && next.every((one, index) => one === names[index])
            ? names
            : next;
        });
        return {
          ...section,
          rows: rows.filter(
            (names, index) => names.length > 0 || section.rows[index]!.length === 0,
          ),
        };
      }),
    })),
  );
}

/** A place to the left or right in its row. */
export function moveAside(module: DrawnModule, name: string, by: 1 | -1): DrawnModule {
  const spot = spotOf(module, name);
  const row = spot && sectionAt(module, spot.tab, spot.section)!.rows[spot.row]!;
  const to = spot && spot.at + by;
  if (!row || to === undefined || to < 0 || to >= row.length) return module;
  return placeField(module, name, { ...spot, at: by === 1 ? to + 1 : to });
}

/**
 * Up or down: out of a row that it shares into one of its own, from there into the row beside it, and from the end of
 * a section into the next.
 */
export function moveAlong(module: DrawnModule, name: string, by: 1 | -1): DrawnModule {
  const spot = spotOf(module, name);
  if (!spot) return module;
  const { tab, section, row } = spot;
  const { rows } = sectionAt(module, tab, section)!;
  if (rows[row]!.length > 1)
    return placeField(module, name, { tab, section, row: by === 1 ? row + 1 : row });
  const beside = rows[row + by];
  if (beside)
    return beside.length < widestRow
      ? placeField(module, name, { tab, section, row: row + by, at: by === 1 ? 0 : beside.length })
      : placeField(module, name, { tab, section, row: by === 1 ? row + 2 : row - 1 });
  const { sections } = tabsOf(module).find(({ id }) => id === tab)!;
  const next = sections[sections.findIndex(({ id }) => id === section) + by];
  return next ? placeField(module, name, endOf(tab, next, by === 1)) : module;
}

/** Into the tab before or behind. */
export function moveToTab(module: DrawnModule, name: string, by: 1 | -1): DrawnModule {
  const tabs = tabsOf(module);
  const spot = spotOf(module, name);
  const tab = spot && tabs[tabs.findIndex(({ id }) => id === spot.tab) + by];
  const section = by === 1 ? tab?.sections[0] : tab?.sections.at(-1);
  return tab && section ? placeField(module, name, endOf(tab.id, section, false)) : module;
}

const endOf = (tab: string, { id, rows }: DrawnSection, isFirst: boolean): Spot => ({
  tab,
  section: id,
  row: isFirst ? 0 : rows.length,
});

export const changeSection = (
  module: DrawnModule,
  tab: string,
  section: string,
  change: (section: DrawnSection) => Partial<DrawnSection>,
): DrawnModule =>
  changeTab(module, tab, ({ sections }) => ({
    sections: sections.map((one) => (one.id === section ? { ...one, ...change(one) } : one)),
  }));

export const changeTab = (
  module: DrawnModule,
  id: string,
  change: (tab: DrawnTab) => Partial<DrawnTab>,
): DrawnModule =>
  withTabs(
    module,
    tabsOf(module).map((tab) => (tab.id === id ? { ...tab, ...change(tab) } : tab)),
  );

const idsOf = (module: DrawnModule) =>
  tabsOf(module).flatMap(({ id, sections }) => [id, ...sections.map((section) => section.id)]);

/** A section behind another one, or at the end of its tab. */
export function addSection(
  module: DrawnModule,
  tab: string,
  title: Text,
  behind?: string,
): { module: DrawnModule; id: string } {
  const id = freeName('section', idsOf(module));
  const changed = changeTab(module, tab, ({ sections }) => {
    const at = sections.findIndex((one) => one.id === behind);
    return {
      sections: sections.toSpliced(at < 0 ? sections.length : at + 1, 0, { id, title, rows: [] }),
    };
  });
  return { module: changed, id };
}

/** A tab with one section that has no title. */
export function addTab(module: DrawnModule, title: Text): { module: DrawnModule; id: string } {
  const id = freeName('tab', idsOf(module));
  const section = freeName('section', [...idsOf(module), id]);
  const tab: DrawnTab = { id, title, sections: [{ id: section, rows: [] }] };
  return { module: withTabs(module, [...tabsOf(module), tab]), id };
}

/** Its fields stay, and stand nowhere until somebody places them. */
export const removeSection = (module: DrawnModule, tab: string, id: string): DrawnModule =>
  changeTab(module, tab, ({ sections }) => ({ sections: sections.filter((one) => one.id !== id) }));

export const removeTab = (module: DrawnModule, id: string): DrawnModule =>
  withTabs(
    module,
    tabsOf(module).filter((tab) => tab.id !== id),
  );

export const moveSection = (module: DrawnModule, tab: string, id: string, by: 1 | -1) =>
  changeTab(module, tab, ({ sections }) => ({ sections: movedBy(sections, id, by) }));

export const moveTab = (module: DrawnModule, id: string, by: 1 | -1): DrawnModule =>
  withTabs(module, movedBy(tabsOf(module), id, by));

function movedBy<T extends { id: string }>(all: readonly T[], id: string, by: 1 | -1): T[] {
  const at = all.findIndex((one) => one.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= all.length) return [...all];
  return all.toSpliced(at, 1).toSpliced(to, 0, all[at]!);
}
