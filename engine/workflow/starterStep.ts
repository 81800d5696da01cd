import type { Text } from '../schema/language/index.ts';

/** What stands for the starter among the steps of a process: of a path, of a log, and of copies. */
export const starterStep: { id: string; title: Text } = {
  id: 'starter',
  title: { en: 'Starter', zh: '发起人' },
};
