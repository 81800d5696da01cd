import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';
import { typed } from '../../stories/plays.ts';

const field: Field = {
  type: 'answers',
  title: { en: 'Answers', zh: '填写内容' },
  answersTo: 'form',
};
const form = JSON.stringify({
  fields: {
    reason: { type: 'string', title: { en: 'Reason', zh: '事由' } },
    amount: { type: 'money', title: { en: 'Amount', zh: '金额' } },
    until: { type: 'date', title: { en: 'By', zh: '截止日期' } },
    papers: { type: 'attachment', title: { en: 'Papers', zh: '凭证' } },
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: { en: 'Form', zh: '表单' },
        sections: [{ id: 'main', rows: [['reason', 'amount'], ['until'], ['papers']] }],
      },
    ],
  },
  dicts: [],
});
const beside = { form };
const value = JSON.stringify({ reason: '采购办公桌椅', amount: '12800.00', until: '2026-12-31' });

export default { title: 'Fields/answers', component: FieldStory };

export const Empty = { args: { field, beside } };
export const FilledIn = { args: { field, beside }, play: typed('武汉试验见证') };
export const Filled = { args: { field, value, beside } };
export const ReadOnly = { args: { field, value, beside, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, beside, isChecked: true } };
export const WithoutForm = { args: { field, value } };
export const InEnglish = { args: { field, value, beside }, globals: { language: 'en' } };
export const InChinese = { args: { field, value, beside }, globals: { language: 'zh' } };
