import type { Text } from '#engine/schema/language/index.ts';
import type { ScreenRoute } from './menu/readMenu.ts';

/** Titles that the query `type` gives a page, whatever its route. */
const special: Record<string, Text> = {
  XMBB: { en: 'Project report', zh: '项目报备' },
  KHXG: { en: 'Customer update', zh: '客户修改' },
  KHFX: { en: 'Customer sharing', zh: '客户分享' },
  SJXG: { en: 'Chance update', zh: '商机修改' },
  GYSXG: { en: 'Supplier update', zh: '供应商修改' },
  SBHTBG: { en: 'Equipment contract change', zh: '设备合同变更' },
};
const approval: Text = { en: 'Process approval', zh: '流程审批' };

/** The title of a page, for its tab and the breadcrumb; “edit” replaces “add” when there is a query. */
export function screenTitle(route: ScreenRoute, search: string): Text {
  const query = new URLSearchParams(search);
  if (query.get('shenpi') === '1') return approval;
  if (route.component === 'processInfo') return route.title;
  const named = special[query.get('type') ?? ''];
  if (named) return named;
  if (query.size === 0 || route.component === 'list') return route.title;
  return {
    en: route.title.en
      .replace(/\b(Add|New|Create)\b/, 'Edit')
      .replace(/\b(add|new|create)\b/, 'edit'),
    zh: route.title.zh.replace(/新增|添加|新建/, '编辑'),
  };
}
