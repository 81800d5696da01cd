import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import type { ListRow } from '#engine/renderers/list/ListState.ts';
import { RecordList } from '#engine/renderers/list/RecordList.tsx';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { system } from '#engine/renderers/theme.ts';
import { fixtureServices } from '../../engine/renderers/services.ts';
import { moduleOf, recordOf, type Shape } from './fields.ts';
import type { Contestant } from './main.ts';

const nothing = () => undefined;

/** A list whose one page has as many rows as the shape has lines, with a column for each field. */
export function prepare(root: HTMLElement, { fields, lines }: Shape): Contestant {
  const shape = { fields, lines: 0 };
  const module = moduleOf(shape);
  const list = { columns: Object.keys(module.fields).map((id) => ({ id })) };
  const record = recordOf(shape);
  const rows = Array.from({ length: lines }, (_, i): ListRow => ({
    ...record,
    id: String(i),
    field1: `value ${i}`,
    $titles: {},
  }));
  const host = createRoot(root);
  const show = (isOpen: boolean) =>
    host.render(
      <ChakraProvider value={system}>
        <RendererProvider services={fixtureServices('en')}>
          <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
            {isOpen && (
              <RecordList
                module={module}
                list={list}
                state={{ search: '', filters: [], sort: [], page: 1, pageSize: lines }}
                onStateChange={nothing}
                settings={{
                  order: [],
                  hidden: [],
                  widths: {},
                  pinned: [],
                  pinnedEnd: [],
                  density: 'regular',
                }}
                onSettingsChange={nothing}
                result={{
                  status: 'ready',
                  rows,
                  total: lines,
                  totalIsCapped: false,
                  cursors: { hasBefore: false, hasAfter: false },
                }}
                onRetry={nothing}
                onOpen={nothing}
                selection={[]}
                onSelectionChange={nothing}
              />
            )}
          </div>
        </RendererProvider>
      </ChakraProvider>,
    );
  show(false);
  return { open: () => show(true), close: () => show(false) };
}
