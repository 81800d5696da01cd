import { describe, expect, it } from 'vitest';
import {
  checkDefinitions,
  formatProblem,
  kindOfFile,
  parseSource,
} from '#engine/schema/check/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';
import { showOrigins } from '#engine/schema/expand/showOrigins.ts';

const text = (en: string) => ({ en, zh: en });
const roles = {
  roles: {},
  approvals: {
    orgLeader: { id: 'ol', title: text('Leader'), approvers: [{ rule: 'leaderOf', of: 'orgId' }] },
  },
  grants: { own: { roles: ['staff'], actions: ['read', 'update'], rows: 'createdBy == user.id' } },
};
const system = { processes: { resubmit: 'rerun', onReject: 'starter' } };

/** Files by name, each as its value is printed. */
function expanded(files: Record<string, unknown>) {
  const sources = Object.entries({ 'roles.json': roles, 'system.json': system, ...files }).map(
    ([file, value]) =>
      parseSource(
        file,
        kindOfFile(file)!,
        typeof value === 'string' ? value : JSON.stringify(value, null, 1),
      ),
  );
  const all = expandSources(sources);
  return {
    all,
    problems: all.flatMap(({ problems }) => problems).map(formatProblem),
    module: (file: string) => all.find((source) => source.file === file)!,
  };
}

const document = {
  trait: 'document',
  fields: { remark: { type: 'text', title: text('Remark') } },
  form: {
    sections: [
      { id: 'document', rows: [['docNumber']] },
      '...',
      { id: 'other', rows: [['remark']] },
    ],
  },
  list: { columns: ['docNumber', '...', 'status'], search: ['docNumber'] },
};

describe('a module', () => {
  it('lists its grants, and names columns that are offered and not shown at first', () => {
    const { module, problems } = expanded({
      'a/order.module.json': {
        module: 'order',
        access: ['own', { id: 'all', roles: ['sa'], actions: ['read'] }],
        list: { columns: ['number', 'amount'], more: ['orgId'] },
      },
      'overlays/a/order.module.json': {
        module: 'order',
        access: [{ id: 'all', remove: true }],
        list: { more: ['city'] },
      },
    });
    expect(problems).toEqual([]);
    expect(module('a/order.module.json').value).toMatchObject({
      access: [{ id: 'own', roles: ['staff'] }],
      list: {
        columns: [
          { id: 'number', pinned: 'left' },
          { id: 'amount' },
          { id: 'orgId', hidden: true },
          { id: 'city', hidden: true },
        ],
      },
    });
    expect(module('a/order.module.json').locate(['list', 'columns', 2])).toMatchObject({
      file: 'a/order.module.json',
      line: 21,
    });
  });

  it('takes fields and columns by name that many modules have, and says itself only what differs', () => {
    const system = {
      fields: {
        project: { type: 'ref', title: text('Project'), ref: 'project' },
        quantity: { type: 'number', title: text('Quantity'), min: 0 },
        contractNumber: { type: 'string', title: text('Number'), fetch: 'contractId.number' },
      },
    };
    const order = {
      module: 'order',
      fields: {
        projectId: { use: 'project', required: true },
        contractNo: 'contractNumber',
        lines: {
          type: 'table',
          title: text('Lines'),
          columns: { qty: { use: 'quantity', min: 1 }, spare: 'quantity' },
        },
      },
    };
    const { module, problems } = expanded({
      'system.json': system,
      'a/order.module.json': order,
      'overlays/a/system.json': { fields: { project: { refWhere: 'open' } } },
    });
    expect(problems).toEqual([]);
    expect(module('a/order.module.json').value).toMatchObject({
      fields: {
        projectId: { type: 'ref', ref: 'project', required: true, refWhere: 'open' },
        contractNo: { type: 'string', fetch: { from: 'contractId.number' } },
        lines: { columns: { qty: { type: 'number', min: 1 }, spare: { type: 'number', min: 0 } } },
      },
    });
    const { locate } = module('a/order.module.json');
    expect(locate(['fields', 'projectId', 'title'])).toMatchObject({ file: 'system.json' });
    expect(locate(['fields', 'projectId', 'required'])).toMatchObject({
      file: 'a/order.module.json',
    });

    const unknown = expanded({
      'system.json': system,
      'a/order.module.json': { ...order, fields: { projectId: 'projekt', amount: 'Quantity' } },
    });
    expect(unknown.problems).toEqual([
      'a/order.module.json:4:16  No common field is called "projekt" (did you mean "project"?)',
      'a/order.module.json:5:13  No common field is called "Quantity" (did you mean "quantity"?)',
    ]);
  });

  it('has fields of which a trait says only a part', () => {
    const { module, problems } = expanded({
      'traits/invoiceLines.trait.json': {
        trait: 'invoiceLines',
        parameters: { lines: { default: 'lines' } },
        fields: {
          '${lines}': { columns: { invoiceNo: { type: 'string', title: text('Invoice') } } },
        },
      },
      'a/trip.module.json': {
        module: 'trip',
        use: [{ trait: 'invoiceLines', lines: 'costs' }],
        fields: {
          costs: { type: 'table', title: text('Costs'), columns: { day: { type: 'date' } } },
        },
      },
    });
    expect(problems).toEqual([]);
    expect(module('a/trip.module.json').value).toMatchObject({
      fields: { costs: { type: 'table', columns: { invoiceNo: { type: 'string' }, day: {} } } },
    });
  });

  it('has its traits, in order, and says itself only what differs', () => {
    const { module, problems } = expanded({
      'traits/document.trait.json': document,
      'traits/priced.trait.json': {
        trait: 'priced',
        fields: { amount: { type: 'money', title: text('Amount') } },
        list: { columns: ['amount'], search: ['supplier'] },
      },
      'a/order.module.json': {
        module: 'order',
        use: ['document', 'priced'],
        title: text('Order'),
        fields: { remark: { maxLength: 10 }, amount: { required: true } },
        form: { sections: [{ id: 'money', rows: [['amount']] }] },
        list: { columns: [{ id: 'status', width: 80 }, 'city'] },
      },
    });
    expect(problems).toEqual([]);
    expect(module('a/order.module.json').value).toMatchObject({
      module: 'order',
      entity: 'order',
      fields: {
        remark: { type: 'text', maxLength: 10 },
        amount: { type: 'money', required: true },
      },
      form: { tabs: [{ sections: [{ id: 'document' }, { id: 'money' }, { id: 'other' }] }] },
      list: {
        columns: [
          { id: 'docNumber' },
          { id: 'amount' },
          { id: 'city' },
          { id: 'status', width: 80 },
        ],
        search: ['docNumber', 'supplier'],
      },
    });
    expect(JSON.stringify(module('a/order.module.json').value)).not.toMatch(/"use"|"trait"|\.\.\./);
  });

  it('gives a trait what that asks for', () => {
    const { module, problems } = expanded({
      'traits/invoices.trait.json': {
        trait: 'invoices',
        parameters: {
          lines: { description: text('Lines'), default: 'lines' },
          roles: { description: text('R'), default: ['fm'] },
        },
        fields: { '${lines}': { type: 'table', title: text('Lines') } },
        effects: [
          { id: 'use', forEach: '${lines}', roles: '${roles}', when: "kind == '${module}'" },
        ],
      },
      'a.module.json': {
        module: 'claim',
        use: [{ trait: 'invoices', lines: 'details', roles: ['gm'] }],
      },
      'b.module.json': { module: 'trip', use: ['invoices'] },
      'c.module.json': { module: 'other', use: [{ trait: 'invoices', line: 'x' }] },
    });
    expect(module('a.module.json').value).toMatchObject({
      fields: { details: { type: 'table' } },
      effects: [{ forEach: 'details', roles: ['gm'], when: "kind == 'claim'" }],
    });
    expect(module('b.module.json').value).toMatchObject({
      effects: [{ forEach: 'lines', roles: ['fm'] }],
    });
    expect(problems).toEqual([
      'c.module.json:6:12  The trait knows no "line" (did you mean "lines"?)',
    ]);
  });

  it('names approvals and grants, with what differs; its process goes on as those of the company', () => {
    const { module } = expanded({
      'a.module.json': {
        module: 'claim',
        access: ['own', { use: 'own', id: 'mine', actions: ['submit'] }],
        flow: {
          resubmit: 'direct',
          steps: [
            'orgLeader',
            {
              id: 'c',
              type: 'choose',
              cases: [{ id: 'd', steps: [{ use: 'orgLeader', id: 'e' }] }],
              else: [],
            },
          ],
        },
      },
    });
    expect(module('a.module.json').value).toMatchObject({
      access: [
        { id: 'own', roles: ['staff'], actions: ['read', 'update'] },
        { id: 'mine', roles: ['staff'], actions: ['read', 'update', 'submit'] },
      ],
      flow: {
        resubmit: 'direct',
        steps: [
          { id: 'ol', type: 'approve', onReject: 'starter', approvers: [{ rule: 'leaderOf' }] },
          { cases: [{ steps: [{ id: 'e', type: 'approve', onReject: 'starter' }] }] },
        ],
      },
    });
  });

  it('has the usual screens below its path, lists by number, groups by what it filters', () => {
    const { module } = expanded({
      'a.module.json': {
        module: 'leaveRequest',
        title: text('Leave'),
        path: '/hr/leave',
        record: { number: 'no' },
        fields: { no: { type: 'serial' }, from: { type: 'date', fetch: 'a.b' } },
        flow: { steps: ['orgLeader'] },
        list: { columns: ['no'], filters: ['from', 'no'] },
      },
      'b.module.json': {
        module: 'b',
        screens: [{ id: 'list', title: text('All') }, { id: 'form', remove: true }, 'detail'],
        list: { sort: ['-at', 'no'] },
        path: '/b',
      },
    });
    expect(module('a.module.json').value).toMatchObject({
      entity: 'leave_request',
      fields: { no: { readOnly: true }, from: { fetch: { from: 'a.b' } } },
      list: { groups: ['from'], sort: [{ field: 'no', direction: 'desc' }] },
      screens: [
        {
          id: 'list',
          kind: 'list',
          path: '/hr/leave/list',
          title: { en: 'Leaves', zh: 'Leave' },
        },
        { id: 'form', path: '/hr/leave/form' },
        { id: 'detail', path: '/hr/leave/detail' },
      ],
      open: { add: 'form', detail: 'detail', approval: 'detail' },
    });
    expect(module('b.module.json').value).toMatchObject({
      screens: [
        { id: 'list', path: '/b/list', title: text('All') },
        { id: 'detail', path: '/b/detail' },
      ],
      list: {
        sort: [
          { field: 'at', direction: 'desc' },
          { field: 'no', direction: 'asc' },
        ],
      },
    });
  });
});

const files = {
  'traits/document.trait.json': document,
  'a.module.json': {
    module: 'claim',
    use: ['document'],
    fields: { remark: { maxLength: 10 } },
    flow: { steps: ['orgLeader'] },
  },
  'overlays/acme/claim.module.json': { module: 'claim', fields: { remark: { minLength: 2 } } },
};

it('offers what is approved where it refers to a module with a process, as that has by itself or by a trait', () => {
  const ref = (module: string, more = {}) => ({
    type: 'ref',
    title: text('R'),
    ref: module,
    ...more,
  });
  const { module } = expanded({
    'traits/decided.trait.json': { trait: 'decided', flow: { steps: ['orgLeader'] } },
    'order.module.json': { module: 'order', use: ['decided'] },
    'colour.module.json': { module: 'colour' },
    'a.module.json': {
      module: 'a',
      fields: {
        orderId: ref('order'),
        anyOrderId: ref('order', { refWhere: 'true' }),
        lastOrderId: ref('order', { readOnly: true }),
        colourId: ref('colour'),
        lines: { type: 'table', title: text('L'), columns: { orderId: ref('order') } },
      },
    },
  });
  const { fields } = module('a.module.json').value as Module;
  const where = Object.entries(fields).map(([name, { refWhere }]) => [name, refWhere]);
  expect(Object.fromEntries(where)).toEqual({ orderId: 'approved(status)', anyOrderId: 'true' });
  expect(fields['lines']!.columns!['orderId']!.refWhere).toBe('approved(status)');
});

describe('where it is written', () => {
  const place = (...path: (string | number)[]) => {
    const { file, line } = expanded(files).module('a.module.json').locate(path);
    return `${file}:${line}`;
  };

  it('is the file and line of the trait, the module, the overlay or the name that says it', () => {
    expect(place('fields', 'remark', 'type')).toBe('traits/document.trait.json:5');
    expect(place('fields', 'remark', 'maxLength')).toBe('a.module.json:8');
    expect(place('fields', 'remark', 'minLength')).toBe('overlays/acme/claim.module.json:5');
    expect(place('form', 'tabs', 0, 'sections', 1, 'rows', 0)).toMatch(/^traits\/document/);
    expect(place('flow', 'steps', 0, 'approvers', 0, 'of')).toMatch(/^roles\.json/);
    expect(place('flow')).toBe('a.module.json:11');
  });
});

it('shows the whole of a module, each line with its origin', () => {
  const { module } = expanded({
    ...files,
    'a.module.json': { ...files['a.module.json'], path: '/claim' },
  });
  const shown = showOrigins(module('a.module.json')).map(
    ({ text, origin }) => `${text} <- ${origin}`,
  );
  const origins = (word: string) =>
    shown.filter((line) => line.includes(word)).map((line) => line.replace(/^\s+/, ''));
  expect(origins('"resubmit"')).toEqual(['"resubmit": "rerun", <- ']);
  expect(origins('"module"')).toEqual(['"module": "claim", <- overlays/acme/claim.module.json:2']);
  expect(origins('"maxLength"')).toEqual(['"maxLength": 10, <- :8']);
  expect(origins('leaderOf')).toEqual([expect.stringMatching(/<- roles\.json:\d+$/)]);
  expect(origins('"rows"')).toEqual([
    expect.stringMatching(/<- traits\/document/),
    expect.anything(),
  ]);
});

it('tells what is wrong in a trait once, where that says it, with who uses it', () => {
  const wrong = {
    trait: 'wrong',
    fields: { note: { type: 'text', title: text('N'), maxLenght: 5 } },
  };
  const { all } = expanded({
    'traits/wrong.trait.json': wrong,
    'a.module.json': { module: 'a', use: ['wrong'] },
    'b.module.json': { module: 'b', use: ['wrong'] },
  });
  const told = checkDefinitions(all)
    .map(formatProblem)
    .filter((line) => line.includes('maxLenght'));
  expect(told).toEqual([
    'traits/wrong.trait.json:10:4  Unknown key "maxLenght" (did you mean "maxLength"?), as a.module.json and 1 more use it',
  ]);
});

describe('what is not there', () => {
  const problemsOf = (module: object) =>
    expanded({
      'traits/document.trait.json': document,
      'a.module.json': { module: 'a', ...module },
    }).problems;

  it('is told where it is named', () => {
    expect(problemsOf({ use: ['documents'] })).toEqual([
      'a.module.json:4:3  No trait is called "documents" (did you mean "document"?)',
    ]);
    expect(problemsOf({ access: ['owm'] })).toEqual([
      'a.module.json:4:3  No grant is called "owm" (did you mean "own"?)',
    ]);
    expect(problemsOf({ flow: { steps: [{ use: 'leader' }] } })).toEqual([
      'a.module.json:5:4  No approval is called "leader" (did you mean "orgLeader"?)',
    ]);
    expect(problemsOf({ flow: { steps: ['ol'] } })).toEqual([
      'a.module.json:5:4  No approval is called "ol" (did you mean "orgLeader"?)',
    ]);
    expect(problemsOf({ use: ['document'], fields: { remarks: { maxLength: 5 } } })).toEqual([
      'a.module.json:7:14  There is no "remarks" to change; a new one says "type" and "title" (did you mean "remark"?)',
    ]);
  });

  it('is told once, of what cannot be read', () => {
    const { problems, module } = expanded({
      'traits/document.trait.json': '{ "trait" "document" }',
      'roles.json': '{ "roles": {},, }',
      'a.module.json': { module: 'a', use: ['document'] },
      'b.module.json': { module: 'b', access: ['own'] },
      'c.module.json': { module: 'c' },
    });
    expect(problems.map((problem) => problem.replace(/:.*/, ''))).toEqual([
      'roles.json',
      'traits/document.trait.json',
    ]);
    expect(module('b.module.json').value).toBeUndefined();
    expect(module('c.module.json').value).toMatchObject({ module: 'c' });
  });
});
