import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RendererProvider, type RendererServices } from '#engine/renderers/RendererContext.tsx';
import { compileValidator } from '#engine/record/compileValidator.ts';
import type { Language } from '#engine/schema/language/index.ts';
import { system } from '#engine/renderers/theme.ts';
import { fixtureServices } from './services.ts';

/** Validators compiled on the spot, in place of the server's. */
export const compiling = (services: RendererServices): RendererServices => ({
  ...services,
  validator: async (module) => Promise.resolve(compileValidator(services.registry, module)),
});

interface Host {
  language?: Language;
  services?: RendererServices;
}

/** Renderers in a host. */
export const hosted = (
  children: ReactNode,
  { language = 'en', services = compiling(fixtureServices(language)) }: Host = {},
) => (
  <ChakraProvider value={system}>
    <RendererProvider services={services}>{children}</RendererProvider>
  </ChakraProvider>
);

/** Mounts renderers as a host does. */
export const mount = (children: ReactNode, host?: Host): RenderResult =>
  render(hosted(children, host));

/** Comes into a control as a pointer does. */
export function press(control: HTMLElement) {
  fireEvent.pointerDown(control);
  act(() => control.focus());
}
