import type { layouts as english } from '../en/layouts.ts';

export const layouts: typeof english = {
  layout: '布局',
  layouts: { table: '表格', tree: '树形', kanban: '看板', calendar: '日历' },
  moveTo: (title) => `移至 ${title}`,
  moved: (title, to) => `${title} 已移至 ${to}`,
  showMore: '显示更多',
  today: '今天',
  placedBy: '按日期',
  movesBetweenDays: (title) => `${title}：拖动，或按 Alt 加方向键，可移至其他日期`,
  moreOnDay: (count) => `还有 ${count} 条`,
  expand: (title) => `展开 ${title}`,
  collapse: (title) => `收起 ${title}`,
  groupBy: '分组',
  thenBy: '再分组',
  noGrouping: '不分组',
  withoutValue: '（空）',
  tooManyGroups: (count) => `仅显示前 ${count} 组，请缩小查询范围`,
};
