import { addColumn } from '#engine/schema/drawing/columnEdits.ts';
import { columnsOf } from '#engine/schema/drawing/columnEdits.ts';
import { tabsOf } from '#engine/schema/drawing/DrawnModule.ts';
import { addField, newField } from '#engine/schema/drawing/fieldEdits.ts';
import { listField } from '#engine/schema/drawing/listEdits.ts';
import { spotOf, type Spot } from '#engine/schema/drawing/formEdits.ts';
import { nameFrom } from '#engine/schema/drawing/names.ts';
import { isInLines, type FieldType } from '#engine/schema/language/fieldTypes.ts';
import { useDesigner } from './DesignerContext.ts';
import { typeTitle } from './types.ts';

/** Adds fields of a type: where they are dropped, else beside what is selected. */
export function useAdding() {
  const { module, inForce, selected, tab, change, select } = useDesigner();

  const addToLines = (table: string, type: FieldType) => {
    const title = typeTitle(type);
    const name = nameFrom(title, Object.keys(columnsOf(module, table)), 'column');
    change((now) => addColumn(now, table, name, newField(type, title)));
    select({ kind: 'column', table, name });
  };
  const addAt = (type: FieldType, spot: Spot | undefined) => {
    const title = typeTitle(type);
    const name = nameFrom(title, Object.keys(module.fields), 'field');
    change((now) => {
      const added = addField(now, name, newField(type, title), spot);
      // what is new is looked for in the list, too; a list that people know stays as it is
      return inForce ? added : listField(added, name);
    });
    select({ kind: 'field', name });
  };
  const add = (type: FieldType) => {
    if (selected?.kind === 'column' && isInLines(type)) return addToLines(selected.table, type);
    addAt(type, besideSelected());
  };
  /** Below the selected field, at the end of the selected section, else at the end of the tab that is shown. */
  const besideSelected = (): Spot | undefined => {
    const name =
      selected?.kind === 'field'
        ? selected.name
        : selected?.kind === 'column'
          ? selected.table
          : '';
    const spot = spotOf(module, name);
    if (spot) return { tab: spot.tab, section: spot.section, row: spot.row + 1 };
    const shown = tabsOf(module).find(({ id }) => id === tab) ?? tabsOf(module)[0];
    const section =
      shown?.sections.find(({ id }) => selected?.kind === 'section' && id === selected.id) ??
      shown?.sections.at(-1);
    return section && { tab: shown!.id, section: section.id, row: section.rows.length };
  };
  return { add, addAt, addToLines };
}
