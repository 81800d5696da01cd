import { Type, type Static } from '@sinclair/typebox';
import {
  described,
  Expression,
  FieldName,
  fieldOf,
  ModuleName,
  Part,
  RoleCode,
  strict,
  Text,
} from './common.ts';
import { onReject } from './automaticSteps.ts';
import { policies } from './flow.ts';
import { Settings } from './setting.ts';
import { services } from './systemServices.ts';

/** Which modules are the company’s people, organisations, posts and role holders. Accounts are apart. */
export const System = strict({
  $schema: Type.Optional(Type.String()),
  title: described(Text, 'Name of the system, above the menu'),
  pageTitle: described(Text, 'Title of the browser tab'),
  timeZone: Type.String({ description: 'IANA name: Asia/Shanghai' }),
  currency: strict(
    {
      code: Type.String({ description: 'ISO 4217: CNY' }),
      sign: described(Text, 'Beside amounts: before them in English, behind them in Chinese'),
    },
    'The company’s currency',
  ),
  users: strict(
    {
      module: described(ModuleName, 'Whose records are the people'),
      name: fieldOf('Name of the person'),
      number: fieldOf('Personnel number'),
      org: fieldOf('Organisation the person belongs to'),
      company: fieldOf('Company the person belongs to'),
      post: fieldOf('Post the person holds'),
      avatar: Type.Optional(fieldOf('Picture of the person')),
      phone: Type.Optional(
        fieldOf(
          'Phone at which colleagues reach the person, shown and changed on the person’s page',
        ),
      ),
      active: Expression('true while the person works here'),
    },
    'Which module is the people',
  ),
  orgs: strict(
    {
      module: described(ModuleName, 'Whose records are the organisations'),
      name: fieldOf('Name of the organisation'),
      parent: fieldOf('Organisation above'),
      leader: fieldOf('Who leads it'),
      company: fieldOf('Company it belongs to'),
      active: Expression('true while the organisation exists'),
    },
    'Which module is the organisations',
  ),
  posts: strict(
    {
      module: described(ModuleName, 'Whose records are the posts'),
      name: fieldOf('Name of the post'),
      code: fieldOf('Code that approver rules name'),
    },
    'Which module is the posts',
  ),
  roleHolders: strict(
    {
      module: described(ModuleName, 'Whose records say who holds which role'),
      role: fieldOf('Code of the role'),
      user: fieldOf('Who holds it'),
      org: fieldOf('Where'),
      active: Expression('true while it is in force'),
    },
    'Who holds which role; `org` is where, for roles scoped to an organisation or a company (empty: the holder’s own)',
  ),
  groups: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are the virtual institutions'),
        code: fieldOf('Code that approver rules name'),
        members: fieldOf('The people in it'),
        active: Expression('true while it exists'),
      },
      'Which module is the virtual institutions: people who decide together, whatever their organisation',
    ),
  ),
  substitutes: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records say who acts for whom'),
        user: fieldOf('Who is away'),
        substitute: fieldOf('Who acts meanwhile'),
        modules: fieldOf('Modules it is for, by name; empty: all'),
        from: fieldOf('First day'),
        until: fieldOf('Last day'),
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
        user: fieldOf('Who gives it'),
        substitute: fieldOf('Who decides instead'),
        modules: fieldOf('Modules it is for, by name; empty: all'),
        from: fieldOf('First day'),
        until: fieldOf('Last day'),
        about: Type.Array(FieldName, {
          minItems: 1,
          description:
            'References: it is for documents that refer to one of the same records, a project for example',
        }),
        limit: Type.Optional(
          fieldOf(
            'Amount up to which it goes; that of a document is the first of money that its list adds up. Empty: any',
          ),
        ),
        active: Expression('true while it is in force'),
      },
      'Who decides for whom about documents of one project, or of something else; as a substitute does',
    ),
  ),
  signatures: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are the signatures of people'),
        user: fieldOf('Whose it is'),
        image: fieldOf('The picture that is printed beside a decision'),
        active: Expression('true while it is in use'),
      },
      'Pictures of signatures, printed in place of the names of who decided',
    ),
  ),
  ...services,
  fields: Type.Optional(
    Type.Record(FieldName, Part, {
      description: 'Fields by name, for all modules: "fields": { "contractId": "contract" }',
    }),
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
  settings: Type.Optional(Settings),
  administratorRole: described(RoleCode, 'The role that may administer everything'),
});
export type System = Static<typeof System>;
