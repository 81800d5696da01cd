import { Type } from '@sinclair/typebox';
import { described, Expression, fieldOf, ModuleName, strict } from './common.ts';
import { spelling } from './spellings.ts';

const Time = Type.String({ pattern: spelling('time') });

/** Modules whose records the host itself reads for what it does beside records and processes. */
export const services = {
  calendar: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are days that are not as their weekday'),
        date: fieldOf('The day'),
        working: fieldOf('Whether people work on it'),
        hours: Type.Optional(
          described(
            Type.Array(
              strict(
                {
                  from: described(Time, 'When it begins'),
                  until: described(Time, 'When it ends'),
                },
                'Time in which people work',
              ),
              { minItems: 1, maxItems: 2 },
            ),
            'Working hours of a day: its morning and its afternoon, each half a day, or one shift that is the whole of it; default: 09:00–12:00 and 13:00–18:00',
          ),
        ),
      },
      'Holidays, and weekends that are worked; Monday to Friday are working days otherwise',
    ),
  ),
  downloads: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are builds of the application for phones'),
        platform: fieldOf('What it runs on; of each platform the latest is offered'),
        version: fieldOf('Its version'),
        notes: fieldOf('What is new'),
        at: fieldOf('Since when; the latest wins'),
        link: fieldOf('Where it is to be had, if not from here'),
        file: fieldOf('The build itself, uploaded'),
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
        code: fieldOf('The code; it is good for one person'),
        link: fieldOf('Where it is redeemed'),
        user: fieldOf('Whose it is; it stays reserved for that person'),
        at: fieldOf('When that person took it'),
        active: Expression('true while it can be redeemed'),
      },
      'Which module is the codes that people take on the download page, one each',
    ),
  ),
  decisionForms: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records say what belongs to a decision'),
        part: fieldOf(
          'opinion, attachment, signature, node, assignee, copy, log or chart: a part of the form in which one decides',
        ),
        demand: fieldOf('`required` (the first three), or `hidden` (all but the opinion)'),
        hint: fieldOf('What it asks for, in a few words'),
        modules: fieldOf('Kinds of documents; empty: all'),
        step: fieldOf('Id or title of a step; empty: all'),
        active: Expression('true while it is asked for'),
      },
      'Which module is what the company asks of those who decide',
    ),
  ),
  readings: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records say who has read what'),
        kind: fieldOf('Module of what was read'),
        record: fieldOf('What was read'),
        reader: fieldOf('Who read it'),
        at: fieldOf('When, the first time'),
        times: fieldOf('How often'),
      },
      'Which module is the log of readings: it is written when a reader opens a record of a module with `readers`',
    ),
  ),
  notices: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are notices; its `readers` say for whom'),
        title: fieldOf('What it is called'),
        content: fieldOf('What it says'),
        at: fieldOf('When it was published; the latest stands first'),
        shownAs: fieldOf('How it is shown, by which notices are asked for'),
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
        user: fieldOf('Who has it'),
        button: fieldOf('An action of the notices: create, update, publish'),
        active: Expression('true while it is in force'),
      },
      'The white list of the buttons of notices: who is on it may do this with the notices of whoever has it by a role',
    ),
  ),
  reminders: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are reminders that one person handles'),
        title: fieldOf('What to think of'),
        content: fieldOf('Of which record'),
        kind: fieldOf('Module of the record'),
        record: fieldOf('Id of the record'),
        receiver: fieldOf('Who handles it'),
        day: fieldOf('From when on it is shown'),
        due: fieldOf('The date it is about'),
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
        content: fieldOf('What people are told meanwhile'),
        from: fieldOf('When it begins'),
        until: fieldOf('When it ends'),
        allowed: fieldOf('Who works on meanwhile, besides administrators'),
        active: Expression('false when it is switched off'),
      },
      'When the application is closed to all but those who mend it',
    ),
  ),
  frequentMenus: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are the pages that people keep at hand'),
        user: fieldOf('Who keeps it'),
        path: fieldOf('Path of the page'),
        title: fieldOf('What the page was called then'),
        icon: fieldOf('Its icon'),
        uses: fieldOf('How many times it was opened since; those used most come first'),
      },
      'Which module is the pages that each person keeps at hand',
    ),
  ),
  personalSettings: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are what people chose for themselves'),
        user: fieldOf('Who chose it'),
        key: fieldOf('What was chosen: the columns of a list, a dashboard, a language'),
        value: fieldOf('The choice, as JSON; what is no JSON is a text'),
        device: fieldOf('What it was chosen on'),
        at: fieldOf('When, the last time'),
      },
      'Which module is what people chose for themselves; by default the host keeps it where nobody looks it up',
    ),
  ),
  configuration: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are settings of the whole company'),
        key: fieldOf('Name of the setting'),
        value: fieldOf('Its value, written'),
        kind: fieldOf('What the value is: string, number, boolean or json; empty: string'),
        isPublic: fieldOf('Whether browsers are told, before somebody signs in, too'),
        active: Expression('false when the setting does not count'),
      },
      'Settings of the whole company, of which the host reads those it knows',
    ),
  ),
  numbering: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records say how numbers of documents are made up'),
        of: fieldOf('Name of the module whose number it is'),
        prefix: fieldOf('What numbers begin with'),
        date: fieldOf('Date in the number: yyyy, yyyyMM, yyyyMMdd or none'),
        separator: fieldOf('What stands between prefix, date and digits'),
        digits: fieldOf('How many digits count'),
        cycle: fieldOf('When counting starts again: day, month, year or never'),
        used: fieldOf('Counting goes on behind this number at the least'),
        active: Expression('false when documents are numbered as their module says'),
      },
      'How numbers of documents are made up, in place of the `serial` of their module’s number',
    ),
  ),
  orgConfiguration: Type.Optional(
    strict(
      {
        module: described(ModuleName, 'Whose records are settings of an organisation'),
        org: fieldOf('The organisation'),
        key: fieldOf('Name of the setting'),
        value: fieldOf('Its value'),
        inherited: fieldOf(
          'Whether it holds for the organisations below, unless they have their own',
        ),
        active: Expression('false when the setting does not count'),
      },
      'Settings of organisations',
    ),
  ),
};
