/**
 * Records without a server: two modules of three fields, whose roll-up, formula and guard the engine keeps over a store
 * in memory. A program with a database writes a `RecordStore` and a `Host` of its own in place of these.
 */
import {
  blankModule,
  memoryHost,
  MemoryStore,
  registryOf,
  UnitOfWork,
  type RecordData,
} from '#engine/index.ts';

const customer = blankModule(
  { module: 'customer', title: { en: 'Customer', zh: '客户' }, path: '/customer' },
  [],
  {
    name: { type: 'string', title: { en: 'Name', zh: '名称' } },
    limit: { type: 'money', title: { en: 'Limit', zh: '限额' } },
    spent: {
      type: 'rollup',
      title: { en: 'Spent', zh: '已用' },
      valueType: 'money',
      rollup: [{ op: 'sum', of: 'visit', by: 'customerId', value: 'cost' }],
    },
    left: {
      type: 'computed',
      title: { en: 'Left', zh: '剩余' },
      valueType: 'money',
      formula: 'limit - spent',
    },
  },
);
const visit = {
  ...blankModule({ module: 'visit', title: { en: 'Visit', zh: '拜访' }, path: '/visit' }, [], {
    customerId: { type: 'ref', ref: 'customer', title: { en: 'Customer', zh: '客户' } },
    cost: { type: 'money', title: { en: 'Cost', zh: '费用' } },
  }),
  guards: [
    {
      id: 'withinLimit',
      on: 'save',
      expr: 'cost <= customerId.left',
      message: { en: 'More than is left of the limit', zh: '超过剩余限额' },
    },
  ],
};

export const store = new MemoryStore(registryOf({ modules: [customer, visit] }));

/** Saves a new record, and all that follows from it; answers its id. */
export async function save(module: string, values: RecordData): Promise<string> {
  const now = new Date().toISOString();
  const user = { id: 'me' };
  const work = new UnitOfWork(memoryHost(store, { user, now, newId: () => crypto.randomUUID() }));
  const id = await work.create(module, values, 'save');
  work.kept(work.written());
  return id;
}
