import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { createSampleHost } from '#engine/renderers/sample/createSampleHost.ts';
import { blankModule } from '#engine/schema/drawing/newModule.ts';
import type { Language, Module, PrintTemplate } from '#engine/schema/language/index.ts';
import { createRegistry, type Definitions } from '#engine/schema/registry.ts';
import type { CustomProblem } from '#shared/contract/index.ts';
import { optionsQuery } from '#web/api/records.ts';
import { loadWords } from '#web/stories/WebHost.tsx';
import { CustomProblems } from '../customise/CustomProblems.tsx';
import { DrawnDefinition } from '../customise/DrawnDefinition.tsx';
import type { CustomEditing } from '../customise/useCustomDesign.ts';
import { PrintDesigner } from './PrintDesigner.tsx';
import '../processDesign/design.css';

const text = (en: string, zh: string) => ({ en, zh });
const leave = blankModule(
  { module: 'leave', title: text('Leave', '请假'), path: '/custom/leave' },
  ['staff'],
  {
    docNumber: { type: 'string', title: text('Number', '单据编号') },
    reason: { type: 'string', title: text('Reason', '事由') },
    from: { type: 'date', title: text('From', '开始日期') },
    until: { type: 'date', title: text('Until', '结束日期') },
    days: {
      type: 'table',
      title: text('Days', '请假明细'),
      columns: {
        day: { type: 'date', title: text('Day', '日期') },
        hours: { type: 'number', title: text('Hours', '小时') },
      },
    },
  },
);
const slip: PrintTemplate = {
  print: 'leaveSlip',
  title: text('Leave slip', '请假条'),
  module: 'leave',
  body: [
    { kind: 'text', id: 'number', text: text('No. {docNumber}', '编号：{docNumber}') },
    { kind: 'grid', id: 'document', rows: [[{ field: 'reason' }]] },
    { kind: 'approvals', id: 'approvals' },
  ],
};
const form: PrintTemplate = {
  ...slip,
  header: [
    { kind: 'text', id: 'title', text: text('Leave slip', '请　假　条'), size: 'title' },
    { kind: 'qr', id: 'code', align: 'right' },
  ],
  body: [
    ...slip.body.slice(0, 2),
    {
      kind: 'lines',
      id: 'days',
      lines: 'days',
      columns: [{ field: 'day' }, { field: 'hours' }],
      sums: ['hours'],
    },
    slip.body[2]!,
    {
      kind: 'signatures',
      id: 'signatures',
      places: [text('Applicant', '申请人'), text('Head of department', '部门负责人')],
    },
    { kind: 'seal', id: 'seal', text: text('Seal', '盖章') },
  ],
};
const label: PrintTemplate = {
  ...slip,
  print: 'leaveLabel',
  title: text('Leave label', '请假标签'),
  page: { size: 'label', width: 60, height: 40 },
  body: [
    { kind: 'qr', id: 'code', value: 'docNumber', size: 24, text: text('{reason}', '{reason}') },
  ],
};
const definitions = {
  modules: [{ screens: [], ...leave } as unknown as Module],
  dicts: [],
  roles: { roles: {} },
  menu: { items: [] },
  system: {
    timeZone: 'Asia/Shanghai',
    currency: { code: 'CNY', sign: text('¥', '元') },
    users: { module: 'person' },
    orgs: { module: 'dept' },
    posts: { module: 'post' },
  },
} as unknown as Definitions;

interface DrawnProps {
  template: PrintTemplate;
  problems?: CustomProblem[];
  onChange?: (template: PrintTemplate) => void;
  shown?: Language;
}

/** There is no record to print yet: papers are made by the server. */
function withoutRecords() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(optionsQuery('leave', {}).queryKey, []);
  return client;
}

/** The designer without a server: nothing is checked or printed. */
function Drawn({ template: first, problems = [], onChange, shown = 'en' }: DrawnProps) {
  const [template, setTemplate] = useState(first);
  const [focus, setFocus] = useState<{ path: CustomProblem['path'] }>();
  const [client] = useState(withoutRecords);
  const [services] = useState(() =>
    createSampleHost(createRegistry(definitions), '2026-11-20T08:00:00.000Z').services(shown),
  );
  const editing = {
    design: { kind: 'print', name: template.print },
    value: template,
    problems,
    isChecked: true,
    change: (next: PrintTemplate) => {
      setTemplate(next);
      onChange?.(next);
    },
  } as unknown as CustomEditing<PrintTemplate>;
  return (
    <QueryClientProvider client={client}>
      <RendererProvider services={services}>
        <CustomProblems problems={problems} onProblem={(path) => setFocus({ path })} />
        <DrawnDefinition editing={editing} definitions={definitions}>
          <PrintDesigner editing={editing} focus={focus} />
        </DrawnDefinition>
      </RendererProvider>
    </QueryClientProvider>
  );
}

export default {
  title: 'Designer/Print',
  component: Drawn,
  loaders: [loadWords],
};

const wrong: CustomProblem = {
  path: ['body', 1, 'rows', 0, 0, 'field'],
  words: text('The module leave has no field "reson"', '模块 leave 没有字段“reson”'),
  severity: 'error',
  suggestion: 'reason',
  file: null,
};
export const Empty = { args: { template: { ...slip, body: [] } } satisfies DrawnProps };
export const Slip = { args: { template: slip } satisfies DrawnProps };
export const Form = { args: { template: form } satisfies DrawnProps };
export const Label = { args: { template: label } satisfies DrawnProps };
export const Narrow = {
  args: { template: form } satisfies DrawnProps,
  globals: { viewport: { value: 'mobile1' } },
};
export const Wrong = {
  args: {
    template: {
      ...slip,
      body: slip.body.with(1, { kind: 'grid', id: 'document', rows: [[{ field: 'reson' }]] }),
    },
    problems: [wrong],
  } satisfies DrawnProps,
};
export const Chinese = { args: { template: form, shown: 'zh' } satisfies DrawnProps };
