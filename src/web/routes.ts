import type { ScreenRoute } from './shell/menu/readMenu.ts';

const route = (
  path: string,
  component: string,
  en: string,
  zh: string,
  more: { redirect?: string; wide?: boolean } = {},
): ScreenRoute => ({
  path,
  component,
  title: { en, zh },
  parents: [],
  top: '',
  hidden: true,
  pinned: false,
  wide: false,
  ...more,
});

/** Routes that everyone signed in has, whatever the menu says. The menu may place them under a title of its own. */
export const staticRoutes: readonly ScreenRoute[] = [
  route('/', 'redirect', 'Home', '首页', { redirect: '/home' }),
  route('/home', 'redirect', 'Home', '首页', { redirect: '/approval/todo' }),
  route('/userCenter', 'userCenter', 'Personal center', '个人中心', { wide: true }),
  route('/jobs', 'jobs', 'Jobs and downloads', '任务与下载'),
  route('/approval/todo', 'todo', 'To-do', '待办列表'),
  route('/approval/done', 'done', 'Done', '已办列表'),
  route('/approval/dashboard/my-application', 'myApplications', 'My applications', '我的申请'),
  route('/approval/dashboard/need-deal', 'todo', 'Need deal', '待我处理'),
  route('/approval/dashboard/has-deal', 'done', 'Has deal', '我已处理'),
  route('/approval/dashboard/notices', 'messages', 'Notices', '通知公告'),
  route('/approval/hidden-todo/list', 'hiddenTodos', 'Hidden to-do records', '隐藏待办'),
  route('/approval/opinion-template', 'opinionTemplates', 'Opinion templates', '常用意见'),
  route('/approval/copies', 'copies', 'Copied to me', '抄送我的'),
  route('/approval/operate-log/print', 'printedLog', 'Flow log print', '审批记录打印'),
  route('/report/mine', 'reports', 'My reports', '我的报表'),
  route('/report/saved', 'report', 'Report', '报表'),
  route('/report/analyse', 'analyse', 'Analyse', '分析'),
  route('/print', 'print', 'Print', '打印'),
  route('/file/preview', 'filePreview', 'File preview', '文件预览'),
  route('/file/preview/pdf', 'filePreview', 'PDF preview', 'PDF预览'),
  route('/file/preview/image', 'filePreview', 'Image preview', '图片预览'),
  route('/file/preview/word', 'filePreview', 'Word preview', 'Word预览'),
  route('/file/preview/excel', 'filePreview', 'Excel preview', 'Excel预览'),
  route('/downloadApp', 'downloadApp', 'Download app', '下载应用', { wide: true }),
  route('/process/form', 'form', 'Edit', '编辑'),
  route('/process/detail', 'detail', 'Detail', '详情'),
  route('/process/info', 'processInfo', 'Process info', '流程信息', { wide: true }),
  route('/process/approval', 'approval', 'Process approval', '流程审批'),
  route('/access/why', 'why', 'Rights explained', '权限说明'),
  route('/system/maintenance', 'maintenance', 'System maintenance', '系统维护'),
  route('/error/view-missing', 'viewMissing', 'Missing view fallback', '页面加载失败'),
  route('/404', 'notFound', 'Not found', '页面不存在'),
];

export const notFoundPath = '/404';

/** `/redirect/{path}` leads to `/{path}` with its query: a way to open a page afresh. */
export function redirectTarget(pathname: string, search: string): string | undefined {
  if (pathname !== '/redirect' && !pathname.startsWith('/redirect/')) return undefined;
  return (pathname.slice('/redirect'.length) || '/home') + search;
}

/** The list below an address that is no page itself, as one types it by hand: `/contract` leads to `/contract/list`. */
export function listBelow(
  pathname: string,
  search: string,
  routes: readonly Pick<ScreenRoute, 'path'>[],
): string | undefined {
  const list = `${pathname.replace(/\/+$/, '')}/list`;
  return routes.some(({ path }) => path === list) ? list + search : undefined;
}
