import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Module, Roles } from '#engine/schema/language/index.ts';
import { cellOf, withCell } from '#engine/schema/rights/rightsOf.ts';
import type {
  CustomDesign,
  CustomDraft,
  RightsPreview,
  WhyAnswer,
} from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const design = async (target: string) =>
  done(await company.call<CustomDesign>('admin', 'GET', `/v1/customisations/${target}`), target);

async function publish(target: string, value: unknown) {
  const { version, draft } = await design(target);
  const path = `/v1/customisations/${target}`;
  const saved = done(
    await company.call<CustomDraft>('admin', 'POST', `${path}/draft`, {
      value,
      rev: draft?.rev ?? null,
      baseVersion: version,
    }),
    'draft',
  );
  const note = 'rights';
  done(
    await company.call('admin', 'POST', `${path}/publish`, { rev: saved.rev, version, note }),
    'publish',
  );
}

const rowsOf = async (as: string) => done(await company.list(as, 'contractCreate'), as).total;

test('a role that is narrowed sees fewer records at once, as the preview said and why explains', async () => {
  const value = (await design('module/contractCreate')).value as Module;
  const before = await rowsOf('linfang');
  expect(cellOf(value.access, 'fr', 'read').length).toBeGreaterThan(0);
  const access = withCell(value.access, 'fr', 'read', []);
  const preview = done(
    await company.call<RightsPreview>('admin', 'POST', '/v1/access/preview', {
      module: 'contractCreate',
      access,
    }),
    'preview',
  );
  const told = preview.actions.find(({ action }) => action === 'read')!;
  expect(told.gaining).toBe(0);
  expect(told.losing).toBeGreaterThan(0);
  expect(await rowsOf('linfang')).toBe(before);
  await publish('module/contractCreate', { ...value, access });
  expect(await rowsOf('linfang')).toBeLessThan(before);
  const answer = done(
    await company.call<WhyAnswer>(
      'admin',
      'GET',
      `/v1/access/why?module=contractCreate&userId=${company.person('linfang')}`,
    ),
    'why',
  );
  const reading = answer.grants.filter(({ isHeld, actions }) => isHeld && actions.includes('read'));
  expect(reading.flatMap(({ roles }) => roles.map(({ code }) => code))).not.toContain('fr');
});

test('rights are changed by administrators alone', async () => {
  const body = { module: 'contractCreate', access: [] };
  expect(await company.call('linfang', 'POST', '/v1/access/preview', body)).toMatchObject({
    data: expect.objectContaining({ error: 'forbidden' }) as unknown,
  });
});

test('a new role can be given to people at once', async () => {
  const value = (await design('roles/roles')).value as Roles;
  const title = { en: 'Safety officer', zh: '安全员' };
  await publish('roles/roles', {
    ...value,
    roles: { ...value.roles, safety: { title, scope: 'company' } },
  });
  done(
    await company.call('admin', 'POST', '/v1/roleHolder/handle', {
      data: { role: 'safety', userId: company.person('zhangwei') },
    }),
    'given',
  );
  const answer = done(
    await company.call<WhyAnswer>(
      'admin',
      'GET',
      `/v1/access/why?module=contractCreate&userId=${company.person('zhangwei')}`,
    ),
    'why',
  );
  expect(answer.roles.find(({ code }) => code === 'safety')?.holdings).toHaveLength(1);
});

test('whoever takes all rights over role holders from administrators can give them back', async () => {
  const value = (await design('module/roleHolder')).value as Module;
  const access = value.access.filter(({ roles }) => !roles.includes('sa'));
  await publish('module/roleHolder', { ...value, access });
  const { version } = await design('module/roleHolder');
  done(
    await company.call('admin', 'POST', '/v1/customisations/module/roleHolder/remove', {
      version,
      note: 'back',
    }),
    'given back',
  );
  expect((await company.list('admin', 'roleHolder')).data.rows.length).toBeGreaterThan(10);
});
