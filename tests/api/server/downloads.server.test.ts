import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DownloadsAnswer, RedeemCode } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const page = async (by: string) =>
  done(await company.call<DownloadsAnswer>(by, 'GET', '/v1/downloads'), 'the page');
const take = (by: string) => company.call<RedeemCode>(by, 'POST', '/v1/downloads/code', {});
const build = (platform: string, appVersion: string, publishTime: string, more = {}) =>
  company.add('admin', 'appVersion', { platform, appVersion, publishTime, ...more });
const code = (redeemCode: string, more = {}) =>
  company.add('admin', 'iosCode', { redeemCode, redeemUrl: 'https://apps.example.com/r', ...more });

describe('the download page', () => {
  it('offers the latest build of each platform that is switched on', async () => {
    await build('android', '91.0.0', '2126-01-02T00:00:00Z');
    await build('android', '91.1.0', '2126-02-02T00:00:00Z', { releaseNotes: '修复若干问题' });
    await build('android', '91.2.0', '2126-03-02T00:00:00Z', { enabled: false });
    await build('web', '91.3.0', '2126-03-02T00:00:00Z');
    const { builds } = await page('zhangwei');
    expect(builds.filter(({ version }) => version.startsWith('91.'))).toMatchObject([
      {
        platform: 'android',
        platformTitle: { zh: '安卓' },
        version: '91.1.0',
        notes: '修复若干问题',
        file: null,
      },
    ]);
  });

  it('gives each person one code, which stays theirs', async () => {
    // those of the demo company are spent
    await company.server.services.db.run(sql`update data.ios_code set used = true`);
    expect((await page('zhangwei')).codes).toEqual({
      platform: 'ios',
      own: null,
      isAvailable: false,
    });
    expect(await take('zhangwei')).toMatchObject({ data: { error: 'noCodeLeft' } });
    const ids = [await code('TEST-A'), await code('TEST-B')];
    await code('TEST-C', { enabled: false });
    await code('TEST-D', { expireDate: '2020-01-01' });

    const taken = await Promise.all(['zhangwei', 'liuyang', 'zhangwei', 'liuyang'].map(take));
    const codes = taken.map((answer) => done(answer, 'a code').code);
    expect(codes.slice(0, 2).toSorted()).toEqual(['TEST-A', 'TEST-B']);
    expect(codes.slice(2)).toEqual(codes.slice(0, 2));
    expect((await page('zhangwei')).codes?.own).toEqual({
      code: codes[0],
      link: 'https://apps.example.com/r',
    });
    expect(await take('guotao')).toMatchObject({ data: { error: 'noCodeLeft' } });

    const owner = await company.read('iosCode', ids[codes[0] === 'TEST-A' ? 0 : 1]!);
    expect(owner).toMatchObject({ userId: company.person('zhangwei') });
    expect(owner.assignTime).toBeTruthy();
    const { rows } = (await company.list('liuyang', 'iosCode')).data;
    const seen = rows.map(({ redeemCode }) => redeemCode);
    expect(seen.filter((one) => typeof one === 'string' && one.startsWith('TEST-'))).toEqual([
      codes[1],
    ]);
  });
});
