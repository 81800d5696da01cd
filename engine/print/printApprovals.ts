import type { PrintBlock } from '../schema/language/index.ts';
import type { PrintedBlock } from './Printed.ts';
import type { PrintSource } from './PrintSource.ts';

const words = {
  title: { en: 'Approvals', zh: '审批记录' },
  step: { en: 'Step', zh: '审批环节' },
  person: { en: 'Approver', zh: '审批人' },
  result: { en: 'Result', zh: '结果' },
  opinion: { en: 'Opinion', zh: '审批意见' },
  at: { en: 'Time', zh: '审批时间' },
};

/** Steps that were decided; nothing of a record that nobody decided about. */
export function printApprovals(
  { opinions, language }: PrintSource,
  { title, signatures = true }: Extract<PrintBlock, { kind: 'approvals' }>,
): PrintedBlock[] {
  if (opinions.length === 0) return [];
  return [
    {
      kind: 'table',
      title: (title ?? words.title)[language],
      columns: [
        { title: words.step[language], width: 20, align: 'left' },
        { title: words.person[language], width: 16, align: 'left' },
        { title: words.result[language], width: 10, align: 'center' },
        { title: words.opinion[language], width: 36, align: 'left' },
        { title: words.at[language], width: 18, align: 'center' },
      ],
      rows: opinions.map(({ step, person, signature, action, comment, at }) => [
        step,
        signatures && signature ? { text: person, picture: signature } : person,
        action,
        comment,
        at,
      ]),
      sumTitle: '',
    },
  ];
}
