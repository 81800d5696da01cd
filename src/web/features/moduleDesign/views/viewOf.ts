export const views = ['form', 'list', 'process', 'access', 'rules', 'settings', 'preview'] as const;
export type View = (typeof views)[number];

/** Keys of a module that are drawn as rules. */
export const ruleParts = [
  'guards',
  'checks',
  'unique',
  'effects',
  'transitions',
  'alerts',
  'variants',
] as const;

/** Which view shows a place of a module. */
export function viewOf([root]: readonly (string | number)[]): View {
  if (root === 'fields' || root === 'form') return 'form';
  if (root === 'list') return 'list';
  if (root === 'flow') return 'process';
  if (root === 'access') return 'access';
  return ruleParts.some((part) => part === root) ? 'rules' : 'settings';
}
