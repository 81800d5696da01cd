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

/** The edits that make sense of a selection; those that would change nothing are left out. */
export function useEdits(selection: Selection | null): Partial<Record<EditName, () => void>> {
  const { module, change, select, showTab, tab } = useDesigner();
  if (!selection) return {};
  const edits: Partial<Record<EditName, () => void>> = {};
  const offer = (name: EditName, edit: Edit, then?: () => void) => {
    if (edit(module) === module) return;
    edits[name] = () => {
      change(edit);
      then?.();
    };
  };
  switch (selection.kind) {
    case 'field': {
      const { name } = selection;
      if (!(name in module.fields)) return {};
      const isPlaced = spotOf(module, name) !== undefined;
      const follow = (edit: Edit) => () => {
        const spot = spotOf(edit(module), name);
        if (spot) showTab(spot.tab);
      };
      const along = (by: 1 | -1): Edit =>
        isPlaced ? (now) => moveAlong(now, name, by) : (now) => intoForm(now, name, tab);
      offer('up', along(-1));
      offer('down', along(1));
      offer('left', (now) => moveAside(now, name, -1));
      offer('right', (now) => moveAside(now, name, 1));
      offer('narrower', (now) => widenField(now, name, -1));
      offer('wider', (now) => widenField(now, name, 1));
      const [back, forth] = ([-1, 1] as const).map(
        (by): Edit =>
          (now) =>
            moveToTab(now, name, by),
      );
      offer('previousTab', back!, follow(back!));
      offer('nextTab', forth!, follow(forth!));
      const copy = duplicateField(module, name);
      offer(
        'duplicate',
        () => copy.module,
        () => select({ kind: 'field', name: copy.name }),
      );
      if (isPlaced) offer('takeOut', (now) => unplaceField(now, name));
      offer(
        'delete',
        (now) => removeField(now, name),
        () => select(null),
      );
      return edits;
    }
    case 'column': {
      const { table, name } = selection;
      if (!module.fields[table]?.columns?.[name]) return {};
      offer('left', (now) => moveColumn(now, table, name, -1));
      offer('right', (now) => moveColumn(now, table, name, 1));
      const copy = duplicateColumn(module, table, name);
      offer(
        'duplicate',
        () => copy.module,
        () => select({ ...selection, name: copy.name }),
      );
      offer(
        'delete',
        (now) => removeColumn(now, table, name),
        () => select({ kind: 'field', name: table }),
      );
      return edits;
    }
    case 'section': {
      const { tab: of, id } = selection;
      const sections = tabsOf(module).find((one) => one.id === of)?.sections ?? [];
      const at = sections.findIndex((one) => one.id === id);
      if (at < 0) return {};
      if (at > 0) offer('up', (now) => moveSection(now, of, id, -1));
      if (at < sections.length - 1) offer('down', (now) => moveSection(now, of, id, 1));
      if (sections.length > 1)
        offer(
          'delete',
          (now) => removeSection(now, of, id),
          () => select(null),
        );
      return edits;
    }
    case 'tab': {
      const { id } = selection;
      const at = tabsOf(module).findIndex((one) => one.id === id);
      if (at < 0) return {};
      if (at > 0) offer('left', (now) => moveTab(now, id, -1));
      if (at < tabsOf(module).length - 1) offer('right', (now) => moveTab(now, id, 1));
      if (tabsOf(module).length > 1)
        offer(
          'delete',
          (now) => removeTab(now, id),
          () => select(null),
        );
      return edits;
    }
  }
}

/** To the end of the tab that is shown. */
function intoForm(module: DrawnModule, name: string, tab: string | undefined): DrawnModule {
  const shown = tabsOf(module).find(({ id }) => id === tab) ?? tabsOf(module)[0];
  const section = shown?.sections.at(-1);
  if (!section) return module;
  const { rows } = sectionAt(module, shown!.id, section.id)!;
  return placeField(module, name, { tab: shown!.id, section: section.id, row: rows.length });
}
