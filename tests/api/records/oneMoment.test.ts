import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { lookupRecord } from '#server/features/records/lookupRecord.ts';
import { sql } from '#server/db/query.ts';
import { bumpPermissions } from '#server/features/directory/permissionsEpoch.ts';
import { people, teams } from '#tests/support/company.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let id: string;
beforeAll(async () => {
  shop = await openShop();
  const clientId = await shop.save('fay', 'client', { name: 'Zenith' });
  const lines = [{ goods: 'v0', qty: '1' }];
  id = await shop.save('fay', 'deal', { title: 'v0', clientId, amount: '1', lines });
  await shop.services.db.run(sql`update data.deal set status = 'ZF' where id = ${id}::uuid`);
});
afterAll(() => shop.close());

/** Record and line are always changed together. */
const rename = (version: string) =>
  shop.services.db.transaction(async (tx) => {
    await tx.run(sql`update data.deal set title = ${version} where id = ${id}::uuid`);
    await tx.run(
      sql`update data.deal__lines set goods = ${version} where "parentId" = ${id}::uuid`,
    );
  });

/** What doors show while somebody writes: the title, and what the line says. */
const fay = () => shop.as('fay');
const pair = ({ title, lines }: RecordData) => [title, (lines as RecordData[])[0]!.goods];
const doors: Record<string, () => Promise<unknown[]>> = {
  list: async () => {
    const query = { screen: 'void' };
    const { rows } = await listRecords(shop.services, fay(), 'deal', { page: 1, size: 9, query });
    return pair(rows[0]!);
  },
  lookup: async () => {
    const paths = ['title', 'lines'];
    return pair((await lookupRecord(shop.services, fay(), 'deal', { id, paths })).values);
  },
  record: async () => pair((await getRecord(shop.services, fay(), 'deal', id)).record),
};

test.each(Object.keys(doors))('%s: a record and its lines are of one moment', async (door) => {
  for (let round = 0; round < 12; round += 1) {
    const looks = Array.from({ length: 4 }, doors[door]!);
    const [, ...shown] = await Promise.all([rename(`v${round}`), ...looks]);
    for (const [title, goods] of shown) expect(goods).toBe(title);
  }
});

test('the directory is of one moment', async () => {
  const { services } = shop;
  const move = (name: string) =>
    services.db.transaction(async (tx) => {
      await tx.run(sql`update data.person set name = ${name} where id = ${people.bob}::uuid`);
      await tx.run(sql`update data.team set name = ${name} where id = ${teams.works}::uuid`);
      await bumpPermissions(tx);
    });
  await move('before');
  for (let round = 0; round < 12; round += 1) {
    const look = async () => {
      await services.refresh();
      const directory = services.directory();
      return [directory.person(people.bob)!.name, directory.organisation(teams.works)!.name];
    };
    await move(`before ${round}`);
    const [, ...shown] = await Promise.all([move(`after ${round}`), look(), look(), look()]);
    for (const [person, team] of shown) expect(team).toBe(person);
  }
});
