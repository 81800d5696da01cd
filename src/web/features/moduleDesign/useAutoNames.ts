import { renameColumn } from '#engine/schema/drawing/columnEdits.ts';
import { renameField } from '#engine/schema/drawing/fieldEdits.ts';
import { nameFrom } from '#engine/schema/drawing/names.ts';
import { isFieldType } from '#engine/schema/language/fieldTypes.ts';
import { useRef } from 'react';
import { useDesigner } from './DesignerContext.ts';
import { elementOf, type Selection } from './selection.ts';
import { typeTitle } from './types.ts';

/** Names of new fields follow their titles, until somebody gives them a name or records have values under it. */
export function useAutoNames() {
  const { module, inForce, change, select } = useDesigner();
  /** Whose name somebody has given. */
  const given = useRef(new Set<string>());
  const forget = (selection: Selection) => given.current.add(elementOf(selection));
  const follow = (selection: Selection) => {
    if (selection.kind !== 'field' && selection.kind !== 'column') return;
    const { name } = selection;
    const isField = selection.kind === 'field';
    const beside = isField ? module.fields : (module.fields[selection.table]?.columns ?? {});
    const stored = isField ? inForce?.fields : inForce?.fields[selection.table]?.columns;
    const field = beside[name];
    if (!field || name in (stored ?? {}) || given.current.has(elementOf(selection))) return;
    if (!isFieldType(field.type) || !isProposed(name, nameFrom(typeTitle(field.type), [], 'field')))
      return;
    const others = Object.keys(beside).filter((one) => one !== name);
    const next = nameFrom(field.title, others, name);
    if (next === name) return;
    change((now) =>
      isField
        ? renameField(now, name, next, false)
        : renameColumn(now, selection.table, name, next, false),
    );
    select({ ...selection, name: next });
  };
  return { follow, forget };
}

/** `money2` is still what the palette called it. */
const isProposed = (name: string, stem: string) =>
  name.startsWith(stem) && /^\d*$/.test(name.slice(stem.length));
