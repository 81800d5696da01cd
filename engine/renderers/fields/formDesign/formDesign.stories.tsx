import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';

const field: Field = { type: 'formDesign', title: { en: 'Survey', zh: '调查问卷' } };
const value = JSON.stringify({
  fields: {
    reason: { type: 'string', title: { en: 'Reason', zh: '事由' }, required: true },
    amount: { type: 'money', title: { en: 'Amount', zh: '金额' } },
    reviewers: { type: 'users', title: { en: 'Reviewed by', zh: '会签人' } },
    papers: { type: 'attachment', title: { en: 'Papers', zh: '凭证' } },
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: { en: 'Form', zh: '表单' },
        sections: [{ id: 'main', rows: [['reason', 'amount'], ['reviewers'], ['papers']] }],
      },
    ],
  },
  dicts: [],
  approvers: ['reviewers'],
});

export default { title: 'Fields/formDesign', component: FieldStory };

export const Empty = { args: { field } };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field: { ...field, required: true }, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
