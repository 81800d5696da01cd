import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ApprovalBar } from '#engine/renderers/approval/ApprovalBar.tsx';
import type { TimelineEntry } from '#engine/renderers/detail/Timeline.tsx';
import type { PathStep } from '#engine/renderers/approval/ProcessInfo.ts';
import { ProcessView } from '#engine/renderers/approval/ProcessView.tsx';
import { SubmitDialog } from '#engine/renderers/approval/SubmitDialog.tsx';
import { RecordDetail } from '#engine/renderers/detail/RecordDetail.tsx';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { defaultSettings, listColumns } from '#engine/renderers/list/listColumns.ts';
import type { ListState } from '#engine/renderers/list/ListState.ts';
import { RecordList } from '#engine/renderers/list/RecordList.tsx';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import type { Language } from '#engine/schema/language/index.ts';
import { system } from '#engine/renderers/theme.ts';
import { order, orderRecord, orderRow, orderTitles, people, referenced } from '../fixture.ts';
import { servedValidator } from '../../../support/servedValidator.ts';
import { fixtureServices } from '../services.ts';

const query = new URLSearchParams(location.search);
const language = (query.get('language') ?? 'en') as Language;
document.documentElement.className = query.get('theme') ?? 'light';
document.documentElement.lang = language;
document.title = 'Renderers';
const rows = Array.from({ length: Number(query.get('rows') ?? 200) }, (_, i) => orderRow(i + 1));

/** With columns of the lines beside their grid. */
const withAside = {
  ...order,
  fields: { ...order.fields, terms: { ...order.fields['terms']!, aside: ['price', 'dueDate'] } },
};

function FormPage() {
  const form = useRef<RecordFormHandle>(null);
  const isNew = query.has('new');
  useEffect(() => void Object.assign(window, { form }), []);
  return (
    <RecordForm
      ref={form}
      module={query.has('aside') ? withAside : order}
      mode={isNew ? 'create' : query.has('approve') ? 'approve' : 'edit'}
      record={isNew ? undefined : orderRecord(1)}
      titles={orderTitles}
      permissions={query.has('approve') ? { remark: 'write', terms: 'write' } : undefined}
      onSubmit={(data) => Object.assign(window, { submitted: data })}
    >
      <button type="submit">Save</button>
    </RecordForm>
  );
}

function ListPage() {
  const [state, setState] = useState<ListState>({
    search: '',
    filters: [{ field: 'status', operator: 'in', value: ['SPZ', 'YX'] }],
    sort: [{ field: 'amount', direction: 'desc' }],
    page: 1,
    pageSize: 50,
  });
  const [settings, setSettings] = useState(() =>
    defaultSettings(listColumns(order, order.list, referenced)),
  );
  const [selection, setSelection] = useState<readonly string[]>([]);
  const status = query.get('status') ?? 'ready';
  Object.assign(window, { listState: state });
  return (
    <div style={{ height: '90vh', display: 'flex' }}>
      <RecordList
        module={order}
        referenced={referenced}
        state={state}
        onStateChange={setState}
        settings={settings}
        onSettingsChange={setSettings}
        result={
          status === 'ready'
            ? {
                status,
                rows,
                total: 10_001,
                totalIsCapped: true,
                cursors: { hasBefore: state.page > 1, hasAfter: true },
                totals: { amount: '12345678.90' },
              }
            : status === 'empty'
              ? {
                  status: 'ready',
                  rows: [],
                  total: 0,
                  totalIsCapped: false,
                  cursors: { hasBefore: false, hasAfter: false },
                }
              : status === 'failed'
                ? { status, message: '503' }
                : { status: status as 'denied' | 'loading' }
        }
        onRetry={() => undefined}
        onCountExactly={() => undefined}
        onOpen={(row) => Object.assign(window, { opened: row.id })}
        selection={selection}
        onSelectionChange={setSelection}
        bulkActions={[{ id: 'submit', title: 'Submit' }]}
        rowActions={() => [{ id: 'edit', title: 'Edit' }]}
      />
    </div>
  );
}

const step = (id: string, en: string, zh: string, state: PathStep['state']): PathStep => ({
  stepId: id,
  title: { en, zh },
  type: 'approve',
  state,
  mode: 'any',
  people: people.slice(0, 2).map((person) => ({
    ...person,
    outcome: state === 'done' ? 'approved' : null,
    doneAt: state === 'done' ? '2026-11-19T03:20:00Z' : null,
    assignedAt: '2026-11-19T03:20:00Z',
  })),
});
const path = [
  step('leader', 'Department leader', '部门负责人', 'done'),
  { ...step('voucher', 'Voucher', '生成凭证', 'done'), type: 'effect', people: [] },
  step('finance', 'Finance', '财务审核', 'open'),
  step('manager', 'General manager', '总经理', 'ahead'),
];
const log: TimelineEntry[] = [
  {
    seq: 1,
    at: '2026-11-18T01:00:00Z',
    by: people[1]!,
    onBehalfOf: null,
    action: 'start',
    stepTitle: null,
    comment: null,
    changes: {},
    titles: {},
  },
  {
    seq: 2,
    at: '2026-11-19T03:20:00Z',
    by: people[0]!,
    onBehalfOf: people[2]!,
    action: 'approve',
    stepTitle: path[0]!.title,
    comment: '同意',
    changes: { amount: { old: '100.00', new: '7919.01' } },
    titles: {},
  },
];

function ApprovalPage() {
  const [isOpen, setIsOpen] = useState(query.has('submit'));
  return (
    <>
      <ProcessView module={order} path={path} log={log} />
      <ApprovalBar
        actions={[{ id: 'approve' }, { id: 'reject' }, { id: 'rejectToStarter' }]}
        templates={{
          usual: ['同意', '请补充附件'],
          own: [],
          add: () => Promise.resolve(),
          remove: () => Promise.resolve(),
        }}
        onAction={(action, opinion) => void Object.assign(window, { acted: { action, opinion } })}
      />
      <SubmitDialog
        isOpen={isOpen}
        path={path}
        onSubmit={() => void Object.assign(window, { acted: { action: 'submit' } })}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

const pages: Record<string, () => React.ReactNode> = {
  form: () => <FormPage />,
  list: () => <ListPage />,
  approval: () => <ApprovalPage />,
  detail: () => (
    <RecordDetail
      module={order}
      record={orderRecord(1)}
      titles={orderTitles}
      related={[
        { module: 'order', field: 'customerId', title: { en: 'Orders', zh: '订单' }, count: 3 },
      ]}
      renderRelated={() => <p>…</p>}
    />
  ),
};

createRoot(document.getElementById('root')!).render(
  <ChakraProvider value={system}>
    <RendererProvider services={{ ...fixtureServices(language), validator: servedValidator }}>
      <div style={{ padding: 16, maxWidth: 1400, margin: '0 auto' }}>
        {pages[query.get('page') ?? 'form']?.()}
      </div>
    </RendererProvider>
  </ChakraProvider>,
);
