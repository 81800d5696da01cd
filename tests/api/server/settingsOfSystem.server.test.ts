import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Menu } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { knownSettings } from '#shared/configuration/knownSettings.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

/** What is changed in a register, and what a call answers that has to differ afterwards. */
interface Flip {
  change: () => Promise<unknown>;
  read: () => Promise<unknown>;
}

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const clerk = 'zhangwei';
const id = (name: string) => company.person(name);
const get = async (as: string, path: string) => {
  const { code, data } = await company.call<unknown>(as, 'GET', path);
  return { code, data };
};
const asks = (as: string, path: string) => () => get(as, path);
const add = (module: string, data: () => RecordData) => () => company.add('admin', module, data());
const set = (module: string, of: () => string, data: RecordData) => async () =>
  done(await company.change('admin', module, of(), data), module);
/** A moment so many days from now. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const flow = (approver: object) => ({
  steps: [{ id: 'one', type: 'approve', title: { en: 'One', zh: '一' }, approvers: [approver] }],
});
const approvers = (approver: object) => async () =>
  (
    await company.call('admin', 'POST', '/v1/workflowDesign/sealApply/simulate', {
      flow: flow(approver),
      starterId: id(clerk),
      data: {},
    })
  ).data;
const ownOrg = () => company.server.services.directory().person(id(clerk))!.orgId!;
const postOf = () => company.server.services.directory().person(id('liuyang'))!.postId!;
const notice = { title: '停电通知', noticeType: 'notice', shouType: '0', content: '内容' };
const saveNotice = (as: string) =>
  company.call<{ id: string }>(as, 'POST', '/sysManage/notice/saveNotice', {
    requestKey: randomUUID(),
    data: { ...notice, sendingRange: [ownOrg()] },
  });
const publishNotice = async () => {
  const saved = await saveNotice('zhoumin');
  const noticeId = done(saved, 'notice').id;
  const shown = { id: noticeId, status: 'YX' };
  done(
    await company.call('zhoumin', 'POST', '/sysManage/notice/updateNoticeStatus', shown),
    'publish',
  );
  return noticeId;
};
const asked = async (as: string, module: string, data: RecordData) => {
  const record = await company.add(as, module, data);
  done(await company.submit(as, module, record), 'submit');
};
const todo = (as: string) => async () =>
  (await company.call(as, 'GET', '/workFlow/getTaskTypeCount')).data;
let readNotice = '';

/** Each register of the system's area and each one that the system binds. */
const flips: Record<string, Flip> = {
  appVersion: {
    change: add('appVersion', () => ({
      platform: 'android',
      appVersion: '99.0',
      publishTime: day(400),
    })),
    read: asks(clerk, '/v1/downloads'),
  },
  approvalSubstitute: {
    change: add('approvalSubstitute', () => ({
      userId: id(clerk),
      substituteId: id('liuyang'),
      startDate: day(-1).slice(0, 10),
      endDate: day(9).slice(0, 10),
      enabled: true,
    })),
    read: asks(clerk, '/v1/user/substitutions'),
  },
  businessCodeDemo: {
    change: add('businessCodeDemo', () => ({
      moduleNo: 'contractCreate',
      prefix: 'HT',
      dateFormat: 'yyyy',
      resetCycle: 'year',
      seqLength: 6,
    })),
    read: asks('admin', '/v1/numbering'),
  },
  commonNotice: {
    change: add('commonNotice', () => ({
      title: '证书到期',
      content: '请换证',
      receiverId: id(clerk),
      noticeDate: day(-1).slice(0, 10),
      dueDate: day(30).slice(0, 10),
    })),
    read: asks(clerk, '/v1/reminders'),
  },
  frequentUseMenu: {
    change: add('frequentUseMenu', () => ({
      userId: id(clerk),
      menuName: '待办',
      url: '/approval/todo',
      useCount: 7,
    })),
    read: asks(clerk, '/v1/user/queryAllUseMenu'),
  },
  globalConfiguration: {
    change: add('globalConfiguration', () => ({ key: 'a.b', value: '1', isPublic: true })),
    read: asks(clerk, '/v1/common/globalConfiguration/queryAll'),
  },
  iosCode: {
    change: add('iosCode', () => ({
      redeemCode: 'FLIP',
      redeemUrl: 'https://apps.example.com/r',
      userId: id(clerk),
      assignTime: day(0),
      enabled: true,
    })),
    read: asks(clerk, '/v1/downloads'),
  },
  notice: { change: publishNotice, read: asks(clerk, '/v1/notices') },
  orgConfig: {
    change: add('orgConfig', () => ({ orgId: ownOrg(), configKey: 'a.b', configValue: '1' })),
    read: async () => get(clerk, `/v1/common/queryCommonOrgConfigByOrgId/${ownOrg()}`),
  },
  personnelInfo: {
    change: set('personnelInfo', () => id(clerk), { name: '张伟一' }),
    read: asks(clerk, '/platform/me'),
  },
  personnelJob: {
    change: set('personnelJob', postOf, { code: 'FLIP' }),
    read: approvers({ rule: 'post', post: 'FLIP' }),
  },
  personnelOrg: {
    change: set('personnelOrg', ownOrg, { name: '市场一部' }),
    read: asks(clerk, '/platform/me'),
  },
  readLog: {
    change: async () =>
      done(await company.call(clerk, 'GET', `/v1/notice/${readNotice}`), 'opened'),
    read: async () => {
      readNotice ||= await publishNotice();
      return get('zhoumin', `/v1/notice/readers/${readNotice}`);
    },
  },
  roleHolder: {
    change: add('roleHolder', () => ({ role: 'sa', userId: id(clerk), enabled: true })),
    read: asks(clerk, '/platform/getAllMenusByUserId'),
  },
  systemMaintenance: {
    change: add('systemMaintenance', () => ({
      type: '升级',
      title: '版本升级',
      content: '今晚升级',
      startTime: day(0.1),
      endTime: day(0.2),
      scope: 'all',
    })),
    // whoever administers is let in
    read: asks('linfang', '/v1/common/maintenance/planned'),
  },
  systemMaintenanceApply: {
    change: () =>
      asked(clerk, 'systemMaintenanceApply', {
        moduleNo: 'contractCreate',
        maintenanceKind: 'correct',
        problem: '金额录入有误',
      }),
    read: todo('liuyang'),
  },
  systemOperationLog: {
    change: add('globalConfiguration', () => ({ key: 'logged', value: '1' })),
    read: async () => (await company.list('admin', 'systemOperationLog')).data.total,
  },
  userPersonalConfiguration: {
    change: add('userPersonalConfiguration', () => ({
      userId: id(clerk),
      key: 'a.b',
      value: '"x"',
      deviceType: 'web',
    })),
    read: asks(clerk, '/v1/commonUserPersonalConfiguration/getKey/a.b'),
  },
  virtualOrg: {
    change: add('virtualOrg', () => ({
      code: 'flip',
      name: '评审组',
      members: [id('linfang')],
      enabled: true,
    })),
    read: approvers({ rule: 'group', group: 'flip' }),
  },
  whiteUser: {
    change: add('whiteUser', () => ({
      userId: id('zhengjie'),
      buttonCode: 'create',
      enabled: true,
    })),
    read: async () => (await saveNotice('zhengjie')).code,
  },
  workCalendar: {
    change: async () => {
      for (let ago = 40; ago < 47; ago += 1) {
        const moment = new Date(day(-ago));
        const working = moment.getUTCDay() % 6 === 0;
        await add('workCalendar', () => ({
          date: day(-ago).slice(0, 10),
          name: '调休',
          working,
        }))();
      }
    },
    read: asks('admin', '/workFlow/selectFlowStatisticsCount?groupBy=step'),
  },
};

/** Proven where the whole of their process is told, because one call does not show it. */
const toldElsewhere: Record<string, string> = {
  wfFormComponents: 'tests/api/modules/decisionForms.server.test.ts',
  dynamicForm: 'tests/api/modules/dynamicForms.server.test.ts',
  formTemplate: 'tests/api/modules/dynamicForms.server.test.ts',
  projectProcessAuthorization: 'tests/api/modules/duties.server.test.ts',
  signatureManage: 'tests/api/server/signatures.server.test.ts',
};

test.each(Object.keys(flips))('what is changed in %s shows', async (module) => {
  const { change, read } = flips[module]!;
  const before = await read();
  await change();
  expect(await read()).not.toEqual(before);
});

test.each(Object.entries(toldElsewhere))('what %s does is told in %s', (module, file) => {
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${module}\\b|calendar`));
});

test('every register of the system, and every module that the system binds, is told to do something', () => {
  const { menu, system } = company.server.services.registry();
  const area = menu.items.find((item) => item.id === 'system')!;
  const bound = Object.values(system).flatMap((part) =>
    typeof part === 'object' && part !== null && 'module' in part ? [part.module as string] : [],
  );
  const told = [...Object.keys(flips), ...Object.keys(toldElsewhere)];
  expect(told.toSorted()).toEqual([...new Set([...modulesOf(area), ...bound])].toSorted());
});

type Item = Menu['items'][number];
function modulesOf(item: Item): string[] {
  const own = item.screen ? [item.screen.split('/')[0]!] : [];
  return [...own, ...(item.items ?? []).flatMap(modulesOf)];
}

test('every key that the product reads is told of', () => {
  const file = readFileSync('tests/api/server/configuration.server.test.ts', 'utf8');
  for (const key of Object.keys(knownSettings)) expect(file).toContain(`set('${key}'`);
});
