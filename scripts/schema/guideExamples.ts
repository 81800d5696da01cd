/** How a change builds on a base: the reference shows these, and a test tries them. */
export const mergeExamples = [
  {
    says: 'Objects merge by key.',
    base: { amount: { type: 'money', min: 0 } },
    change: { amount: { min: 1, required: true } },
    gives: { amount: { type: 'money', min: 1, required: true } },
  },
  {
    says: '`remove` takes away, `replace` puts something else in place.',
    base: { guards: [{ id: 'budget' }], record: { title: 'name', number: 'code' } },
    change: { guards: [{ id: 'budget', remove: true }], record: { replace: { title: 'code' } } },
    gives: { guards: [], record: { title: 'code' } },
  },
  {
    says: 'Lists merge by the `id` of their entries (`value` in a dictionary). A new entry goes to the end, or beside another; in an overlay it says `before` or `after` which, so that a misspelt name is no new entry.',
    base: { columns: [{ id: 'a' }, { id: 'b' }] },
    change: { columns: [{ id: 'a', width: 80 }, { id: 'c', after: 'a' }, { id: 'd' }] },
    gives: { columns: [{ id: 'a', width: 80 }, { id: 'c' }, { id: 'b' }, { id: 'd' }] },
  },
  {
    says: 'Lists of names merge by name.',
    base: { search: ['number', 'title'] },
    change: { search: ['city', { id: 'number', remove: true }] },
    gives: { search: ['title', 'city'] },
  },
  {
    says: 'New entries go to the place of `"..."`, where the base has one; a change that has one replaces that place.',
    base: { columns: ['number', '...', 'status'] },
    change: { columns: ['client', 'amount'] },
    gives: { columns: ['number', 'client', 'amount', 'status'] },
  },
  {
    says: 'A row of a layout takes its fields out of the rows that have them, and stands where the first of them stood.',
    base: { rows: [['a', 'b'], ['c']] },
    change: { rows: [['b', 'd']] },
    gives: { rows: [['b', 'd'], ['a'], ['c']] },
  },
  {
    says: 'Numbers and texts are replaced, and so are lists whose entries have no names: rules of approvers, cases by `when`, bounds. An overlay says that it means it, for what an upgrade adds to the list will not arrive.',
    base: { approvers: [{ rule: 'role', role: 'gm' }], icon: 'car' },
    change: { approvers: { replace: [{ rule: 'leader' }] }, icon: 'truck' },
    gives: { approvers: [{ rule: 'leader' }], icon: 'truck' },
  },
] as const;

/** What may be said in short, and the same in full. */
export const shortForms = [
  { short: { list: { columns: ['title'] } }, full: { list: { columns: [{ id: 'title' }] } } },
  {
    short: { list: { columns: ['title'], more: ['city'] } },
    full: { list: { columns: [{ id: 'title' }, { id: 'city', hidden: true }] } },
  },
  {
    short: { list: { columns: ['title'], sort: ['-day', 'title'] } },
    full: {
      list: {
        sort: [
          { field: 'day', direction: 'desc' },
          { field: 'title', direction: 'asc' },
        ],
      },
    },
  },
  {
    short: { fields: { orgId: { type: 'org', fetch: 'carId.orgId' } } },
    full: { fields: { orgId: { type: 'org', fetch: { from: 'carId.orgId' } } } },
  },
  {
    short: { form: { sections: [{ id: 'main', rows: [['title']] }] } },
    full: { form: { tabs: [{ id: 'basic', sections: [{ id: 'main', rows: [['title']] }] }] } },
  },
  {
    short: { access: [{ id: 'all', roles: ['staff'], actions: ['read'] }] },
    full: { access: [{ id: 'all', roles: ['staff'], actions: ['read'] }] },
  },
  { short: { screens: ['list'] }, full: { screens: [{ id: 'list', kind: 'list' }] } },
] as const;

/** What goes without saying, by what a module says. */
export const derivedDefaults = [
  {
    says: 'The table is called as the module.',
    part: { module: 'salesOrder' },
    gives: { entity: 'sales_order' },
  },
  {
    says: '`path` gives list, form and detail, with their addresses and titles.',
    part: { module: 'car', path: '/car', title: { en: 'Car', zh: '车辆' } },
    gives: {
      screens: [{ id: 'list', path: '/car/list', title: { en: 'Cars', zh: '车辆' } }, {}, {}],
    },
  },
  {
    says: 'A list is grouped by what it is filtered by, and sorted by number, the last first.',
    part: { record: { number: 'number' }, list: { columns: ['title'], filters: ['status'] } },
    gives: { list: { groups: ['status'], sort: [{ field: 'number', direction: 'desc' }] } },
  },
  {
    says: 'The first column stays in sight.',
    part: { list: { columns: ['title'] } },
    gives: { list: { columns: [{ id: 'title', pinned: 'left' }] } },
  },
  {
    says: 'A reference to a module with a process offers what is approved; `"refWhere": "true"` offers all.',
    part: { fields: { contractId: { type: 'ref', ref: 'contract' } } },
    gives: { fields: { contractId: { refWhere: 'approved(status)' } } },
  },
  {
    says: 'A number that is given by itself is not typed in.',
    part: { fields: { number: { type: 'serial' } } },
    gives: { fields: { number: { readOnly: true } } },
  },
] as const;
