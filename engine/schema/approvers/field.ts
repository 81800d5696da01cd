import { answeredByCompany, called, limits, ofNothing } from './RuleDefinition.ts';

export const field = answeredByCompany({
  says: 'The person or people in a field',
  title: { en: 'Field', zh: '单据字段' },
  needs: ['field'],
  has: limits,
  ...ofNothing,
  field: ({ field: path }) => ({ keyword: 'field', path, holds: 'person' }),
  find: ({ field: path }, { read }) =>
    [read(path) ?? []].flat().filter((id) => typeof id === 'string'),
  tell: ({ field: path }, names) => called('Field: ', '字段：', path && names.field(path)),
});
