import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import { RendererProvider, type RendererServices } from '#engine/renderers/RendererContext.tsx';
import { system } from '#engine/renderers/theme.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { registry as fixture } from '../../engine/renderers/fixture.ts';
import { fixtureServices } from '../../engine/renderers/services.ts';
import { moduleOf, recordOf, type Shape } from './fields.ts';
import type { Contestant } from './main.ts';

export const prepare = (root: HTMLElement, shape: Shape): Contestant =>
  contestant(root, moduleOf(shape), recordOf(shape));

/** A form of ours over one record. */
export function contestant(root: HTMLElement, module: Module, record: RecordData): Contestant {
  const registry = createRegistry({ ...fixture, modules: [...fixture.modules, module] });
  const services: RendererServices = {
    ...fixtureServices('en'),
    registry,
    validator: async (of) => {
      const { compileValidator } = await import('#engine/record/compileValidator.ts');
      return compileValidator(registry, of);
    },
  };
  const host = createRoot(root);
  const show = (isOpen: boolean) =>
    host.render(
      <ChakraProvider value={system}>
        <RendererProvider services={services}>
          {isOpen && <RecordForm module={module} mode="edit" record={record} />}
        </RendererProvider>
      </ChakraProvider>,
    );
  show(false);
  return { open: () => show(true), close: () => show(false) };
}
