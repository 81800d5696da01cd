import type { Phase, Text } from '../language/index.ts';

/** What people call the phases of a status. */
export const phaseTitles: Readonly<Record<Phase, Text>> = {
  draft: { en: 'Draft', zh: '草稿' },
  pending: { en: 'Pending', zh: '待处理' },
  inForce: { en: 'In force', zh: '有效' },
  done: { en: 'Done', zh: '完成' },
  rejected: { en: 'Not approved', zh: '未通过' },
  void: { en: 'Void', zh: '作废' },
};

/** The role that everybody has. */
export const everybody: Text = { en: 'Everybody who works here', zh: '全体在职员工' };
