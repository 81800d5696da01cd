/**
 * A whole host: a module of three fields, its form and its list, over records in memory. It has neither files nor a
 * server, and no people. What it does not give to `RendererProvider`, its fields do not ask for.
 */
import { ChakraProvider } from '@chakra-ui/react';
import { useState } from 'react';
import { blankModule, registryOf, type FieldValue, type RecordData } from '#engine/index.ts';
import {
  firstPage,
  RecordForm,
  RecordList,
  RendererProvider,
  theme,
  type ListRow,
  type ListState,
} from '#engine/renderers/index.ts';

/** Fields as a module file says them; its form and its list follow from them. */
const visit = blankModule(
  { module: 'visit', title: { en: 'Visit', zh: '拜访' }, path: '/visit' },
  [],
  {
    customer: { type: 'string', title: { en: 'Customer', zh: '客户' }, required: true },
    day: { type: 'date', title: { en: 'Day', zh: '日期' }, required: true },
    cost: { type: 'money', title: { en: 'Cost', zh: '费用' }, min: 0 },
  },
);

const registry = registryOf({ modules: [visit] });
const module = registry.module('visit');
const services = { registry };

export function Host() {
  const [rows, setRows] = useState<readonly ListRow[]>([]);
  const [edited, setEdited] = useState<ListRow>();
  const [saved, setSaved] = useState(0);
  const [state, setState] = useState<ListState>(firstPage);

  const save = (record: RecordData) => {
    const row = { ...record, id: edited?.['id'] ?? crypto.randomUUID(), $titles: {} };
    setRows([row, ...rows.filter(({ id }) => id !== row.id)]);
    setEdited(undefined);
    setSaved(saved + 1);
  };
  const found = rows.filter(({ customer }) => text(customer).includes(state.search));

  return (
    <ChakraProvider value={theme}>
      <RendererProvider services={services}>
        <RecordForm
          // a form is of one record: the next one is another form
          key={`${saved} ${text(edited?.['id'])}`}
          module={module}
          mode={edited ? 'edit' : 'create'}
          record={edited}
          onSubmit={save}
        >
          <button type="submit">Save</button>
        </RecordForm>
        <RecordList
          module={module}
          state={state}
          onStateChange={setState}
          result={{ status: 'ready', rows: inOrder(found, state), total: found.length }}
          onOpen={setEdited}
        />
      </RendererProvider>
    </ChakraProvider>
  );
}

const text = (value: FieldValue) => (typeof value === 'string' ? value : '');

/** As the list asks for them: by the column that was chosen, the latest first where none was. */
const inOrder = (rows: readonly ListRow[], { sort: [by] }: ListState) =>
  by
    ? rows.toSorted(
        (one, other) =>
          (by.direction === 'asc' ? 1 : -1) *
          text(one[by.field]).localeCompare(text(other[by.field]), 'en', { numeric: true }),
      )
    : rows;
