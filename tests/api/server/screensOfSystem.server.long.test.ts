import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Menu, Module, PrintTemplate, Roles } from '#engine/schema/language/index.ts';
import { withCell } from '#engine/schema/rights/rightsOf.ts';
import type {
  CustomDesign,
  CustomDraft,
  OnlineSession,
  Page,
  ProcessDesign,
} from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';

/** What is changed on a screen, and what a call answers somebody else that has to differ afterwards. */
interface Flip {
  change: () => Promise<unknown>;
  read: () => Promise<unknown>;
}

const clerk = 'zhangwei';
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const ask = async <T>(as: string, path: string) =>
  done(await company.call<T>(as, 'GET', path), path);
const send = async <T>(path: string, body: unknown) =>
  done(await company.call<T>('admin', 'POST', path, body), path);
const asks = (as: string, path: string) => () => ask(as, path);

/** Changes a definition as an administrator does: draft, publication. */
const customise =
  <T>(target: string, change: (value: T) => T) =>
  async () => {
    const path = `/v1/customisations/${target}`;
    const { value, version } = await ask<CustomDesign>('admin', path);
    const drawn = change(value as T);
    const draft = { value: drawn, rev: null, baseVersion: version };
    const { rev } = await send<CustomDraft>(`${path}/draft`, draft);
    await send(`${path}/publish`, { rev, version, note: 'flipped' });
  };
const title = { en: 'Flipped', zh: '已改' };
const renamed = (name: string) =>
  customise<Module>(`module/${name}`, (value) => ({ ...value, title }));
/** Who would be asked about the use of a seal, and by which steps. */
const ahead = (as: string) => async () =>
  done(
    await company.call(as, 'POST', '/workFlow/forecast', {
      moduleNo: 'sealApply',
      data: {},
    }),
    'ahead',
  );
async function publishProcess() {
  const path = '/v1/workflowDesign/sealApply';
  const { flow, version } = await ask<ProcessDesign>('admin', path);
  const steps = flow.steps.map((step) => ({ ...step, title }));
  const draft = { flow: { ...flow, steps }, rev: null, baseVersion: version };
  const { rev } = await send<{ rev: number }>(`${path}/draft`, draft);
  await send(`${path}/publish`, { rev, version, note: 'flipped' });
}

/** Each screen of System that is no list, form or detail of a register, and changes something. */
const flips: Record<string, Flip> = {
  menuDesign: {
    change: customise<Menu>('menu/menu', ({ items: [first, ...rest], ...menu }) => ({
      ...menu,
      items: [{ ...first!, title }, ...rest],
    })),
    read: asks(clerk, '/platform/getAllMenusByUserId'),
  },
  role: {
    change: customise<Roles>('roles/roles', (all) => ({
      ...all,
      roles: { ...all.roles, mk: { ...all.roles.mk!, title } },
    })),
    read: asks(clerk, '/v1/definitions'),
  },
  moduleRights: {
    change: customise<Module>('module/contractCreate', (module) => ({
      ...module,
      access: withCell(module.access, 'fr', 'read', []),
    })),
    read: async () => done(await company.list('linfang', 'contractCreate'), 'contracts').total,
  },
  processDesign: { change: publishProcess, read: ahead(clerk) },
  moduleDesign: {
    change: renamed('customerAdd'),
    read: asks(clerk, '/v1/definitions/customerAdd'),
  },
  customEditor: {
    change: renamed('projectAdd'),
    read: asks(clerk, '/v1/definitions/projectAdd'),
  },
  printDesign: {
    change: customise<PrintTemplate>('print/paymentApply', (print) => ({
      ...print,
      title,
    })),
    read: asks('yangfan', '/v1/prints?module=paymentApply'),
  },
  skipRules: {
    change: () =>
      send('/workflowConfigSkip/add', {
        moduleNo: 'sealApply',
        stepId: null,
        approverIsStarter: 'skip',
        alreadyApproved: 'anyEarlier',
      }),
    read: ahead(clerk),
  },
  batchTransfer: {
    change: () =>
      send('/workFlow/batchTaskDistribute', {
        requestKey: crypto.randomUUID(),
        fromUserId: company.person('liuyang'),
        to: company.person('dongjie'),
        reason: '出差',
      }),
    read: asks('dongjie', '/workFlow/getTaskTypeCount'),
  },
  companySettings: {
    change: () => decideSetting(company, 'claim.trip', 'refuse'),
    read: asks(clerk, '/v1/definitions'),
  },
  accounts: {
    change: () =>
      send(`/v1/account/${company.person('wujing')}/disabled`, {
        disabled: true,
      }),
    read: async () => (await company.call('wujing', 'GET', '/platform/me')).code,
  },
  onlineSessions: {
    change: async () => {
      const path = `/v1/sessions/online?userId=${company.person('linfang')}`;
      const { rows } = await ask<Page<OnlineSession>>('admin', path);
      for (const { id } of rows) await send('/v1/sessions/online/end', { id });
    },
    read: async () => (await company.call('linfang', 'GET', '/platform/me')).code,
  },
};

/** Told where values are added, sorted, retired and deleted. */
const toldElsewhere = {
  dictionary: 'tests/api/server/dictionaries.server.test.ts',
};

/** Screens that only tell: of what is there, of what was done, why; they lead to those that change it. */
const telling = [
  'roles',
  'rights',
  'why',
  'processConfig',
  'modules',
  'customisations',
  'dictionaries',
  'nextNumbers',
  'health',
  'changeLog',
  'securityLog',
];

test.each(Object.keys(flips))('what is changed in %s shows', async (view) => {
  const { change, read } = flips[view]!;
  const before = await read();
  await change();
  expect(await read()).not.toEqual(before);
});

test('every screen of System is told to change something, or only to tell', () => {
  const area = company.server.services.registry().menu.items.find(({ id }) => id === 'system')!;
  const told = [...Object.keys(flips), ...Object.keys(toldElsewhere), ...telling];
  expect(told.toSorted()).toEqual([...new Set(viewsOf(area))].toSorted());
  expect(readFileSync(toldElsewhere.dictionary, 'utf8')).toContain('dictdata/handleEntity');
});

function viewsOf(item: Menu['items'][number]): string[] {
  return [...(item.view ? [item.view] : []), ...(item.items ?? []).flatMap(viewsOf)];
}
