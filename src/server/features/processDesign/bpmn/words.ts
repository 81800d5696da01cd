import type { Text } from '#engine/schema/language/index.ts';

/** What elements are called that the process itself does not name. */
export const words = {
  submit: { en: 'Submit', zh: '提交申请' },
  end: { en: 'Approved', zh: '审批通过' },
  rejectedEnd: { en: 'Rejected', zh: '不同意' },
  approved: { en: 'Approved', zh: '通过' },
  rejected: { en: 'Rejected', zh: '不同意' },
  returned: { en: 'Returned', zh: '退回' },
} satisfies Record<string, Text>;
