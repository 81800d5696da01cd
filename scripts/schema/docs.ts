import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import {
  functionExamples,
  listExamples,
  phaseExamples,
  type FunctionExample,
} from '#engine/expression/functions/examples.ts';
import type { Source } from '#engine/schema/check/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import {
  fieldTypeNames,
  fieldTypes,
  keywordsOf,
  ofEveryType,
} from '#engine/schema/language/index.ts';
import { cookbooks, writeCookbooks } from './cookbook.ts';
import { referenceSections, type Keyword, type Section } from './reference.ts';

const target = 'docs/schema.md';

/** The files whose parts are the examples: complete definitions that pass the check. */
export async function exampleFiles(): Promise<Source[]> {
  const own = await loadFiles('docs/example');
  const names = new Set(own.map(({ file }) => file));
  return [
    ...own,
    ...(await loadFiles('tests/fixtures/schemas')).filter(({ file }) => !names.has(file)),
  ];
}

/** The reference of the schema language, as Markdown. */
export async function reference(): Promise<string> {
  const sections = referenceSections(await exampleFiles());
  const text = [introduction, expressions, ...sections.flatMap(sectionTexts)].join('\n\n');
  return format(text, { ...(await resolveConfig(target)), parser: 'markdown' });
}

/** Writes docs/schema.md, and the files of the recipes into the cookbooks. */
export async function run(): Promise<number> {
  await writeFile(target, await reference());
  await writeCookbooks();
  console.log(`Wrote ${[target, ...cookbooks].join(', ')}`);
  return 0;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const introduction = `# The schema language

Every keyword of the definition files, made from the language itself by \`npm run schema -- docs\`. The examples are
parts of [docs/example](example), which a test checks. \`npm run schema -- check\` says where a file is wrong;
\`"$schema"\` at the top of a file makes an editor complete and explain its keys.

Texts carry both languages where they stand: \`{ "en": "Amount", "zh": "金额" }\`. Expressions are CEL; see the
descriptions for what each one may read. A company’s own changes lie in \`overlays/<company>/\`, in files of the same
shape that name only what differs: objects merge by key, lists by \`id\`, a new entry says \`before\` or \`after\` which
other, and \`"remove": true\` takes one away. Lists without ids, such as \`search\` and the rows of a form, are replaced.

\`\`\`json
{
  "$schema": "../../module.schema.json",
  "module": "expense",
  "fields": {
    "title": { "maxLength": 60 },
    "costCentre": { "type": "string", "title": { "en": "Cost centre", "zh": "成本中心" } }
  },
  "list": { "columns": [{ "id": "costCentre", "after": "title" }] }
}
\`\`\``;

const expressions = `## Expressions

Conditions and formulas are CEL: \`amount > 10000 && orgId.type == 'branch'\`. A name is a field of the record; a point leads
through a reference to the fields of the other record, to any depth. \`null\` is what is empty; \`parent\` is the record
around a line. Numbers are exact decimals, days are texts such as \`2026-03-31\`; both compare with \`<\`, and \`in\` looks into
a list. The check tells unknown names and wrong types, and what was meant.

What an expression knows besides the fields of its record depends on where it stands:

| where                                                                       | fields are those of                         | \`user\`                                       | besides                          |
| --------------------------------------------------------------------------- | ------------------------------------------- | ---------------------------------------------- | -------------------------------- |
| \`flow\`: \`when\` of steps and cases, \`limit\` of approvers                   | the record, as it is when the step is reached | the starter                                  |                                  |
| \`flow\`: what a call makes; effects and guards that a step runs               | the record                                  | the starter                                    | \`item\`, \`actor\`                |
| \`guards\`, \`effects\` on submit, approve, release                            | the record                                  | the starter                                    | \`item\`, \`line\`, \`actor\`        |
| \`guards\`, \`effects\` on save, void, enter, or run by a button               | the record                                  | who acts                                       | \`item\`, \`line\`, \`actor\`        |
| \`none\`, \`some\`, \`records\` of guards and effects                          | the record looked for                       | as in the guard or effect                      | \`parent\`, \`item\`, \`actor\`      |
| \`default\`                                                                 | the new record                              | who creates it; the starter where a process does | \`parent\` in a column           |
| \`visibleWhen\`, \`requiredWhen\`, \`readOnlyWhen\`, \`checks\`                | the record                                  | who fills it in                                | \`parent\` in a column           |
| \`refWhere\`, \`find\`                                                      | the record referred to                      | who fills it in                                | \`parent\`: the record, or the line, that refers |
| \`rows\` of grants, \`where\` of lists, screens and sources, \`when\` of a button  | the record listed                           | who looks                                      |                                  |
| \`formula\`, \`rollup\`, \`automatic\` of transitions, \`alerts\`                     | the record; of a roll-up the one it counts  | nobody: the check refuses it                   | \`parent\` in a column           |

\`user\` has \`id\`, \`orgId\`, \`companyId\`, \`orgs\` (own and below), \`companyOrgs\` and \`roles\`, as the directory has them at that
moment. The starter is who submitted, whoever acts: approvers, substitutes, administrators or time change nothing, so what
was foreseen for a submission is what comes. \`actor\` is who acts, \`null\` for what happens by itself. \`now()\` and \`today()\` work
everywhere but in roll-ups, which are stored.

${examplesText('function', functionExamples)}

${examplesText('of a list', listExamples)}

Conditions ask about the phase of a status, not about its codes: the entry of the dictionary says which it is, a status that is
added has one, too, and the check tells where codes are listed that are all of a phase.

${examplesText('of a status', phaseExamples)}`;

function examplesText(heading: string, examples: Readonly<Record<string, FunctionExample>>) {
  const rows = Object.entries(examples).map(
    ([name, { says, example, gives }]) =>
      `| \`${name}\` | ${cell(says)} | \`${cell(example)}\` | \`${gives}\` |`,
  );
  return `| ${heading} | says | example | gives |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}

const sectionTexts = (section: Section) =>
  section.name === 'module.fields.*' ? [sectionText(section), typesText()] : [sectionText(section)];

/** Which keyword a field has, is a matter of its type. */
function typesText(): string {
  const coded = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const rows = fieldTypeNames.map((type) => {
    const { needs, has } = keywordsOf(type);
    return `| \`${type}\` | ${fieldTypes[type].says} | ${coded(needs)} | ${coded(has)} |`;
  });
  return `### Types of fields

A field has the keywords of its type and no others; every type has \`type\`, \`title\`, ${coded(ofEveryType)}.

| type | is | needs | may say |
| --- | --- | --- | --- |
${rows.join('\n')}`;
}

function sectionText({ name, description, keywords, sameAs }: Section): string {
  const heading = `## \`${name}\`\n\n${description}`;
  if (sameAs !== undefined)
    return `${heading}\n\nKeywords of [\`${sameAs}\`](#${anchor(sameAs)}): ${keywords.map((keyword) => `\`${keyword.name}\``).join(', ')}.`;
  return `${heading}\n\n| keyword | value | says | example |\n| --- | --- | --- | --- |\n${keywords.map(row).join('\n')}`;
}

const row = ({ name, type, isRequired, description, example }: Keyword) =>
  `| \`${name}\`${isRequired ? ' *' : ''} | ${cell(type)} | ${cell(description)} | \`${cell(short(example))}\` |`;

const anchor = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

/** A value as one line; what is inside its parts has a section of its own. */
function short(value: unknown, depth = 0): string {
  if (value === undefined) return '';
  const whole = JSON.stringify(value);
  if (whole.length <= 70 || typeof value !== 'object' || value === null) return whole;
  if (depth === 2) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value))
    return `[${short(value[0], depth + 1)}${value.length > 1 ? ', …' : ''}]`;
  const entries = Object.entries(value)
    .slice(0, 3)
    .map(([key, entry]) => `"${key}": ${short(entry, depth + 1)}`);
  return `{${entries.join(', ')}${Object.keys(value).length > 3 ? ', …' : ''}}`;
}
