import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Menu, Module } from '#engine/schema/language/index.ts';
import { openOffice, type Office } from './office.ts';
import { startAgain } from './Product.ts';

/** A module whose starter says who decides. */
const trip = {
  module: 'trip',
  title: { en: 'Trip', zh: '出差' },
  record: { title: 'place' },
  fields: {
    place: { type: 'string', title: { en: 'Place', zh: '地点' }, required: true, maxLength: 100 },
    files: { type: 'attachment', title: { en: 'Papers', zh: '资料' } },
    status: {
      type: 'status',
      title: { en: 'Status', zh: '状态' },
      dict: 'status',
      statuses: ['WTJ', 'SPZ', 'BH', 'YX', 'ZF'],
    },
  },
  approvedStatus: 'YX',
  flow: {
    steps: [
      {
        id: 'friend',
        type: 'approve',
        title: { en: 'Colleague', zh: '同事' },
        approvers: [{ rule: 'starterChooses' }],
      },
    ],
  },
  access: [
    {
      id: 'own',
      roles: ['staff'],
      actions: ['read', 'create', 'update', 'delete', 'submit'],
      rows: 'createdBy == user.id',
    },
  ],
  list: { columns: [{ id: 'place' }, { id: 'status' }], search: ['place'], filters: ['status'] },
  form: {
    tabs: [
      {
        id: 'main',
        title: { en: 'Trip', zh: '出差' },
        sections: [{ id: 'main', rows: [['place'], ['files']] }],
      },
    ],
  },
  detail: {
    tabs: [
      { id: 'information', kind: 'information' },
      { id: 'attachments', kind: 'attachments' },
    ],
  },
  screens: [
    { id: 'list', kind: 'list', path: '/trip/list', title: { en: 'Trips', zh: '出差列表' } },
    { id: 'form', kind: 'form', path: '/trip/add', title: { en: 'Trip add', zh: '出差新增' } },
    {
      id: 'detail',
      kind: 'detail',
      path: '/trip/detail',
      title: { en: 'Trip detail', zh: '出差详情' },
    },
  ],
  open: { add: 'form', detail: 'detail', approval: 'detail' },
} as Module;

/** An office whose product has trips, too: a list, a form and a detail below Market. */
export function openTripOffice(): Office {
  let schemas: string;
  beforeAll(async () => {
    schemas = await mkdtemp(join(tmpdir(), 'office-schemas-'));
    await cp('schemas', schemas, { recursive: true });
    await writeFile(join(schemas, 'trip.module.json'), JSON.stringify(trip));
    const own = JSON.parse(await readFile('schemas/menu.json', 'utf8')) as Menu;
    const market = own.items.find(({ id }) => id === 'market')!;
    market.items!.push({
      id: 'trips',
      title: { en: 'Trips', zh: '出差' },
      items: ['list', 'form', 'detail'].map((screen) => ({
        id: `trip-${screen}`,
        screen: `trip/${screen}`,
        ...(screen !== 'list' && { hidden: true }),
      })),
    });
    await writeFile(join(schemas, 'menu.json'), JSON.stringify(own));
  });
  afterAll(() => rm(schemas, { recursive: true, force: true }));

  return openOffice(() => startAgain({ schemas }));
}
