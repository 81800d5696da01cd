import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { FieldView } from '#engine/renderers/fields/FieldView.ts';
import { fieldViews } from '#engine/renderers/fields/index.ts';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import type { Language } from '#engine/schema/language/index.ts';
import { system } from '#engine/renderers/theme.ts';
import { colours, fieldTypes, sampleOf } from '../../engine/fields/fieldTypes.ts';
import { everything, fieldOf } from '../../support/everything.ts';
import { fieldServices } from './services.ts';

/** A form with a field of every type, filled or new or read-only, and each type as it is read and listed. */
const query = new URLSearchParams(location.search);
const language = (query.get('language') ?? 'en') as Language;
const mode = query.has('read') ? 'view' : query.has('new') ? 'create' : 'edit';
document.documentElement.className = query.get('theme') ?? 'light';
document.documentElement.lang = language;

const record = Object.fromEntries(fieldTypes.map((type) => [fieldOf(type), sampleOf(type).value]));
const titles = {
  aRef: 'Ann',
  'aRefs.0': 'Ann',
  aUser: 'Ann',
  'aUsers.0': 'Ann',
  aOrg: 'Sales',
  aPost: 'Clerk',
};

function Page() {
  const form = useRef<RecordFormHandle>(null);
  useEffect(() => void Object.assign(window, { form }), []);
  return (
    <RecordForm
      ref={form}
      module={everything}
      mode={mode}
      record={mode === 'create' ? undefined : { title: 'Everything', ...record }}
      titles={titles}
      onSubmit={(data) => Object.assign(window, { submitted: data })}
    >
      <button type="submit">Save</button>
    </RecordForm>
  );
}

const Views = () =>
  fieldTypes.map((type) => {
    const { Cell, View }: FieldView = fieldViews[type];
    const { field, value } = sampleOf(type);
    const shown = {
      field,
      value,
      path: fieldOf(type),
      titles: (path: string) => titles[path as keyof typeof titles],
    };
    return (
      <div key={type} style={{ display: 'flex', gap: 24, minHeight: 28 }}>
        <span style={{ width: 120 }}>{type}</span>
        <div data-cell={type} style={{ width: 240 }}>
          <Cell {...shown} />
        </div>
        <div data-view={type}>
          <View {...shown} />
        </div>
      </div>
    );
  });

/** The badge of each colour, as lists and records show it. */
const Badges = () => {
  const { Cell } = fieldViews.status;
  const { field } = sampleOf('status');
  return colours.items.map(({ value }) => (
    <p key={value} data-badge={value} style={{ padding: 4 }}>
      <Cell field={field} value={value} path="aStatus" titles={() => undefined} />
    </p>
  ));
};

createRoot(document.getElementById('root')!).render(
  <ChakraProvider value={system}>
    <RendererProvider services={fieldServices(language)}>
      <h1 style={{ padding: 16 }}>Fields</h1>
      <div style={{ padding: 16, maxWidth: 1400, margin: '0 auto' }}>
        {query.has('views') ? [<Views key="views" />, <Badges key="badges" />] : <Page />}
      </div>
    </RendererProvider>
  </ChakraProvider>,
);
