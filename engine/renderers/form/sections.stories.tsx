import type { FormSpec, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { Information } from '../detail/Information.tsx';
import { WithModules } from '../stories/WithModules.tsx';
import { RecordForm } from './RecordForm.tsx';

type Section = FormSpec['tabs'][number]['sections'][number];

const title = { en: 'Trip', zh: '出差' };
const rows = [['place', 'day'], ['amount']];
const more: Section = {
  id: 'more',
  title: { en: 'Payee', zh: '收款信息' },
  rows: [['payee', 'account']],
};
const trip = (...sections: Section[]): Module => ({
  module: 'sectionStory',
  title,
  record: { title: 'place' },
  fields: {
    place: { type: 'string', title: { en: 'To', zh: '目的地' }, required: true },
    day: { type: 'date', title: { en: 'Day', zh: '日期' } },
    amount: { type: 'money', title: { en: 'Amount', zh: '金额' } },
    payee: { type: 'string', title: { en: 'Payee', zh: '收款人' }, required: true },
    account: { type: 'string', title: { en: 'Account', zh: '账号' }, format: 'bankAccount' },
  },
  access: [],
  list: { columns: [{ id: 'place' }] },
  form: { tabs: [{ id: 'main', title, sections }] },
  screens: [],
});

const noted = trip({
  id: 'main',
  title,
  notes: [
    {
      id: 'limit',
      tone: 'amber',
      visibleWhen: 'amount > 1000',
      text: {
        en: '{over} above the limit of 1,000: say why in the remark',
        zh: '超出限额 1,000 元共 {over} 元，请在备注中说明原因',
      },
      figures: { over: 'amount - 1000' },
    },
    {
      id: 'days',
      text: { en: 'Claim within 30 days of {day}', zh: '请在 {day} 后 30 天内报销' },
    },
  ],
  rows,
});
const folded = trip({ id: 'main', title, rows }, { ...more, folded: true });

const record: RecordData = {
  place: '南京',
  day: '2026-11-20',
  amount: '1234.50',
  payee: '张伟',
  account: '6222020200112233445',
};

interface Shown {
  module: Module;
  record: RecordData;
  isRead?: boolean;
}

const Shown = ({ module, record: held, isRead }: Shown) => (
  <WithModules modules={[module]}>
    {isRead ? (
      <Information module={module} record={held} titles={{}} />
    ) : (
      <RecordForm module={module} mode="edit" record={held} />
    )}
  </WithModules>
);

export default { title: 'Form/sections', component: Shown };

/** What holds for a section stands above it, with the figures that the form has now. */
export const Notes = { args: { module: noted, record } };
export const NotesInEnglish = { ...Notes, globals: { language: 'en' } };
export const NotesInChinese = { ...Notes, globals: { language: 'zh' } };

/** A section that is seldom looked at is a line that opens. */
export const Folded = { args: { module: folded, record } };
export const FoldedInEnglish = { ...Folded, globals: { language: 'en' } };
export const FoldedInChinese = { ...Folded, globals: { language: 'zh' } };
/** It says what is in it to whoever reads, too. */
export const FoldedReadOnly = { args: { module: folded, record, isRead: true } };
