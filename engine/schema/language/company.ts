import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Expression, FieldName, Id, ModuleName, OneOf, RoleCode, strict, Text } from './common.ts';

export const colours = ['green', 'amber', 'red', 'grey', 'blue'] as const;

export const Dictionary = strict(
  {
    $schema: Type.Optional(Type.String()),
    dict: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
    title: Text,
    items: Type.Array(
      strict({
        value: Type.String({ minLength: 1 }),
        title: Text,
        colour: Type.Optional(OneOf(colours)),
        disabled: Type.Optional(Type.Boolean({ description: 'Kept for old records, not offered' })),
      }),
    ),
  },
  'A dictionary: the values a dict field may take, in order',
);
export type Dictionary = Static<typeof Dictionary>;

export const Roles = strict({
  $schema: Type.Optional(Type.String()),
  roles: Type.Record(
    RoleCode,
    strict({
      title: Text,
      scope: OneOf(['org', 'company', 'project', 'global', 'starter'], 'Where a holder of the role decides'), // prettier-ignore
    }),
  ),
});
export type Roles = Static<typeof Roles>;

export interface MenuItem {
  id: string;
  title?: Text;
  icon?: string;
  screen?: string;
  view?: string;
  path?: string;
  link?: string;
  withTicket?: boolean;
  hidden?: boolean;
  pinned?: boolean;
  roles?: string[];
  items?: MenuItem[];
}
const MenuItemSchema = Type.Recursive(
  (self: TSchema) =>
    strict({
      id: Id,
      title: Type.Optional(Text),
      icon: Type.Optional(Type.String({ description: 'Name of a lucide icon' })),
      screen: Type.Optional(Type.String({ description: 'module/screen id: contractCreate/list' })),
      view: Type.Optional(Type.String({ description: 'A screen of the application itself: todo, done, home …' })), // prettier-ignore
      path: Type.Optional(Type.String({ description: 'Path of a view' })),
      link: Type.Optional(Type.String({ description: 'External address, opened in a new window' })),
      withTicket: Type.Optional(Type.Boolean({ description: 'Pass a short-lived single-use ticket to the link' })), // prettier-ignore
      hidden: Type.Optional(Type.Boolean({ description: 'A route without a menu entry' })),
      pinned: Type.Optional(Type.Boolean({ description: 'Its tab cannot be closed' })),
      roles: Type.Optional(Type.Array(RoleCode, { description: 'Only these see it; a screen also needs a read or create grant' })), // prettier-ignore
      items: Type.Optional(Type.Array(self)),
    }),
  { $id: 'MenuItem' },
);
export const Menu = strict({
  $schema: Type.Optional(Type.String()),
  items: Type.Unsafe<MenuItem[]>(Type.Array(MenuItemSchema)),
});
export type Menu = Static<typeof Menu>;

/** Which modules are the company’s people, organisations, posts and role holders. Accounts are apart. */
export const System = strict({
  $schema: Type.Optional(Type.String()),
  title: Text,
  pageTitle: Text,
  timeZone: Type.String({ description: 'IANA name: Asia/Shanghai' }),
  currency: strict({ code: Type.String(), suffix: Text }),
  users: strict({
    module: ModuleName,
    name: FieldName,
    number: FieldName,
    org: FieldName,
    company: FieldName,
    post: FieldName,
    avatar: Type.Optional(FieldName),
    active: Expression('true while the person works here'),
  }),
  orgs: strict({
    module: ModuleName,
    name: FieldName,
    parent: FieldName,
    leader: FieldName,
    company: FieldName,
    active: Expression('true while the organisation exists'),
  }),
  posts: strict({ module: ModuleName, name: FieldName, code: FieldName }),
  roleHolders: strict(
    { module: ModuleName, role: FieldName, user: FieldName, org: FieldName, active: Expression('true while it is in force') }, // prettier-ignore
    'Who holds which role; `org` is where, for roles scoped to an organisation or a company (empty: the holder’s own)',
  ),
  administratorRole: RoleCode,
});
export type System = Static<typeof System>;
