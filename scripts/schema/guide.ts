import {
  functionExamples,
  listExamples,
  phaseExamples,
  companyExamples,
  type FunctionExample,
} from '#engine/expression/functions/examples.ts';
import { derivedDefaults, mergeExamples, shortForms } from './guideExamples.ts';
import { code, entries, json, paragraphsIn, short, wrap, type Say } from './lines.ts';

const plain = (value: unknown) => JSON.stringify(value);

const aboutTraits =
  '**A trait**, `schemas/traits/<name>.trait.json`, is a part of several modules. Its parameters stand as `${name}`:';
const aboutUse =
  'A module uses it by name, or with its parameters: `"use": ["document", { "trait": "priced", "field": "amount" }]`.';
const aboutNames =
  '**Names** for steps and grants that many modules have stand in `roles.json`, under `approvals` and `grants`:';
const aboutFields =
  '**Fields** that many modules have stand in `fields` of `system.json`: what a company calls a project or an amount is said once, and changed once. A field or a column takes one by its name, alone or with what differs:';
const aboutProcesses =
  'How processes go on where a module says nothing else is said once, in `processes` of `system.json`.';
const aboutOverlays =
  '**An overlay**, `schemas/overlays/<company>/<module>.module.json`, changes a file of the product, and stays when that is upgraded; dictionaries, roles, menu and system have overlays, too:';

export const introduction = (say: Say) => `# ${say('The schema language')}

${paragraphsIn(
  say,
  'Every keyword of the definition files, made from the language itself by `npm run schema -- docs`. How to say what one wants is told by the [cookbook](cookbook.md). The examples are parts of [docs/example](example), which a test checks. `npm run schema -- check` says where a file is wrong; `"$schema"` at the top of a file makes an editor complete and explain its keys. [中文](schema.zh.md)',
  'Texts carry both languages where they stand: `{ "en": "Amount", "zh": "金额" }`. The sections below tell what a module is in full; what need not be written comes first.',
)}`;

export const sayOnce = (say: Say) => `## ${say('Say it once')}

${paragraphsIn(
  say,
  'A module is made of the traits that it uses, in their order, then of its own file, then of the overlays of the company: each is merged into what is there already. After that the short forms are spelled out and what goes without saying is added. `npm run schema -- show <module>` prints the whole, each line with the file that says it.',
)}

### ${say('Traits, names, overlays')}

${wrap(say(aboutTraits))}

${json(`{
  "trait": "priced",
  "description": { "en": "Has a price", "zh": "有价格" },
  "parameters": { "field": { "description": { "en": "Field", "zh": "字段" }, "default": "price" } },
  "fields": { "\${field}": { "type": "money", "title": { "en": "Price", "zh": "价格" } } },
  "list": { "columns": ["\${field}"] }
}`)}

${wrap(say(aboutUse))}

${wrap(say(aboutNames))}

${json(`{
  "flow": { "steps": ["orgLeader", { "use": "deputy", "when": "amount > 1000000" }] },
  "access": ["own", { "use": "leaders", "except": ["amount"] }]
}`)}

${wrap(say(aboutFields))}

${json(`{
  "fields": {
    "projectId": "project",
    "contractId": { "use": "contract", "required": true, "refWhere": "status == 'YX'" }
  }
}`)}

${wrap(say(aboutProcesses))}

${wrap(say(aboutOverlays))}

${json(`{
  "module": "expense",
  "fields": { "costCentre": { "type": "string", "title": { "en": "Cost centre", "zh": "成本中心" } } },
  "list": { "columns": [{ "id": "costCentre", "after": "title" }] }
}`)}

### ${say('How they merge')}

${entries(
  mergeExamples.map(
    ({ says, base, change, gives }) =>
      `${say(says)} ${code(plain(base))} ${say('with')} ${code(plain(change))} ${say('gives')} ${code(plain(gives))}`,
  ),
)}

### ${say('Short forms')}

${entries(shortForms.map((one) => `${code(plain(one.short))} ${say('is')} ${code(plain(one.full))}`))}

### ${say('What goes without saying')}

${entries(derivedDefaults.map(({ says, part, gives }) => `${say(says)} ${code(plain(part))}: ${code(short(gives))}`))}
${entries([say('A task opens the form and the detail of a module with a process, where it has them.')])}`;

const scopes: readonly (readonly [string, string, string, string])[] = [
  [
    '`flow`: `when` of steps and cases, `limit` of approvers',
    'the record, as it is when the step is reached',
    'the starter',
    '',
  ],
  [
    '`flow`: what a call makes; effects and guards that a step runs',
    'the record',
    'the starter',
    '`item`, `actor`',
  ],
  [
    '`guards`, `effects` on submit, approve, release',
    'the record',
    'the starter',
    '`item`, `line`, `actor`',
  ],
  [
    '`guards`, `effects` on save, void, enter, or run by a button',
    'the record',
    'who acts',
    '`item`, `line`, `actor`',
  ],
  [
    '`none`, `some`, `covered`, `records` of guards and effects',
    'the record looked for',
    'as in the guard or effect',
    '`parent`, `item`, `actor`',
  ],
  [
    '`default`',
    'the new record',
    'who creates it; the starter where a process does',
    '`parent` in a column',
  ],
  [
    '`visibleWhen`, `requiredWhen`, `readOnlyWhen`, `checks`',
    'the record',
    'who fills it in',
    '`parent` in a column',
  ],
  [
    '`refWhere`, `find`',
    'the record referred to',
    'who fills it in',
    '`parent`: the record, or the line, that refers',
  ],
  [
    '`rows` of grants, `where` of lists, screens and sources, `when` of a button',
    'the record listed',
    'who looks',
    '',
  ],
  [
    '`formula`, `rollup`, `automatic` of transitions, `alerts`',
    'the record; of a roll-up the one it counts',
    'nobody: the check refuses it',
    '`parent` in a column',
  ],
];

export const expressions = (say: Say) => `## ${say('Expressions')}

${paragraphsIn(
  say,
  "Conditions and formulas are CEL: `amount > 10000 && orgId.type == 'branch'`. A name is a field of the record; a point leads through a reference to the fields of the other record, to any depth. `null` is what is empty; `parent` is the record around a line. Numbers are exact decimals, days are texts such as `2026-03-31`; both compare with `<`, and `in` looks into a list. The check tells unknown names and wrong types, and what was meant.",
  'What an expression knows besides the fields of its record depends on where it stands:',
)}

${entries(
  scopes.map(
    ([where, fields, user, besides]) =>
      [
        `${say(where)}${say('. Fields: ')}${say(fields)}`,
        `${say('`user`: ')}${say(user)}`,
        ...(besides ? [`${say('Besides: ')}${say(besides)}`] : []),
      ].join(say('. ')) + say('.'),
  ),
)}

${paragraphsIn(
  say,
  '`user` has `id`, `orgId`, `companyId`, `orgs` (own and below), `companyOrgs` and `roles`, as the directory has them at that moment. The starter is who submitted, whoever acts: approvers, substitutes, administrators or time change nothing, so what was foreseen for a submission is what comes. `actor` is who acts, `null` for what happens by itself. `now()`, `today()` and `setting()` work everywhere but in roll-ups, which are stored.',
)}

### ${say('Functions')}

${examplesText(say, functionExamples)}

### ${say('Of a list')}

${examplesText(say, listExamples)}

### ${say('Of a status')}

${paragraphsIn(
  say,
  'Conditions ask about the phase of a status, not about its codes: the entry of the dictionary says which it is, a status that is added has one, too, and the check tells where codes are listed that are all of a phase.',
)}

${examplesText(say, phaseExamples)}

### ${say('Of the company')}

${paragraphsIn(
  say,
  'Where companies differ — warn or refuse, limits, days — a rule reads a setting. `settings` of `system.json` declares it with its type, titles, help, choices and default; administrators change it in the module that `configuration` binds, and the check knows its type and its choices. It reads alike in forms, guards, formulas and filters. A figure that is stored follows with the next day.',
)}

${examplesText(say, companyExamples)}`;

function examplesText(say: Say, examples: Readonly<Record<string, FunctionExample>>) {
  return entries(
    Object.values(examples).map(
      ({ says, example, gives }) =>
        `${code(example)} ${say('gives')} ${code(gives)}${say('. ')}${say(says.en)}`,
    ),
  );
}
