import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { described, Id, OneOf, RoleCode, strict, Text } from './common.ts';
import { iconNames, type IconName } from './iconNames.ts';

/** What a button at the foot of the menu does. */
export const menuButtons = ['search', 'shortcuts', 'logout'] as const;
export type MenuButton = (typeof menuButtons)[number];

export interface MenuItem {
  id: string;
  title?: Text;
  icon?: IconName;
  screen?: string;
  view?: string;
  report?: string;
  dashboard?: string;
  path?: string;
  link?: string;
  withTicket?: boolean;
  button?: MenuButton;
  hidden?: boolean;
  pinned?: boolean;
  wide?: boolean;
  roles?: string[];
  for?: string[];
  items?: MenuItem[];
}
const MenuItemSchema = Type.Recursive(
  (self: TSchema) =>
    strict({
      id: Id,
      title: Type.Optional(described(Text, 'Default: the title of its screen')),
      icon: Type.Optional(OneOf(iconNames, 'Name of a lucide icon')),
      screen: Type.Optional(
        Type.String({ names: 'menuScreen', description: 'module/screen id: order/list' }),
      ),
      view: Type.Optional(
        Type.String({ description: 'A screen of the application itself: todo, done, home …' }),
      ),
      report: Type.Optional(Type.String({ names: 'report', description: 'Name of a report' })),
      dashboard: Type.Optional(
        Type.String({ names: 'dashboard', description: 'Name of a dashboard' }),
      ),
      path: Type.Optional(Type.String({ description: 'Path of a view' })),
      link: Type.Optional(Type.String({ description: 'External address, opened in a new window' })),
      withTicket: Type.Optional(
        Type.Boolean({ description: 'Pass a short-lived single-use ticket to the link' }),
      ),
      button: Type.Optional(
        OneOf(
          menuButtons,
          'It leads nowhere and stands at the foot of the menu: search, finds pages and records; shortcuts, lists the keys; logout, signs out',
        ),
      ),
      hidden: Type.Optional(Type.Boolean({ description: 'A route without a menu entry' })),
      pinned: Type.Optional(Type.Boolean({ description: 'Its tab cannot be closed' })),
      wide: Type.Optional(
        Type.Boolean({ description: 'It has the whole width: no sidebar stands beside it' }),
      ),
      roles: Type.Optional(
        Type.Array(RoleCode, {
          description: 'Only these see it; a screen also needs a read or create grant',
        }),
      ),
      for: Type.Optional(
        Type.Array(RoleCode, {
          description:
            'Who works there: it stands in the menu of these, and of those the entries above are for; whoever else may open it finds it by search. Default: it stands in every menu, unless an entry above says for whom',
        }),
      ),
      items: Type.Optional(Type.Array(self, { description: 'Entries below' })),
    }),
  { $id: 'MenuItem' },
);
export const Menu = strict({
  $schema: Type.Optional(Type.String()),
  items: Type.Unsafe<MenuItem[]>(
    Type.Array(MenuItemSchema, { description: 'Entries of the top menu; below them the sidebar' }),
  ),
  typeTitles: Type.Optional(
    Type.Record(Type.String(), Text, {
      description: 'Title of a page whose address says `type=…`, by that type, whatever its screen',
    }),
  ),
});
export type Menu = Static<typeof Menu>;
