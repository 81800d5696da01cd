import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { takeOverSettings } from '#server/features/settings/settingsRegister.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

const module = 'userPersonalConfiguration';
const path = '/v1/commonUserPersonalConfiguration';
const key = 'list.contractCreate.list';
const chosen = { hidden: ['amount'], widths: { name: 240 } };

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
  await company.server.services.db.run(sql`delete from data.user_personal_configuration`);
});
afterAll(() => company.close());

const get = async (as: string, what = key) =>
  done(await company.call<unknown>(as, 'GET', `${path}/getKey/${what}`), 'setting');
const set = (as: string, value: unknown, more: object = {}) =>
  company.call(as, 'POST', `${path}/handle`, { key, value, ...more });
const rows = async (as: string) => (await company.list(as, module)).data.rows;

describe('what people choose for themselves', () => {
  it('is in the register, where nobody but administrators reads another’s', async () => {
    expect(await get('zhangwei')).toBeNull();
    done(await set('zhangwei', chosen), 'chosen');
    done(await set('liuyang', { hidden: [] }, { deviceType: 'app' }), 'chosen');
    const mine = await rows('zhangwei');
    expect(mine).toMatchObject([{ userId: company.person('zhangwei'), key, deviceType: 'web' }]);
    const record = await company.read(module, mine[0]!.id as string, 'zhangwei');
    expect(JSON.parse(record.value as string)).toEqual(chosen);
    expect(mine[0]!.updateTime).toEqual(expect.any(String));
    expect(await rows('liuyang')).toMatchObject([{ deviceType: 'app' }]);
    expect(await rows('admin')).toHaveLength(2);
    expect(await get('liuyang')).toEqual({ hidden: [] });
  });

  it('is one record for each key, whose changes stand in no timeline', async () => {
    const [before] = await rows('zhangwei');
    const many = await Promise.all([1, 2, 3].map((name) => set('zhangwei', { widths: { name } })));
    many.forEach((answer) => done(answer, 'changed'));
    const [after, ...others] = await rows('zhangwei');
    expect(others).toEqual([]);
    expect(after!.id).toBe(before!.id);
    const { value } = await company.read(module, after!.id as string);
    expect(await get('zhangwei')).toEqual(JSON.parse(value as string));
    const audit = await company.server.services.db.all(
      sql`select action from app.audit where record_id = ${after!.id as string}`,
    );
    expect(audit).toHaveLength(1);
  });

  it('is what the register says when it is changed there', async () => {
    const [row] = await rows('zhangwei');
    const value = JSON.stringify(chosen);
    done(await company.change('admin', module, row!.id as string, { value }), 'changed');
    expect(await get('zhangwei')).toEqual(chosen);
    done(await company.change('admin', module, row!.id as string, { value: 'compact' }), 'changed');
    expect(await get('zhangwei')).toBe('compact');
    await expect(
      company.change('liuyang', module, row!.id as string, { value: 'x' }),
    ).rejects.toThrow('not permitted');
  });

  it('is forgotten with null', async () => {
    done(await set('zhangwei', null), 'forgotten');
    done(await set('zhangwei', null), 'forgotten already');
    expect(await get('zhangwei')).toBeNull();
    expect(await rows('zhangwei')).toEqual([]);
    expect(await rows('liuyang')).toHaveLength(1);
  });

  it('is taken over from where it was kept before, what is newer stays', async () => {
    const { db, registry } = company.server.services;
    const kept = { widths: { name: 99 } };
    for (const who of ['zhangwei', 'liuyang'])
      await db.run(sql`insert into app.user_setting (user_id, key, value)
        values (${company.person(who)}, ${key}, ${JSON.stringify(kept)}::text::jsonb)`);
    await db.transaction((tx) => takeOverSettings(tx, registry()));
    expect(await get('zhangwei')).toEqual(kept);
    expect(await get('liuyang')).toEqual({ hidden: [] });
    expect(await db.all(sql`select 1 from app.user_setting`)).toEqual([]);
  });
});
