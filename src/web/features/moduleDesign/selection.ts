import { spotOf } from '#engine/schema/drawing/formEdits.ts';
import { tabsOf, type DrawnModule, type DrawnPath } from '#engine/schema/drawing/DrawnModule.ts';

/** What is selected on the canvas of a form. */
export type Selection =
  | { kind: 'field'; name: string }
  | { kind: 'column'; table: string; name: string }
  | { kind: 'tab'; id: string }
  | { kind: 'section'; tab: string; id: string };

/** Id of the element that shows it. */
export function elementOf(selection: Selection): string {
  switch (selection.kind) {
    case 'field':
      return `drawn-${selection.name}`;
    case 'column':
      return `drawn-${selection.table}.${selection.name}`;
    default:
      return `drawn-${selection.kind}-${selection.id}`;
  }
}

/** Where it is written; undefined: it is no longer there. */
export function pathOf(module: DrawnModule, selection: Selection): DrawnPath | undefined {
  const tabs = tabsOf(module);
  switch (selection.kind) {
    case 'field':
      return selection.name in module.fields ? ['fields', selection.name] : undefined;
    case 'column': {
      const { table, name } = selection;
      const columns = module.fields[table]?.columns;
      return columns && name in columns ? ['fields', table, 'columns', name] : undefined;
    }
    case 'tab': {
      const at = tabs.findIndex(({ id }) => id === selection.id);
      return at < 0 ? undefined : ['form', 'tabs', at];
    }
    case 'section': {
      const tab = tabs.findIndex(({ id }) => id === selection.tab);
      const at = tabs[tab]?.sections.findIndex(({ id }) => id === selection.id) ?? -1;
      return at < 0 ? undefined : ['form', 'tabs', tab, 'sections', at];
    }
  }
}

/** What a problem of the check is about; undefined: nothing on the canvas. */
export function selectionAt(
  module: DrawnModule,
  path: readonly (string | number)[],
): Selection | undefined {
  const [root, first, second, third, fourth] = path;
  if (root === 'fields' && first !== undefined)
    return second === 'columns' && third !== undefined
      ? { kind: 'column', table: String(first), name: String(third) }
      : { kind: 'field', name: String(first) };
  const tab = root === 'form' && first === 'tabs' ? tabsOf(module)[Number(second)] : undefined;
  if (!tab) return undefined;
  const section = third === 'sections' ? tab.sections[Number(fourth)] : undefined;
  return section ? { kind: 'section', tab: tab.id, id: section.id } : { kind: 'tab', id: tab.id };
}

/** The tab of the form in which it stands; undefined: in none. */
export function tabOf(module: DrawnModule, selection: Selection): string | undefined {
  switch (selection.kind) {
    case 'field':
      return spotOf(module, selection.name)?.tab;
    case 'column':
      return spotOf(module, selection.table)?.tab;
    case 'section':
      return selection.tab;
    case 'tab':
      return selection.id;
  }
}
