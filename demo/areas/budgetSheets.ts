import type { Plan } from '../fill/Area.ts';

const codes: readonly (readonly [string, string, string])[] = [
  ['ZD01', '上年实际', 'money'],
  ['ZD02', '本年预算', 'money'],
  ['ZD03', '编制说明', 'string'],
  ['ZD04', '计划月份', 'date'],
  ['ZD05', '数量', 'number'],
  ['ZD06', '负责人', 'user'],
];
/** Types of fields that are counted in figures. */
const counted = new Set(['money', 'number']);
/** What departments fill in sheets about. */
export const sheetSubjects = ['YS13', 'YS14', 'YS15'];

/** Fields, parts and templates of the sheets in which departments plan. */
export const sheets: Plan[] = [
  {
    module: 'budgetField',
    count: codes.length,
    until: 0.04,
    data: ({ i }) => {
      const [code, name, fieldType] = codes[i]!;
      return {
        code,
        name,
        fieldType,
        dictCode: null,
        formula: null,
        defaultValue: null,
        decimals: counted.has(fieldType) ? 2 : null,
        unit: null,
        sort: i + 1,
      };
    },
  },
  {
    module: 'budgetComponent',
    count: 3,
    from: 0.04,
    until: 0.06,
    data: async (m) => {
      const [name, componentType, fields] = m.turn([
        ['编制说明', 'form', ['ZD04', 'ZD06']],
        ['费用预算表', 'table', ['ZD01', 'ZD02', 'ZD03']],
        ['预算汇总', 'summary', ['ZD01', 'ZD02']],
      ] as const);
      const of = (module: string, codes: readonly string[]) =>
        Promise.all(codes.map((own) => m.ref(module, ({ code }) => code === own)));
      const isTable = componentType === 'table';
      const [first = null, ...more] = isTable ? await of('budgetSubject', sheetSubjects) : [];
      return {
        code: `ZJ0${m.i + 1}`,
        name,
        componentType,
        fieldIds: await of('budgetField', fields),
        amountFieldId: isTable ? (await of('budgetField', ['ZD02']))[0]! : null,
        budgetSubjectId: first,
        moreSubjectIds: isTable ? more : null,
        layout: isTable ? null : 'table',
        sort: m.i + 1,
      };
    },
  },
  {
    module: 'budgetTemplate',
    count: 3,
    from: 0.07,
    until: 0.1,
    data: async (m) => ({
      code: `MB0${m.i + 1}`,
      name: m.turn(['部门费用预算模板', '项目收入预算模板', '临时预算模板']),
      year: 2026,
      edition: 'v4',
      applicableOrgs: null,
      componentIds: (await m.rows('budgetComponent')).map(({ id }) => id as string),
      version: 1,
      effectiveDate: m.today(),
    }),
    then: async (m, id) => {
      if (m.i < 2) await m.act(m.as, 'budgetTemplate', id, 'publish');
    },
  },
];
