import { fieldKinds, kindOf } from '#engine/fields/index.ts';
import { isWords, suits } from '#engine/schema/language/fieldUses.ts';
import type { Field, FieldType, ListSpec, Module, Text } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { isAnyReference } from '#engine/schema/registry.ts';
import type { ListSettings } from './ListState.ts';

/** What paths through references end in: `customerId.level` → a dict. */
export type ReferencedFields = Readonly<
  Record<string, { type: FieldType; title: Text; dict?: string; ref?: string }>
>;

export interface ListColumn {
  /** `customerId.level` */
  path: string;
  field: Field;
  /** Those of the record, where it is one of them. */
  fieldsBeside?: Module['fields'];
  title: Text;
  isEnd: boolean;
  /** Pixels at least, unless the person chose otherwise. */
  width: number;
  isHidden: boolean;
  /** Its share of the room that no column needs: what may be long gets most of it. */
  grows: number;
  pinned?: 'left' | 'right';
  /** A percentage is drawn as a bar, too. */
  hasBar: boolean;
  /** Lists of values and files have no order. */
  isSortable: boolean;
}

/** Pixels of a column with a bar. */
const barWidth = 150;
/** Pixels of a column of names and titles: texts of a line that may have so many characters. */
const nameWidth = 200;
const nameLength = 200;

/** The field a path of a list leads to. */
export const fieldAt = (
  module: Module,
  referenced: ReferencedFields,
  path: string,
): Field | undefined => fieldOf(module, path) ?? referenced[path];

/** Columns of a list, as its specification says; paths that lead nowhere for this person are left out. */
export function listColumns(
  module: Module,
  list: ListSpec,
  referenced: ReferencedFields,
): ListColumn[] {
  return list.columns.flatMap((column): ListColumn[] => {
    const field = fieldAt(module, referenced, column.id);
    if (!field) return [];
    const kind = kindOf(field);
    return [
      {
        path: column.id,
        field,
        ...(Object.hasOwn(module.fields, column.id) && { fieldsBeside: module.fields }),
        title: column.title ?? field.title,
        isEnd: kind.align === 'end',
        width: column.width ?? (column.bar ? barWidth : widthOf(field)),
        isHidden: column.hidden === true,
        grows: fieldKinds[field.type].grows ? 4 : 1,
        hasBar: column.bar === true,
        ...(column.pinned && { pinned: column.pinned }),
        isSortable: suits(field.type, 'order') && !isAnyReference(field),
      },
    ];
  });
}

const widthOf = (field: Field) =>
  isWords(field) && (field.maxLength ?? 0) >= nameLength ? nameWidth : kindOf(field).width;

/** The settings of somebody who has changed nothing. */
export const defaultSettings = (columns: readonly ListColumn[]): ListSettings => ({
  order: [],
  hidden: columns.filter((column) => column.isHidden).map((column) => column.path),
  widths: {},
  pinned: columns.filter((column) => column.pinned === 'left').map((column) => column.path),
  pinnedEnd: columns.filter((column) => column.pinned === 'right').map((column) => column.path),
  density: 'regular',
});
