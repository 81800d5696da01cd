import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLanguageService, TextDocument, type JSONSchema } from 'vscode-json-languageservice';
import { describe, expect, it } from 'vitest';
import { kindOfFile } from '#engine/schema/check/index.ts';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { languages } from '#engine/schema/metaSchema.ts';
import { writtenSchema } from '#engine/schema/written/writtenSchema.ts';

const kinds = Object.keys(languages) as DefinitionKind[];

const service = getLanguageService({});
service.configure({
  schemas: kinds.map((kind) => ({
    uri: `written://${kind}`,
    fileMatch: [`*.${kind}.json`],
    schema: writtenSchema(kind) as JSONSchema,
  })),
});

const parsed = (kind: DefinitionKind, text: string) => {
  const document = TextDocument.create(`file:///x.${kind}.json`, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
};

async function underlined(kind: DefinitionKind, text: string) {
  const { document, json } = parsed(kind, text);
  const found = await service.doValidation(document, json);
  return found.map(({ message, range }) => `${document.getText(range)}: ${typeof message === 'string' ? message : message.value}`);
}

/** What an editor suggests at the `|` of a text. */
async function offered(kind: DefinitionKind, marked: string) {
  const at = marked.indexOf('|');
  const { document, json } = parsed(kind, marked.replace('|', ''));
  const found = await service.doComplete(document, document.positionAt(at), json);
  return (found?.items ?? []).map(({ label }) => label.replaceAll('"', ''));
}

const title = '"title": { "en": "A", "zh": "甲" }';
const field = (text: string) => `{ "module": "a", "fields": { "one": { ${text} } } }`;
const step = (text: string) => `{ "module": "a", "flow": { "steps": [${text}] } }`;
const list = (text: string) => `{ "module": "a", "list": { ${text} } }`;

type Suggestion = [place: string, has: string[], lacks: string[]];
const suggestions: Suggestion[] = [
  ['{ | }', ['module', 'use', 'path', 'fields', 'flow', 'access'], ['remove', 'replace']],
  [field('|'), ['type', 'title', 'rollup', 'dict'], ['remove']],
  [field('"type": "|"'), ['string', 'money', 'rollup', 'matrix'], []],
  [field('"type": "money", |'), ['title', 'min', 'fetch'], ['rollup', 'dict', 'maxLength']],
  [field('"type": "boolean", |'), ['default', 'help'], ['rollup', 'min', 'formula']],
  [field('"type": "string", |'), ['maxLength', 'pattern', 'format'], ['min', 'ref', 'columns']],
  [field('"type": "text", |'), ['maxLength', 'suggest'], ['format']],
  [field('"type": "integer", |'), ['min', 'max', 'dict'], ['scale']],
  [field('"type": "number", |'), ['scale'], ['maxLength']],
  [field('"type": "percent", |'), ['scale', 'dict'], ['pattern']],
  [field('"type": "date", |'), ['default', 'required'], ['min', 'scale']],
  [field('"type": "year", |'), ['min'], ['scale']],
  [field('"type": "dict", |'), ['dict'], ['statuses', 'ref']],
  [field('"type": "multiDict", |'), ['dict'], ['columns']],
  [field('"type": "ref", |'), ['ref', 'refWhere', 'find'], ['dict', 'columns']],
  [field('"type": "refs", |'), ['ref', 'refWhere'], ['find', 'refBy']],
  [field('"type": "user", |'), ['refWhere', 'find'], ['ref']],
  [field('"type": "attachment", |'), ['files'], ['maxLength']],
  [field('"type": "serial", |'), ['serial'], ['required', 'default', 'fetch']],
  [field('"type": "status", |'), ['statuses', 'dict', 'default'], ['required']],
  [field('"type": "table", |'), ['columns', 'totals', 'rows'], ['dict']],
  [field('"type": "computed", |'), ['formula', 'valueType'], ['required', 'rollup']],
  [field('"type": "rollup", |'), ['rollup', 'valueType'], ['formula', 'default']],
  [field('"type": "matrix", |'), ['matrix'], ['columns']],
  [field('"type": "string", "format": |'), ['email', 'mobile'], []],
  [field('"type": "string", "required": |'), ['true', 'false'], []],
  [field('"type": "computed", "valueType": "|"'), ['money', 'date'], ['ref']],
  [field('"type": "ref", "fetch": { | }'), ['from', 'mode'], []],
  [field('"type": "string", "pattern": { | }'), ['regex', 'message'], []],
  [field('"type": "table", "columns": { "c": { "type": "money", | } }'), ['min'], ['rollup']],
  [field('"type": "table", "columns": { "c": { "type": "|" } }'), ['money'], ['table', 'serial']],
  [field('"type": "rollup", "rollup": [{ | }]'), ['op', 'of', 'by', 'where'], ['type']],
  [field('"type": "rollup", "rollup": [{ "op": | }]'), ['sum', 'count', 'last'], []],
  [field('"type": "rollup", "rollup": [|]'), ['roll-up: sum', 'roll-up: count'], []],
  ['{ "module": "a", "fields": { "one": | } }', ['field: money', 'field: table'], []],
  [step('|'), ['step: approve', 'step: choose'], []],
  [step('{ | }'), ['id', 'type', 'use', 'when'], ['rule']],
  [step('{ "id": "a", "type": "|" }'), ['approve', 'call', 'notify', 'parallel'], []],
  [step('{ "id": "a", "type": "approve", | }'), ['approvers', 'mode', 'due'], ['to', 'cases']],
  [step('{ "id": "a", "type": "notify", | }'), ['to', 'title'], ['approvers', 'onReject']],
  [step('{ "id": "a", "type": "choose", | }'), ['cases', 'else'], ['approvers']],
  [step('{ "id": "a", "type": "parallel", | }'), ['branches'], ['cases']],
  [step('{ "id": "a", "type": "call", | }'), ['create', 'forEach'], ['approvers']],
  [step('{ "id": "a", "type": "effect", | }'), ['effects', 'guards'], ['approvers']],
  [
    step('{ "id": "a", "type": "approve", "approvers": [{ "rule": "|" }] }'),
    ['role', 'post', 'leaderOf', 'starter', 'group'],
    [],
  ],
  [
    step('{ "id": "a", "type": "approve", "approvers": [{ "rule": "role", | }] }'),
    ['role', 'of', 'limit'],
    ['post', 'up'],
  ],
  [
    step('{ "id": "a", "type": "approve", "approvers": [{ "rule": "leaderOf", | }] }'),
    ['up', 'of'],
    ['role'],
  ],
  [step('{ "id": "a", "type": "approve", "mode": "|" }'), ['any', 'all', 'ratio'], []],
  [
    step('{ "id": "a", "type": "choose", "else": [{ "id": "b", "type": "approve", | }] }'),
    ['approvers'],
    ['to'],
  ],
  ['{ "module": "a", "flow": { | } }', ['steps', 'resubmit'], []],
  ['{ "module": "a", "guards": [|] }', ['guard'], []],
  ['{ "module": "a", "guards": [{ | }] }', ['id', 'on', 'expr', 'none', 'some'], ['type']],
  ['{ "module": "a", "guards": [{ "on": "|" }] }', ['save', 'submit'], ['release']],
  ['{ "module": "a", "effects": [{ | }] }', ['on', 'set', 'create', 'notify'], []],
  ['{ "module": "a", "effects": [{ "on": "|" }] }', ['release', 'enter'], []],
  ['{ "module": "a", "access": [|] }', ['grant'], []],
  ['{ "module": "a", "access": [{ | }] }', ['use', 'roles', 'actions', 'rows'], []],
  ['{ "module": "a", "fields": { "b": { | } } }', ['use', 'type', 'title'], []],
  [list('|'), ['columns', 'filters', 'search', 'sort'], ['fields']],
  [list('"columns": [{ | }]'), ['id', 'width', 'before', 'after', 'remove'], []],
  [list('"columns": [{ "id": "a", "pinned": | }]'), ['left', 'right'], []],
  [list('"sort": [{ | }]'), ['field', 'direction'], []],
  [list('"views": [{ "id": "a", "kind": "|" }]'), ['kanban', 'tree'], []],
  ['{ "module": "a", "icon": "|" }', ['award', 'banknote'], []],
  ['{ "module": "a", "form": { | } }', ['tabs', 'sections'], []],
  ['{ "module": "a", "screens": [|] }', ['list', 'form', 'detail'], []],
  ['{ "module": "a", "screens": [{ "kind": "|" }] }', ['list', 'form', 'detail'], []],
  ['{ "module": "a", "detail": { "tabs": [{ "kind": "|" }] } }', ['related', 'timeline'], []],
];

describe('the schema of what people write', () => {
  it.each(suggestions)('suggests by type what there is: %s', async (place, has, lacks) => {
    const labels = await offered('module', place);
    expect(labels).toEqual(expect.arrayContaining(has));
    for (const label of lacks) expect(labels).not.toContain(label);
  });

  it.each(['schemas', 'docs/example', 'tests/fixtures/schemas'])(
    'underlines nothing in %s',
    async (folder) => {
      const files = readdirSync(folder, { recursive: true }).map(String);
      const wrong: Record<string, string[]> = {};
      for (const file of files) {
        const kind = kindOfFile(file);
        if (kind === undefined) continue;
        const found = await underlined(
          kind,
          readFileSync(join(folder, file), 'utf8').replace(/"\$schema":[^,]*,/, ''),
        );
        if (found.length > 0) wrong[file] = found;
      }
      expect(wrong).toEqual({});
    },
  );

  it('takes what traits and overlays write, and what is said in short', async () => {
    const overlay = {
      module: 'order',
      use: ['document', { trait: 'invoiceLines', lines: 'details' }],
      path: '/order',
      title: { en: 'Sales order' },
      fields: {
        amount: { required: true },
        plate: { fetch: 'vehicleId.plate' },
        note: { remove: true },
        city: { replace: { type: 'string', title: { en: 'City', zh: '城市' } } },
        lines: { columns: { price: { min: 1 } } },
      },
      flow: {
        steps: [
          'orgLeader',
          '...',
          { use: 'deputy', when: 'amount > 1' },
          { id: 'x', remove: true },
        ],
      },
      list: {
        columns: ['number', { id: 'city', after: 'amount' }, '...', { id: 'note', remove: true }],
        search: ['city', '...', { id: 'note', remove: true }],
        filters: { replace: ['city'] },
        sort: ['-number'],
      },
      form: { sections: [{ id: 'base', rows: [['city'], '...'] }] },
      access: ['own', { id: 'all', roles: ['staff'], actions: ['read'] }],
      guards: [{ id: 'limit', message: { en: 'No' } }],
      detail: { remove: true },
      screens: ['list', 'detail'],
    };
    expect(await underlined('module', JSON.stringify(overlay))).toEqual([]);
    const { module: _module, use: _use, ...parts } = overlay;
    const trait = {
      ...parts,
      trait: 'payable',
      description: { en: 'Is paid', zh: '付款' },
      parameters: { lines: { description: { en: 'Lines', zh: '明细' }, default: 'details' } },
      fields: { '${lines}': { type: 'table', columns: '${columns}', required: '${isNeeded}' } },
    };
    expect(await underlined('trait', JSON.stringify(trait))).toEqual([]);
    expect(
      await underlined('dict', '{ "dict": "a", "items": [{ "value": "b", "before": "c" }] }'),
    ).toEqual([]);
    const roles = {
      grants: { own: { roles: ['staff'], actions: ['read'], rows: 'applicantId == user.id' } },
      approvals: {
        gm: { type: 'approve', approvers: [{ rule: 'role', role: 'gm' }] },
        head: { title: { en: 'Head', zh: '负责人' }, approvers: [{ rule: 'leaderOf' }] },
      },
    };
    expect(await underlined('roles', JSON.stringify(roles))).toEqual([]);
    expect(await underlined('system', '{ "timeZone": "Asia/Tokyo" }')).toEqual([]);
    const project = { type: 'ref', title: { en: 'Project', zh: '项目' }, ref: 'projectAdd' };
    expect(await underlined('system', JSON.stringify({ fields: { project } }))).toEqual([]);
    const columns = { part: 'part', projectId: { use: 'project', readOnly: true } };
    const sharing = {
      module: 'sharing',
      fields: {
        projectId: 'project',
        customerId: { use: 'customer', required: true, refWhere: 'enabled' },
        lines: { type: 'table', title: { en: 'Lines', zh: '明细' }, columns },
      },
    };
    expect(await underlined('module', JSON.stringify(sharing))).toEqual([]);
    expect(
      await underlined(
        'menu',
        '{ "items": [{ "id": "a", "items": [{ "id": "b", "after": "c" }] }] }',
      ),
    ).toEqual([]);
  });

  it.each([
    [field('"type": "boolean", "rollup": []'), /rollup/],
    [field('"requird": true'), /requird/],
    [field(`"type": "mony", ${title}`), /mony/],
    [list('"columns": [{ "id": "a", "wide": true }]'), /wide/],
    [list('"filters": [1]'), /./],
    [step('{ "id": "a", "type": "approve", "approvers": [{ "role": "x" }] }'), /rule/],
    ['{ "titel": 1 }', /titel/],
  ])('underlines what no definition knows: %s', async (text, message) => {
    expect((await underlined('module', text)).join('\n')).toMatch(message);
  });
});
