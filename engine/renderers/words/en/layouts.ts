/** Words of boards, calendars, trees and groups. */
export const layouts = {
  layout: 'Layout',
  layouts: { table: 'Table', tree: 'Tree', kanban: 'Board', calendar: 'Calendar' },
  moveTo: (title: string) => `Move to ${title}`,
  moved: (title: string, to: string) => `${title} moved to ${to}`,
  showMore: 'Show more',
  today: 'Today',
  placedBy: 'Placed by',
  movesBetweenDays: (title: string) =>
    `${title}: drag it, or press Alt and an arrow key, to move it to another day`,
  moreOnDay: (count: number) => `${count} more`,
  expand: (title: string) => `Expand ${title}`,
  collapse: (title: string) => `Collapse ${title}`,
  groupBy: 'Group by',
  thenBy: 'Then by',
  noGrouping: 'No grouping',
  withoutValue: 'Without a value',
  tooManyGroups: (count: number) => `Only the first ${count} groups are shown; narrow the list`,
};
