import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { Text, treeOf } from './parts.ts';
import type { MenuButton } from '#engine/schema/language/index.ts';

const Entry = Type.Object({
  url: orNull(Type.String()),
  name: Type.String(),
  nameZh: Type.String(),
  /** A JSON string of MenuCode. */
  code: Type.String(),
});
/** A menu entry with those below it. */
export type MenuEntry = Static<typeof Entry> & { items: MenuEntry[] };
export const MenuEntry = treeOf<MenuEntry>(Entry, 'items');

export const MenuAnswer = Type.Object({
  menus: Type.Array(MenuEntry),
  /** Titles that the query `type` gives a page, whatever its route. */
  typeTitles: Type.Record(Type.String(), Text),
  /** Permission codes of buttons, `module.action`. */
  buttons: Type.Array(Type.Object({ code: Type.String() })),
});
export type MenuAnswer = Static<typeof MenuAnswer>;

export interface MenuCode {
  /**
   * `list`, `form`, `detail`, `import` for screens of modules; `report`, `dashboard`, `print`; the view's name for
   * screens of the application.
   */
  component: string;
  redirect: string | null;
  hidden: boolean;
  alwaysShow: boolean;
  meta: {
    title: { en: string; zh: string };
    /** Of a page: how its Chinese title is read, `he tong`. */
    sounds?: string;
    icon?: string;
    moduleNo?: string;
    screen?: string;
    report?: string;
    dashboard?: string;
    /** Of a template, whose records are those of `moduleNo`. */
    print?: string;
    /** Of a view: id of the top entry it stands under, the area of its modules. */
    area?: string;
    pinned?: boolean;
    /** It has the whole width: no sidebar. */
    wide?: boolean;
    link?: string;
    withTicket?: boolean;
    /** Of an entry without a url: what the button does. */
    button?: MenuButton;
  };
}
