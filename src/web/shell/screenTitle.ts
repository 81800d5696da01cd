import { isUuid } from '#engine/fields/uuid.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { ScreenRoute } from './menu/readMenu.ts';

const approval: Text = { en: 'Process approval', zh: '流程审批' };

/**
 * The title of a page, for its tab and the breadcrumb; “edit” replaces “add” when there is a query, unless that only names
 * records that a new one begins with.
 */
export function screenTitle(
  route: ScreenRoute,
  search: string,
  typeTitles: Readonly<Record<string, Text>>,
): Text {
  const query = new URLSearchParams(search);
  if (query.get('shenpi') === '1') return approval;
  if (route.component === 'processInfo') return route.title;
  const named = typeTitles[query.get('type') ?? ''];
  if (named) return named;
  // references, and what its lines are to say
  const isBegun =
    !query.has('id') && [...query].every(([name, value]) => name.includes('.') || isUuid(value));
  if (isBegun || route.component === 'list') return route.title;
  return {
    en: route.title.en
      .replace(/\b(Add|New|Create)\b/, 'Edit')
      .replace(/\b(add|new|create)\b/, 'edit'),
    zh: route.title.zh.replace(/新增|添加|新建/, '编辑'),
  };
}
