import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDefinitions, formatProblem, parseSource } from '#engine/schema/check/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';
import { createReader } from '#server/definitions/readFiles.ts';

const sources = await createReader(join(import.meta.dirname, '../../fixtures/schemas'))();
const system = sources.find(({ kind }) => kind === 'system')!;
const other = sources.find(({ file }) => file.endsWith('order.module.json'))!;

/** Right as long as it is known that the people are the records of this module. */
const keeper = {
  type: 'ref',
  ref: 'person',
  title: { en: 'Keeper', zh: '保管人' },
  visibleWhen: 'keeperId != ownerId',
};

/** What is told of the files where system.json says something else, and one module refers to nothing. */
function toldOf(text: string): string[] {
  const wrong = other.text
    .replace('"columns"', '"columnz"')
    .replace('"ownerId": {', `"keeperId": ${JSON.stringify(keeper)}, "ownerId": {`);
  expect(wrong).not.toBe(other.text);
  const changed = sources.map((source) => {
    if (source === system) return parseSource(source.file, 'system', text);
    return source === other ? parseSource(source.file, source.kind, wrong) : source;
  });
  return checkDefinitions(expandSources(changed))
    .filter(({ severity }) => severity !== 'warning')
    .map(formatProblem);
}

const usual = toldOf(system.text);
const keys = Object.keys(system.value as object).filter((key) => key !== '$schema');
const without = (key: string, put?: unknown) =>
  JSON.stringify({ ...(system.value as object), [key]: put }, null, 2);

describe('with a broken system.json', () => {
  it('finds the mistake in the module in any case', () => {
    expect(usual.join()).toContain('columnz');
  });

  it.each([
    ['of an empty text', ''],
    ['of no object', '[]'],
    ['without a comma', system.text.replace('},', '}')],
    ...keys.map((key) => [`without ${key}`, without(key)]),
    ...keys.map((key) => [`with a wrong ${key}`, without(key, 7)]),
  ] as [string, string][])('the other files are looked at: %s', (_name, text) => {
    const told = toldOf(text);
    const ofSystem = told.filter((line) => line.startsWith('system.json'));
    expect(told.filter((line) => !ofSystem.includes(line))).toEqual(usual);
  });
});

it('tells every mistake of JSON in a file, once a line, where each stands', () => {
  const lines = [
    '{',
    '  "module"： "note",',
    '  "title": { "en": "Note" "zh": "便签" },',
    "  'record': { 'title': 'name' },",
    '  "fields": { "name": { "type": “string”, "required": true, } },',
    '  // list',
    '  "list": { "columns": ["name",] },',
    '  "screens": []',
    '}',
  ];
  const { problems } = parseSource('note.module.json', 'module', lines.join('\n'));
  expect(problems.map(formatProblem)).toEqual([
    'note.module.json:2:11  This is not JSON: a Chinese "：" stands here; write :',
    'note.module.json:3:27  This is not JSON: a comma is missing before this',
    "note.module.json:4:3  This is not JSON: texts stand in double quotes, not in '",
    'note.module.json:5:33  This is not JSON: a Chinese "“" stands here; write "',
    'note.module.json:6:3  This is not JSON: a file has no comments',
    'note.module.json:7:32  This is not JSON: a comma too many before this',
  ]);
});
