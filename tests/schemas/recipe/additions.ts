/** What README's recipes ask for: new files, and lines behind a line of files that are there. */
export interface Addition {
  files: Readonly<Record<string, string>>;
  lines: readonly (readonly [file: string, behind: string, added: string])[];
}

/** The recipe "A field type": one to five stars. */
export const rating: Addition = {
  files: {
    'engine/fields/rating/definition.ts': `import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const rating = {
  says: 'one to five stars',
  title: { en: 'Rating', zh: '评分' },
  group: 'figures',
  from: 'people',
  holds: 'one',
  has: entered,
  of: 'count',
  room: 'short',
  suits: ['order', 'edit', 'group'],
} as const satisfies FieldDefinition;
`,
    'engine/fields/rating/kind.ts': `import type { FieldKind } from '../FieldKind.ts';
import { annotations, asText, defineKind, parsed, refused } from '../kind.ts';
import { operatorsFor } from '../operators.ts';

/** One to five stars. */
export const rating: FieldKind = defineKind({
  column: 'integer',
  decimals: () => 0,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['integer', 'null'],
    minimum: 1,
    maximum: 5,
  }),
  parse(text) {
    const typed = text.trim();
    const stars = /^★+$/.test(typed) ? typed.length : Number(typed);
    return Number.isInteger(stars) && stars >= 1 && stars <= 5
      ? parsed(stars)
      : refused('One to five', '请输入 1 到 5');
  },
  format: (value) => '★'.repeat(Number(value)),
  toText: asText,
  sample: (_, { random }) => random.between(1, 5),
  operators: operatorsFor.amount,
  align: 'start',
  width: 100,
});
`,
    'engine/fields/rating/example.ts': `import { named, type FieldExample } from '../FieldExample.ts';

export const rating = {
  field: named('rating'),
  value: 4,
  other: 5,
  typed: '★★★★',
  shown: ['★★★★', '★★★★'],
  bad: 'good',
} satisfies FieldExample;
`,
    'engine/renderers/fields/rating/index.tsx': `import { Star } from 'lucide-react';
import type { FieldView } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { FigureInput } from '../parts/FigureInput.tsx';

export const rating: FieldView = {
  Icon: Star,
  Widget: FigureInput,
  Cell: FormattedValue,
  View: FormattedView,
};
`,
    'engine/renderers/fields/rating/rating.stories.tsx': `import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '../../stories/FieldStory.tsx';

const field: Field = { type: 'rating', title: { en: 'Rating', zh: '评分' } };
const value = 4;

export default { title: 'Fields/rating', component: FieldStory };

export const Empty = { args: { field } };
export const Filled = { args: { field, value } };
export const ReadOnly = { args: { field, value, readOnly: true } };
export const Wrong = { args: { field, value: 9, isChecked: true } };
export const InEnglish = { args: { field, value }, globals: { language: 'en' } };
export const InChinese = { args: { field, value }, globals: { language: 'zh' } };
`,
  },
  lines: [
    [
      'engine/schema/language/fieldTypes.ts',
      "import { percent } from '../../fields/percent/definition.ts';",
      "import { rating } from '../../fields/rating/definition.ts';",
    ],
    ['engine/schema/language/fieldTypes.ts', 'export const fieldTypes = {', '  rating,'],
    [
      'engine/fields/index.ts',
      "import { percent } from './percent/kind.ts';",
      "import { rating } from './rating/kind.ts';",
    ],
    ['engine/fields/index.ts', 'export const fieldKinds = {', '  rating,'],
    [
      'engine/renderers/fields/columnViews.ts',
      "import { post } from './post/index.tsx';",
      "import { rating } from './rating/index.tsx';",
    ],
    ['engine/renderers/fields/columnViews.ts', 'export const columnViews = {', '  rating,'],
    [
      'tests/engine/fields/fieldTypes.ts',
      "import { percent } from '#engine/fields/percent/example.ts';",
      "import { rating } from '#engine/fields/rating/example.ts';",
    ],
    ['tests/engine/fields/fieldTypes.ts', 'export const samples = {', '  rating,'],
  ],
};

/** The recipe "An approver rule": everybody of an organisation. */
export const colleagues: Addition = {
  files: {
    'engine/schema/approvers/colleagues.ts': `import { answeredByCompany, limits, ofNothing, organisation } from './RuleDefinition.ts';

export const colleagues = answeredByCompany({
  says: 'Everybody of the organisation in \`of\` (default: the starter’s)',
  title: { en: 'Everybody of a department', zh: '部门全员' },
  needs: [],
  has: ['of', ...limits],
  ...ofNothing,
  field: organisation,
  find({ of }, { directory, orgOf }) {
    const org = orgOf(of);
    return directory.people().flatMap(({ id, orgId }) => (orgId === org ? [id] : []));
  },
  tell: ({ of }, { field }) => ({
    en: of ? field(of) : 'the starter’s department',
    zh: of ? field(of) : '发起人所在部门',
  }),
});
`,
    'tests/api/workflow/colleagues.test.ts': `import { expect, test } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { sql } from '#server/db/query.ts';
import { people } from '#tests/support/company.ts';
import { openOffice } from './office.ts';

test('everybody of the organisation is asked', async () => {
  const office = await openOffice({
    adapt: (sources) =>
      sources.map((source) => {
        const module = source.value as Module;
        if (module.module !== 'paper') return source;
        const title = { en: 'Colleagues', zh: '同事' };
        const step = { id: 'all', type: 'approve' as const, title, approvers: [{ rule: 'colleagues' as const }] };
        return { ...source, value: { ...module, flow: { steps: [step] } } };
      }),
  });
  const id = await office.submit('ann', 'paper', { title: 'Chairs', amount: '10.00' });
  const asked = await office.services.db.all<{ id: string }>(
    sql\`select assignee_id as id from app.process_task where record_id = \${id}\`,
  );
  expect(asked.map((task) => task.id).toSorted()).toEqual([people.ann, people.lee].toSorted());
  await office.close();
});
`,
  },
  lines: [
    [
      'engine/schema/approvers/index.ts',
      "import { group } from './group.ts';",
      "import { colleagues } from './colleagues.ts';",
    ],
    ['engine/schema/approvers/index.ts', 'export const approverRules = {', '  colleagues,'],
  ],
};

/** The recipe "A function of expressions": the sign of a number. */
export const sign: Addition = {
  files: {},
  lines: [
    [
      'engine/expression/functions/numbers.ts',
      'export const numbers: Record<string, FunctionSpec[]> = {',
      `  sign: [
    one(
      (value) => new Decimal(Decimal.sign(value)),
      (value) => sql\`sign(\${value})\`,
    ),
  ],`,
    ],
    [
      'engine/expression/functions/examples/numbers.ts',
      'export const numbers: Readonly<Record<string, FunctionExample>> = {',
      "  sign: { says: { en: '1, 0 or -1.', zh: '1、0 或 -1。' }, example: 'sign(-3.5)', gives: '-1' },",
    ],
  ],
};
