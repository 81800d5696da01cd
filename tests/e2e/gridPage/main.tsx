import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import type { Language } from '#engine/schema/language/index.ts';
import { system } from '#engine/renderers/theme.ts';
import { servedValidator } from '../../support/servedValidator.ts';
import { fixtureServices } from '../../engine/renderers/services.ts';
import { gridModule, matrixModule, registry, takingModule } from './module.ts';

/** A form with one line table of eight columns: `?lines=3`, `&read`, `&taking`, `&language=zh`. */
const query = new URLSearchParams(location.search);
const language = (query.get('language') ?? 'en') as Language;
document.documentElement.className = query.get('theme') ?? 'light';
document.documentElement.lang = language;

const lines = Array.from({ length: Number(query.get('lines') ?? 3) }, (_, i) => ({
  id: `line-${i + 1}`,
  item: `Item ${i + 1}`,
  ratio: '0.1',
  quantity: i + 1,
  price: '10.50',
  level: i % 2 ? 'B' : 'A',
}));

const matrix = query.get('matrix');
const module = query.has('taking')
  ? takingModule
  : matrix === null
    ? gridModule
    : matrixModule(matrix || 'budget');
/** Lines of whoever is chosen as the customer. */
const theirs = [
  { id: 'a', item: 'Down payment', quantity: 1, price: '300.00' },
  { id: 'b', item: 'Rest', quantity: 2, price: '350.00' },
];

function Page() {
  const form = useRef<RecordFormHandle>(null);
  useEffect(() => void Object.assign(window, { form }), []);
  return (
    <RecordForm
      ref={form}
      module={module}
      mode={query.has('read') ? 'view' : 'edit'}
      permissions={query.has('closed') ? { budget: 'read' } : undefined}
      record={{
        title: 'Order',
        amount: '1000.00',
        terms: lines,
        budget: { income: { m01: '100.00', m02: '50.00' } },
        plan: { paper: { m01: '10.10' }, lastYear: { m01: '99.00' } },
        large: { row2: { m01: '1.00' }, row200: { m12: '2.00' } },
      }}
    />
  );
}

const kept = new Map<string, string>(Object.entries(localStorage));
createRoot(document.getElementById('root')!).render(
  <ChakraProvider value={system}>
    <RendererProvider
      services={{
        ...fixtureServices(language),
        registry,
        ...(query.has('taking') && {
          lookup: () => Promise.resolve({ values: { terms: theirs }, titles: {} }),
        }),
        validator: servedValidator,
        settings: {
          read: (key) => Promise.resolve(JSON.parse(kept.get(key) ?? 'null')),
          write: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
        },
      }}
    >
      <h1 style={{ padding: 16 }}>Grid</h1>
      <div style={{ padding: 16, maxWidth: 1400, margin: '0 auto' }}>
        <Page />
      </div>
    </RendererProvider>
  </ChakraProvider>,
);
