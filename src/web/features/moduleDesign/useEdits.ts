import { duplicateColumn, moveColumn, removeColumn } from '#engine/schema/drawing/columnEdits.ts';
import type { DrawnModule } from '#engine/schema/drawing/DrawnModule.ts';
import { duplicateField, removeField, widenField } from '#engine/schema/drawing/fieldEdits.ts';
import {
  moveAlong,
  moveAside,
  moveSection,
  moveTab,
  moveToTab,
  placeField,
  removeSection,
  removeTab,
  sectionAt,
  spotOf,
  unplaceField,
} from '#engine/schema/drawing/formEdits.ts';
import { tabsOf } from '#engine/schema/drawing/DrawnModule.ts';
import { useDesigner } from './DesignerContext.ts';
import type { Selection } from './selection.ts';

/** What can be done with what is selected: by keys and by buttons alike. */
export type EditName =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'narrower'
  | 'wider'
  | 'previousTab'
  | 'nextTab'
  | 'duplicate'
  | 'takeOut'
  | 'delete';

type Edit = (module: DrawnModule) => DrawnModule;

/** An edit, and what follows it in the designer. */
interface Offer {
  edit: Edit;
  then?: () => void;
}

type Offers = Partial<Record<EditName, Offer>>;
type Designer = ReturnType<typeof useDesigner>;
type Selected<Kind extends Selection['kind']> = Extract<Selection, { kind: Kind }>;

/** The edits that make sense of a selection; those that would change nothing are left out. */
export function useEdits(selection: Selection | null): Partial<Record<EditName, () => void>> {
  const designer = useDesigner();
  const { module, change } = designer;
  const offers = Object.entries(selection ? offersFor(designer, selection) : {});
  return Object.fromEntries(
    offers
      .filter(([, { edit }]) => edit(module) !== module)
      .map(([name, { edit, then }]) => [
        name,
        () => {
          change(edit);
          then?.();
        },
      ]),
  );
}

function offersFor(designer: Designer, selection: Selection): Offers {
  switch (selection.kind) {
    case 'field':
      return forField(designer, selection);
    case 'column':
      return forColumn(designer, selection);
    case 'section':
      return forSection(designer, selection);
    case 'tab':
      return forTab(designer, selection);
  }
}

function forField(designer: Designer, { name }: Selected<'field'>): Offers {
  const { module, select, showTab, tab } = designer;
  if (!(name in module.fields)) return {};
  const isPlaced = spotOf(module, name) !== undefined;
  const along = (by: 1 | -1): Offer => ({
    edit: (now) => (isPlaced ? moveAlong(now, name, by) : intoForm(now, name, tab)),
  });
  const toTab = (by: 1 | -1): Offer => {
    const edit: Edit = (now) => moveToTab(now, name, by);
    const follow = () => {
      const spot = spotOf(edit(module), name);
      if (spot) showTab(spot.tab);
    };
    return { edit, then: follow };
  };
  const copy = duplicateField(module, name);
  return {
    up: along(-1),
    down: along(1),
    left: { edit: (now) => moveAside(now, name, -1) },
    right: { edit: (now) => moveAside(now, name, 1) },
    narrower: { edit: (now) => widenField(now, name, -1) },
    wider: { edit: (now) => widenField(now, name, 1) },
    previousTab: toTab(-1),
    nextTab: toTab(1),
    duplicate: { edit: () => copy.module, then: () => select({ kind: 'field', name: copy.name }) },
    ...(isPlaced && { takeOut: { edit: (now: DrawnModule) => unplaceField(now, name) } }),
    delete: { edit: (now) => removeField(now, name), then: () => select(null) },
  };
}

function forColumn({ module, select }: Designer, selection: Selected<'column'>): Offers {
  const { table, name } = selection;
  if (!module.fields[table]?.columns?.[name]) return {};
  const copy = duplicateColumn(module, table, name);
  return {
    left: { edit: (now) => moveColumn(now, table, name, -1) },
    right: { edit: (now) => moveColumn(now, table, name, 1) },
    duplicate: { edit: () => copy.module, then: () => select({ ...selection, name: copy.name }) },
    delete: {
      edit: (now) => removeColumn(now, table, name),
      then: () => select({ kind: 'field', name: table }),
    },
  };
}

function forSection({ module, select }: Designer, { tab, id }: Selected<'section'>): Offers {
  const sections = tabsOf(module).find((one) => one.id === tab)?.sections ?? [];
  return inOrder(sections, id, {
    back: ['up', (now) => moveSection(now, tab, id, -1)],
    forth: ['down', (now) => moveSection(now, tab, id, 1)],
    delete: { edit: (now) => removeSection(now, tab, id), then: () => select(null) },
  });
}

function forTab({ module, select }: Designer, { id }: Selected<'tab'>): Offers {
  return inOrder(tabsOf(module), id, {
    back: ['left', (now) => moveTab(now, id, -1)],
    forth: ['right', (now) => moveTab(now, id, 1)],
    delete: { edit: (now) => removeTab(now, id), then: () => select(null) },
  });
}

/** Of one among several: it moves as far as there are others, and the last one stays. */
function inOrder(
  all: readonly { id: string }[],
  id: string,
  to: { back: [EditName, Edit]; forth: [EditName, Edit]; delete: Offer },
): Offers {
  const at = all.findIndex((one) => one.id === id);
  if (at < 0) return {};
  return {
    ...(at > 0 && { [to.back[0]]: { edit: to.back[1] } }),
    ...(at < all.length - 1 && { [to.forth[0]]: { edit: to.forth[1] } }),
    ...(all.length > 1 && { delete: to.delete }),
  };
}

/** To the end of the tab that is shown. */
function intoForm(module: DrawnModule, name: string, tab: string | undefined): DrawnModule {
  const shown = tabsOf(module).find(({ id }) => id === tab) ?? tabsOf(module)[0];
  const section = shown?.sections.at(-1);
  if (!section) return module;
  const { rows } = sectionAt(module, shown!.id, section.id)!;
  return placeField(module, name, { tab: shown!.id, section: section.id, row: rows.length });
}
