import type { Setting, Text } from '#engine/schema/language/index.ts';

/** What a value must be. */
export type SettingRule =
  | { kind: 'number'; min: number; max: number }
  | { kind: 'boolean' }
  | { kind: 'string'; maxLength: number }
  /** Id of somebody who works here. */
  | { kind: 'person' }
  /** A setting that the company's definitions declare. */
  | { kind: 'declared'; setting: Setting };

const text = (en: string, zh: string): Text => ({ en, zh });

/** Settings of the company that the product itself reads; without one it goes by what it came with. */
export const knownSettings = {
  'system.title': {
    rule: { kind: 'string', maxLength: 60 },
    title: text('Name of the system', '系统名称'),
  },
  'system.pageTitle': {
    rule: { kind: 'string', maxLength: 60 },
    title: text('Title of the browser tab', '浏览器标题'),
  },
  'company.hotline': {
    rule: { kind: 'string', maxLength: 60 },
    title: text(
      'Whom to call, at the sign-in and in maintenance',
      '服务热线，显示在登录页和维护页',
    ),
  },
  'watermark.screen': {
    rule: { kind: 'boolean' },
    title: text('Name of the reader and day across screens', '页面显示水印'),
  },
  'upload.maxSize': {
    rule: { kind: 'number', min: 1, max: 10_240 },
    title: text('Largest file, in MB', '单个附件大小上限（MB）'),
  },
  'login.failLimit': {
    rule: { kind: 'number', min: 3, max: 20 },
    title: text('Wrong passwords before one has to wait', '连续登录失败锁定次数'),
  },
  'session.minutes': {
    rule: { kind: 'number', min: 10, max: 10_080 },
    title: text(
      'Minutes of doing nothing after which one is signed out',
      '无操作自动退出时间（分钟）',
    ),
  },
  'list.pageSize': {
    rule: { kind: 'number', min: 10, max: 200 },
    title: text('Rows of a page', '列表默认每页行数'),
  },
  'todo.refreshSeconds': {
    rule: { kind: 'number', min: 5, max: 600 },
    title: text('Seconds between questions while live updates are cut off', '待办刷新间隔（秒）'),
  },
  'admin.userId': {
    rule: { kind: 'person' },
    title: text('Who decides where nobody else is found', '管理员（无人审批时由其处理）'),
  },
} as const satisfies Record<string, { rule: SettingRule; title: Text }>;
export type SettingKey = keyof typeof knownSettings;
