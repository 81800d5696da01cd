import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createConnection,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type CodeAction,
  type CompletionItem,
  type Diagnostic,
  type Hover,
  type Location,
  type ProtocolConnection,
  type SignatureHelp,
} from 'vscode-languageserver/node';
import { checkDefinitions, parseSource, wordsOf } from '#engine/schema/check/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';
import { createReader } from '#server/definitions/readFiles.ts';
import { serve } from '../../editor/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'editor-'));
const file = join(folder, 'order.module.json');
const uri = pathToFileURL(file).href;
const told = new Map<string, Diagnostic[]>();
let client: ProtocolConnection;
let version = 0;
let original = '';

beforeAll(async () => {
  cpSync('tests/fixtures/schemas', folder, { recursive: true });
  share();
  original = readFileSync(file, 'utf8');
  const there = new PassThrough();
  const back = new PassThrough();
  serve(createConnection(new StreamMessageReader(there), new StreamMessageWriter(back)), folder);
  client = createProtocolConnection(new StreamMessageReader(back), new StreamMessageWriter(there));
  client.onNotification(
    'textDocument/publishDiagnostics',
    (params: { uri: string; diagnostics: Diagnostic[] }) => {
      told.set(params.uri, params.diagnostics);
    },
  );
  client.listen();
  await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  await client.sendNotification('initialized', {});
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'json', version, text: original },
  });
}, 60_000);

afterAll(async () => {
  await client.sendRequest('shutdown');
  client.dispose();
  rmSync(folder, { recursive: true });
});

/** What modules may share: a trait, a grant, a step and a field. */
function share() {
  mkdirSync(join(folder, 'traits'));
  const trait = { trait: 'noted', description: { en: 'Has a note', zh: '备注' }, fields: {} };
  writeFileSync(join(folder, 'traits/noted.trait.json'), JSON.stringify(trait));
  const roles = JSON.parse(readFileSync(join(folder, 'roles.json'), 'utf8')) as object;
  const grants = { own: { roles: ['staff'], actions: ['read'], rows: 'ownerId == user.id' } };
  const approvals = {
    head: { title: { en: 'Head', zh: '负责人' }, approvers: [{ rule: 'leaderOf' }] },
  };
  writeFileSync(join(folder, 'roles.json'), JSON.stringify({ ...roles, grants, approvals }));
  const system = JSON.parse(readFileSync(join(folder, 'system.json'), 'utf8')) as object;
  const fields = { spareNote: { type: 'text', title: { en: 'Spare note', zh: '备用' } } };
  writeFileSync(join(folder, 'system.json'), JSON.stringify({ ...system, fields }));
}

/** The text of the module with a part in place of another; `|` in it is where the cursor stands. */
async function write(from: string, to: string) {
  expect(original).toContain(from);
  const marked = original.replace(from, () => to.replace('|', '\u0000'));
  const text = marked.replace('\u0000', '');
  await client.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: ++version },
    contentChanges: [{ text }],
  });
  const before = marked.slice(0, marked.indexOf('\u0000')).split('\n');
  return { line: before.length - 1, character: before.at(-1)!.length };
}

/** What a diagnostic says. */
const wordsIn = (message: Diagnostic['message']) =>
  typeof message === 'string' ? message : message.value;

async function offered(from: string, to: string) {
  const position = await write(from, to);
  const items = await client.sendRequest<CompletionItem[]>('textDocument/completion', {
    textDocument: { uri },
    position,
  });
  return items.map(({ label }) => label.replaceAll('"', ''));
}

const title = '"title": {\n    "en": "Order",\n    "zh": "订单"\n  },';
const note =
  '"type": "text",\n      "title": {\n        "en": "Note",\n        "zh": "备注"\n      }';
const amount = '"min": 0\n    },\n    "taxRate"';
/** The field `note` says something else. */
const field = (text: string): [string, string] => [
  note,
  `${text}, "title": { "en": "Note", "zh": "备注" }`,
];
const root = (text: string): [string, string] => [title, `${title} ${text},`];
/** An effect, before those that are there. */
const effect = (text: string): [string, string] => [
  '"effects": [',
  `"effects": [{ "id": "a", ${text} },`,
];
const text = (expression: string) => field(`"type": "text", "visibleWhen": "${expression}"`);
const computed = (expression: string) =>
  field(`"type": "computed", "valueType": "money", "formula": "${expression}"`);

type Offer = [place: [string, string], has: string[], lacks: string[]];
const offers: Offer[] = [
  // names
  [['"note": {', '"spare": "|", "note": {'], ['spareNote'], ['head', 'own']],
  [field('"use": "|"'), ['spareNote'], ['head', 'own']],
  [field('"type": "ref", "ref": "|"'), ['bill', 'person', 'team'], ['kind', 'leader']],
  [field('"type": "ref", "ref": |'), ['bill', 'person'], []],
  [field('"type": "dict", "dict": "|"'), ['kind', 'status'], ['bill']],
  [field('"type": "dict", "dict": |'), ['kind'], []],
  [
    field('"type": "rollup", "valueType": "money", "rollup": [{ "op": "sum", "of": "|" }]'),
    ['bill'],
    ['amount'],
  ],
  [
    field(
      '"type": "rollup", "valueType": "money", "rollup": [{ "op": "sum", "of": "bill", "by": "|" }]',
    ),
    ['orderId', 'amount'],
    ['taxRate'],
  ],
  [field('"type": "string", "fetch": { "from": "|" }'), ['ownerId', 'orgId'], ['person']],
  [field('"type": "string", "fetch": { "from": "orgId.|" }'), ['orgId.name'], ['amount']],
  [field('"type": "string", "fetch": "ownerId.|"'), ['ownerId.name'], []],
  [field('"type": "status", "dict": "kind", "statuses": ["|"]'), ['goods', 'service'], []],
  [root('"use": ["|"]'), ['noted'], ['bill']],
  [root('"initialStatus": "|"'), ['YX', 'WTJ'], ['goods']],
  [['"approvedStatus": "YX"', '"approvedStatus": "|"'], ['YX', 'YWC'], ['goods']],
  [
    ['"rule": "leaderOf",\n            "of": "orgId"', '"rule": "leaderOf", "of": "|"'],
    ['orgId', 'ownerId'],
    [],
  ],
  [
    ['"rule": "leaderOf",\n            "of": "orgId"', '"rule": "leaderOf", "of": "orgId.|"'],
    ['orgId.name'],
    ['orgId'],
  ],
  [
    ['"rule": "leaderOf",\n            "of": "orgId"', '"rule": "role", "role": "|"'],
    ['leader', 'finance'],
    ['orgId'],
  ],
  [
    ['"rule": "leaderOf",\n            "of": "orgId"', '"rule": "field", "field": "|"'],
    ['ownerId'],
    ['leader'],
  ],
  [
    ['"rule": "leaderOf",\n            "of": "orgId"', '"rule": "starterChooses", "among": "|"'],
    ['finance'],
    [],
  ],
  [
    [
      '"rule": "leaderOf",\n            "of": "orgId"',
      '"rule": "role", "role": "leader", "notSameAs": ["|"]',
    ],
    ['leader', 'size'],
    [],
  ],
  [root('"indexes": [["|"]]'), ['amount', 'kind'], []],
  [root('"unique": [{ "id": "a", "fields": ["|"] }]'), ['title', 'number'], []],
  [root('"detail": { "summary": ["|"] }'), ['billed', 'open'], []],
  [root('"detail": { "tabs": [{ "id": "a", "kind": "related", "module": "|" }] }'), ['bill'], []],
  [
    root('"detail": { "tabs": [{ "id": "a", "kind": "related", "module": "bill", "by": "|" }] }'),
    ['orderId'],
    ['taxRate'],
  ],
  [effect('"on": "approve", "create": { "module": "|" }'), ['bill'], []],
  [
    effect('"on": "approve", "create": { "module": "bill", "values": { "|": "1" } }'),
    ['orderId', 'amount'],
    ['taxRate'],
  ],
  [effect('"on": "enter", "status": "|"'), ['YX'], []],
  [effect('"on": "save", "notify": { "to": ["|"] }'), ['ownerId'], []],
  [root('"alerts": [{ "id": "a", "to": ["|"] }]'), ['ownerId'], []],
  [root('"guards": [{ "id": "a", "on": "save", "forEach": "|" }]'), ['lines'], []],
  [root('"guards": [{ "id": "a", "on": "save", "none": { "of": "|" } }]'), ['bill'], []],
  [root('"open": { "add": "|" }'), ['list', 'form'], []],
  [root('"variants": { "by": "|" }'), ['kind'], []],
  [root('"icon": "|"'), ['award'], []],
  [root('"use": [{ "trait": "|" }]'), ['noted'], ['bill']],
  [
    ['"steps": [\n      {\n        "id": "leader"', '"steps": ["|", { "id": "leader"'],
    ['head'],
    ['own'],
  ],
  [
    ['"steps": [\n      {\n        "id": "leader"', '"steps": [{ "use": "|" }, { "id": "leader"'],
    ['head'],
    [],
  ],
  [['"access": [', '"access": ["|",'], ['own'], ['head']],
  [['"access": [', '"access": [{ "use": "|" },'], ['own'], []],
  [['"access": [', '"access": [{ "id": "a", "roles": ["|"] },'], ['leader', 'finance'], []],
  [['"access": [', '"access": [{ "id": "a", "actions": ["|"] },'], ['read', 'submit'], []],
  [['"access": [', '"access": [{ "id": "a", "fields": ["|"] },'], ['amount'], []],
  [
    [
      '"access": [',
      '"access": [{ "id": "a", "roles": ["leader"], "actions": ["read"], "rows": "|" },',
    ],
    ['ownerId', 'user'],
    [],
  ],
  // keywords
  [field('"type": "boolean", |'), ['default', 'help'], ['rollup', 'dict']],
  [root('"guards": [|]'), ['guard'], []],
  [
    ['"note": {\n      ' + note, '"more": |, "note": {\n      ' + note],
    ['field: money', 'field: rollup'],
    [],
  ],
  // expressions
  [text('|'), ['amount', 'kind', 'user', 'round', 'today'], ['goods']],
  [text('am|'), ['amount'], []],
  [text('orgId.|'), ['name'], ['amount']],
  [text('ownerId.|'), ['name'], ['amount', 'round']],
  [text('user.|'), ['id', 'orgId', 'roles'], ['amount']],
  [text("kind == '|"), ['goods', 'service'], ['amount']],
  [text("kind != '|"), ['goods'], []],
  [text('kind == |'), ["'goods'"], []],
  [text("kind in ['goods', '|"), ['service'], []],
  [text("status == '|"), ['YX', 'WTJ'], ['goods']],
  [text("'|' in user.roles"), [], ['goods']],
  [text('amount > 1 && ta|'), ['tax', 'taxRate'], []],
  [computed('|'), ['amount', 'billed'], []],
  [computed('round(am|, 2)'), ['amount', 'round'], []],
  [computed('lines.|'), ['filter', 'map', 'size'], ['price']],
  [['"formula": "quantity * price"', '"formula": "quantity * |"'], ['price', 'parent'], ['amount']],
  [['"formula": "quantity * price"', '"formula": "parent.|"'], ['amount', 'kind'], ['quantity']],
  [['"when": "amount >= 100000"', '"when": "|"'], ['amount', 'user'], []],
  [['"default": "\'goods\'"', '"default": "|"'], ["'goods'", "'service'"], []],
  [['"value": "amount"', '"value": "|"'], ['amount', 'orderId'], ['taxRate']],
  [field('"type": "ref", "ref": "bill", "refWhere": "|"'), ['orderId', 'parent'], ['taxRate']],
  [field('"type": "ref", "ref": "bill", "refWhere": "parent.|"'), ['taxRate'], ['orderId']],
  [
    root(
      '"guards": [{ "id": "a", "on": "save", "expr": "|", "message": { "en": "a", "zh": "甲" } }]',
    ),
    ['amount', 'actor'],
    [],
  ],
  [
    root(
      '"guards": [{ "id": "a", "on": "save", "forEach": "lines", "expr": "item.|", "message": { "en": "a", "zh": "甲" } }]',
    ),
    ['price', 'quantity'],
    ['amount'],
  ],
  [
    root(
      '"guards": [{ "id": "a", "on": "save", "none": { "of": "bill", "where": "|" }, "message": { "en": "a", "zh": "甲" } }]',
    ),
    ['orderId', 'parent'],
    ['taxRate'],
  ],
];

describe('the language server', () => {
  it.each(offers.map(([[from, to], has, lacks]) => ({ from, to, has, lacks })))(
    'offers at $to',
    async ({ from, to, has, lacks }) => {
      const labels = await offered(from, to);
      expect(labels).toEqual(expect.arrayContaining(has));
      for (const label of lacks) expect(labels).not.toContain(label);
    },
  );

  it('tells of the text as it is being typed what the check tells, at the wrong word, and mends it', async () => {
    await write('quantity * price', 'quantity * prise|');
    await expect
      .poll(() => told.get(uri)?.map(({ message }) => message))
      .toEqual([expect.stringContaining('prise')]);
    const [diagnostic] = told.get(uri)!;
    const line = original.split('\n')[diagnostic!.range.start.line]!.replace('price', 'prise');
    expect(line.slice(diagnostic!.range.start.character, diagnostic!.range.end.character)).toBe(
      'prise',
    );
    const [action] = await client.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: diagnostic!.range,
      context: { diagnostics: [diagnostic] },
    });
    expect(action!.edit!.changes![uri]![0]!.newText).toBe('price');
    await write('"DD-yyyyMM-NNNN"', '"DD-yyyyMM-NNNN"|');
    await expect.poll(() => told.get(uri)).toEqual([]);
  });

  it('tells of all files the very problems that the check tells', async () => {
    await write('"amount": {', '"sum": {|');
    const text = readFileSync(file, 'utf8').replace('"amount": {', '"sum": {');
    const sources = (await createReader(folder)()).map((source) =>
      source.file === 'order.module.json' ? parseSource(source.file, source.kind, text) : source,
    );
    const expected = checkDefinitions(expandSources(sources)).map(
      (problem) => `${problem.file}:${problem.line}:${problem.column} ${wordsOf(problem, 'en')}`,
    );
    expect(new Set(expected.map((line) => line.split(':')[0])).size).toBeGreaterThan(1);
    await expect
      .poll(() =>
        [...told]
          .flatMap(([of, diagnostics]) =>
            diagnostics.map(
              ({ range: { start }, message }) =>
                `${of.slice(pathToFileURL(folder).href.length + 1)}:${start.line + 1}:${start.character + 1} ${wordsIn(message)}`,
            ),
          )
          .toSorted(),
      )
      .toEqual(expected.toSorted());
  });

  it('offers screens to the menu', async () => {
    const menu = pathToFileURL(join(folder, 'menu.json')).href;
    const line = '{ "items": [{ "id": "a", "screen": "" }] }';
    await client.sendNotification('textDocument/didOpen', {
      textDocument: { uri: menu, languageId: 'json', version: 1, text: line },
    });
    const items = await client.sendRequest<CompletionItem[]>('textDocument/completion', {
      textDocument: { uri: menu },
      position: { line: 0, character: line.indexOf('""') + 1 },
    });
    expect(items.map(({ label }) => label)).toContain('order/list');
    await client.sendNotification('textDocument/didClose', { textDocument: { uri: menu } });
  });

  it('explains what a word in an expression is', async () => {
    const hover = async (from: string, to: string) => {
      const position = await write(from, to);
      const found = await client.sendRequest<Hover>('textDocument/hover', {
        textDocument: { uri },
        position,
      });
      return JSON.stringify(found.contents);
    };
    expect(await hover('quantity * price', 'quantity * pr|ice')).toMatch(/Price 单价: number/);
    expect(await hover('round(amount', 'ro|und(amount')).toMatch(/Rounds half away/);
    expect(await hover('"dict": "kind"', '"dict": "ki|nd"')).toMatch(/dictionary/);
    expect(await hover('"scale": 2', '"sca|le": 2')).toMatch(/Decimal places/);
  });

  it('shows the arguments of a function', async () => {
    const position = await write('round(amount * taxRate, 2)', 'round(amount * taxRate, |2)');
    const help = await client.sendRequest<SignatureHelp>('textDocument/signatureHelp', {
      textDocument: { uri },
      position,
    });
    expect(help.activeParameter).toBe(1);
    expect(help.signatures[0]!.label).toMatch(/^round\(decimal/);
  });

  it('goes to what a name means', async () => {
    const definition = async (from: string, to: string) => {
      const position = await write(from, to);
      const found = await client.sendRequest<Location>('textDocument/definition', {
        textDocument: { uri },
        position,
      });
      return `${found.uri.slice(pathToFileURL(folder).href.length)}:${found.range.start.line + 1}`;
    };
    expect(await definition('"of": "bill"', '"of": "bi|ll"')).toMatch(/^\/bill\.module\.json:3/);
    expect(await definition('"dict": "kind"', '"dict": "ki|nd"')).toMatch(/^\/dicts\/kind\.json/);
    expect(await definition('"of": "orgId"', '"of": "org|Id"')).toMatch(/^\/order\.module\.json:/);
  });

  it('tells nothing about files that are right', async () => {
    await write(amount, amount + '|');
    await expect
      .poll(() => [...told].filter(([, diagnostics]) => diagnostics.length > 0))
      .toEqual([]);
  });
});
