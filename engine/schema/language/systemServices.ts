import { Type } from '@sinclair/typebox';
import { described, Expression, FieldName, ModuleName, strict, named } from './common.ts';

/** Modules whose records the host itself reads for what it does beside records and processes. */
export const services = {
  calendar: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are days that are not as their weekday'),
        date: named(FieldName, 'field', { namesOf: 'module', description: 'The day' }),
        working: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Whether people work on it',
        }),
      },
      'Holidays, and weekends that are worked; Monday to Friday are working days otherwise',
    ),
  ),
  downloads: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are builds of the application for phones'),
        platform: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'What it runs on; of each platform the latest is offered',
        }),
        version: named(FieldName, 'field', { namesOf: 'module', description: 'Its version' }),
        notes: named(FieldName, 'field', { namesOf: 'module', description: 'What is new' }),
        at: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Since when; the latest wins',
        }),
        link: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Where it is to be had, if not from here',
        }),
        file: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'The build itself, uploaded',
        }),
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
        code: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'The code; it is good for one person',
        }),
        link: named(FieldName, 'field', { namesOf: 'module', description: 'Where it is redeemed' }),
        user: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Whose it is; it stays reserved for that person',
        }),
        at: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'When that person took it',
        }),
        active: Expression('true while it can be redeemed'),
      },
      'Which module is the codes that people take on the download page, one each',
    ),
  ),
  readings: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records say who has read what'),
        kind: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Module of what was read',
        }),
        record: named(FieldName, 'field', { namesOf: 'module', description: 'What was read' }),
        reader: named(FieldName, 'field', { namesOf: 'module', description: 'Who read it' }),
        at: named(FieldName, 'field', { namesOf: 'module', description: 'When, the first time' }),
        times: named(FieldName, 'field', { namesOf: 'module', description: 'How often' }),
      },
      'Which module is the log of readings: it is written when a reader opens a record of a module with `readers`',
    ),
  ),
  notices: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are notices; its `readers` say for whom'),
        title: named(FieldName, 'field', { namesOf: 'module', description: 'What it is called' }),
        content: named(FieldName, 'field', { namesOf: 'module', description: 'What it says' }),
        at: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'When it was published; the latest stands first',
        }),
        shownAs: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'How it is shown, by which notices are asked for',
        }),
        popUp: Expression('true for one that comes up by itself, once for each reader'),
        top: Expression('true while it stands above the others'),
      },
      'Which module is the notices, shown at home and beside the tasks of their readers',
    ),
  ),
  noticeButtons: Type.Optional(
    strict(
      {
        module: described(
          ModuleName,
          'Whose records say who has a button of the notices without the role that has it',
        ),
        user: named(FieldName, 'field', { namesOf: 'module', description: 'Who has it' }),
        button: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'An action of the notices: create, update, publish',
        }),
        active: Expression('true while it is in force'),
      },
      'The white list of the buttons of notices: who is on it may do this with the notices of whoever has it by a role',
    ),
  ),
  reminders: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are reminders that one person handles'),
        title: named(FieldName, 'field', { namesOf: 'module', description: 'What to think of' }),
        content: named(FieldName, 'field', { namesOf: 'module', description: 'Of which record' }),
        kind: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Module of the record',
        }),
        record: named(FieldName, 'field', { namesOf: 'module', description: 'Id of the record' }),
        receiver: named(FieldName, 'field', { namesOf: 'module', description: 'Who handles it' }),
        day: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'From when on it is shown',
        }),
        due: named(FieldName, 'field', { namesOf: 'module', description: 'The date it is about' }),
        handle: Type.String({ description: 'Button of the module that has handled it' }),
        open: Expression('true while it is to be handled'),
      },
      'Which module is the reminders: `alerts` make one for each person, and it stands beside their tasks until it is handled',
    ),
  ),
  maintenance: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are times in which the application is closed'),
        content: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'What people are told meanwhile',
        }),
        from: named(FieldName, 'field', { namesOf: 'module', description: 'When it begins' }),
        until: named(FieldName, 'field', { namesOf: 'module', description: 'When it ends' }),
        allowed: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Who works on meanwhile, besides administrators',
        }),
        active: Expression('false when it is switched off'),
      },
      'When the application is closed to all but those who mend it',
    ),
  ),
  frequentMenus: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are the pages that people keep at hand'),
        user: named(FieldName, 'field', { namesOf: 'module', description: 'Who keeps it' }),
        path: named(FieldName, 'field', { namesOf: 'module', description: 'Path of the page' }),
        title: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'What the page was called then',
        }),
        icon: named(FieldName, 'field', { namesOf: 'module', description: 'Its icon' }),
        uses: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'How many times it was opened since; those used most come first',
        }),
      },
      'Which module is the pages that each person keeps at hand',
    ),
  ),
  personalSettings: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are what people chose for themselves'),
        user: named(FieldName, 'field', { namesOf: 'module', description: 'Who chose it' }),
        key: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'What was chosen: the columns of a list, a dashboard, a language',
        }),
        value: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'The choice, as JSON; what is no JSON is a text',
        }),
        device: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'What it was chosen on',
        }),
        at: named(FieldName, 'field', { namesOf: 'module', description: 'When, the last time' }),
      },
      'Which module is what people chose for themselves; by default the host keeps it where nobody looks it up',
    ),
  ),
  configuration: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are settings of the whole company'),
        key: named(FieldName, 'field', { namesOf: 'module', description: 'Name of the setting' }),
        value: named(FieldName, 'field', { namesOf: 'module', description: 'Its value, written' }),
        kind: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'What the value is: string, number, boolean or json; empty: string',
        }),
        isPublic: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Whether browsers are told, before somebody signs in, too',
        }),
        active: Expression('false when the setting does not count'),
      },
      'Settings of the whole company, of which the host reads those it knows',
    ),
  ),
  numbering: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records say how numbers of documents are made up'),
        of: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Name of the module whose number it is',
        }),
        prefix: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'What numbers begin with',
        }),
        date: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Date in the number: yyyy, yyyyMM, yyyyMMdd or none',
        }),
        separator: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'What stands between prefix, date and digits',
        }),
        digits: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'How many digits count',
        }),
        cycle: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'When counting starts again: day, month, year or never',
        }),
        used: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Counting goes on behind this number at the least',
        }),
        active: Expression('false when documents are numbered as their module says'),
      },
      'How numbers of documents are made up, in place of the `serial` of their module’s number',
    ),
  ),
  orgConfiguration: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are settings of an organisation'),
        org: named(FieldName, 'field', { namesOf: 'module', description: 'The organisation' }),
        key: named(FieldName, 'field', { namesOf: 'module', description: 'Name of the setting' }),
        value: named(FieldName, 'field', { namesOf: 'module', description: 'Its value' }),
        inherited: named(FieldName, 'field', {
          namesOf: 'module',
          description: 'Whether it holds for the organisations below, unless they have their own',
        }),
        active: Expression('false when the setting does not count'),
      },
      'Settings of organisations',
    ),
  ),
};
