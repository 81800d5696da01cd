import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, ModuleName, RoleCode, strict, Text } from './common.ts';
import { onReject, policies } from './flow.ts';

/** Which modules are the company’s people, organisations, posts and role holders. Accounts are apart. */
export const System = strict({
  $schema: Type.Optional(Type.String()),
  title: described(Text, 'Name of the system, above the menu'),
  pageTitle: described(Text, 'Title of the browser tab'),
  timeZone: Type.String({ description: 'IANA name: Asia/Shanghai' }),
  currency: strict(
    {
      code: Type.String({ description: 'ISO 4217: CNY' }),
      suffix: described(Text, 'Put behind amounts'),
    },
    'The company’s currency',
  ),
  users: strict(
    {
      module: described(ModuleName, 'Whose records are the people'),
      name: described(FieldName, 'Name of the person'),
      number: described(FieldName, 'Personnel number'),
      org: described(FieldName, 'Organisation the person belongs to'),
      company: described(FieldName, 'Company the person belongs to'),
      post: described(FieldName, 'Post the person holds'),
      avatar: Type.Optional(described(FieldName, 'Picture of the person')),
      active: Expression('true while the person works here'),
    },
    'Which module is the people',
  ),
  orgs: strict(
    {
      module: described(ModuleName, 'Whose records are the organisations'),
      name: described(FieldName, 'Name of the organisation'),
      parent: described(FieldName, 'Organisation above'),
      leader: described(FieldName, 'Who leads it'),
      company: described(FieldName, 'Company it belongs to'),
      active: Expression('true while the organisation exists'),
    },
    'Which module is the organisations',
  ),
  posts: strict(
    {
      module: described(ModuleName, 'Whose records are the posts'),
      name: described(FieldName, 'Name of the post'),
      code: described(FieldName, 'Code that approver rules name'),
    },
    'Which module is the posts',
  ),
  roleHolders: strict(
    {
      module: described(ModuleName, 'Whose records say who holds which role'),
      role: described(FieldName, 'Code of the role'),
      user: described(FieldName, 'Who holds it'),
      org: described(FieldName, 'Where'),
      active: Expression('true while it is in force'),
    },
    'Who holds which role; `org` is where, for roles scoped to an organisation or a company (empty: the holder’s own)',
  ),
  groups: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are the virtual institutions'),
        code: described(FieldName, 'Code that approver rules name'),
        members: described(FieldName, 'The people in it'),
        active: Expression('true while it exists'),
      },
      'Which module is the virtual institutions: people who decide together, whatever their organisation',
    ),
  ),
  substitutes: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records say who acts for whom'),
        user: described(FieldName, 'Who is away'),
        substitute: described(FieldName, 'Who acts meanwhile'),
        modules: described(FieldName, 'Modules it is for, by name; empty: all'),
        from: described(FieldName, 'First day'),
        until: described(FieldName, 'Last day'),
        active: Expression('false when it is switched off'),
      },
      'Who decides for whom while that person is away',
    ),
  ),
  delegations: Type.Optional(
    strict(
      {
        module: described(
          ModuleName,
          'Whose records give somebody the right to decide for another',
        ),
        user: described(FieldName, 'Who gives it'),
        substitute: described(FieldName, 'Who decides instead'),
        modules: described(FieldName, 'Modules it is for, by name; empty: all'),
        from: described(FieldName, 'First day'),
        until: described(FieldName, 'Last day'),
        about: Type.Array(FieldName, {
          minItems: 1,
          description:
            'References: it is for documents that refer to one of the same records, a project for example',
        }),
        limit: Type.Optional(
          described(
            FieldName,
            'Amount up to which it goes; that of a document is the first of money that its list adds up. Empty: any',
          ),
        ),
        active: Expression('true while it is in force'),
      },
      'Who decides for whom about documents of one project, or of something else; as a substitute does',
    ),
  ),
  calendar: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are days that are not as their weekday'),
        date: described(FieldName, 'The day'),
        working: described(FieldName, 'Whether people work on it'),
      },
      'Holidays, and weekends that are worked; Monday to Friday are working days otherwise',
    ),
  ),
  downloads: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are builds of the application for phones'),
        platform: described(FieldName, 'What it runs on; of each platform the latest is offered'),
        version: described(FieldName, 'Its version'),
        notes: described(FieldName, 'What is new'),
        at: described(FieldName, 'Since when; the latest wins'),
        link: described(FieldName, 'Where it is to be had, if not from here'),
        file: described(FieldName, 'The build itself, uploaded'),
        active: Expression('true while it is offered'),
      },
      'Which module is what the download page offers',
    ),
  ),
  redeemCodes: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are codes that a shop of applications takes'),
        platform: Type.String({ description: 'Platform of the builds they are for' }),
        code: described(FieldName, 'The code; it is good for one person'),
        link: described(FieldName, 'Where it is redeemed'),
        user: described(FieldName, 'Whose it is; it stays reserved for that person'),
        at: described(FieldName, 'When that person took it'),
        active: Expression('true while it can be redeemed'),
      },
      'Which module is the codes that people take on the download page, one each',
    ),
  ),
  maintenance: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are times in which the application is closed'),
        content: described(FieldName, 'What people are told meanwhile'),
        from: described(FieldName, 'When it begins'),
        until: described(FieldName, 'When it ends'),
        allowed: described(FieldName, 'Who works on meanwhile, besides administrators'),
        active: Expression('false when it is switched off'),
      },
      'When the application is closed to all but those who mend it',
    ),
  ),
  processes: Type.Optional(
    strict(
      {
        ...policies,
        onReject: onReject,
      },
      'How processes go on where a module says nothing else',
    ),
  ),
  administratorRole: described(RoleCode, 'The role that may administer everything'),
});
export type System = Static<typeof System>;
