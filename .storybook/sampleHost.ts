import type { RendererServices } from '#engine/renderers/RendererContext.tsx';
import { createSampleHost } from '#engine/renderers/sample/createSampleHost.ts';
import type { Language } from '#engine/schema/language/index.ts';
import { registry } from './definitions.ts';

export const now = '2026-11-20T08:00:00.000Z';

export const { recordOf, titlesOf, tonesOf, services } = createSampleHost(registry, now);

/** With validators compiled on the spot, in place of the server's. */
export const sampleHost = (language: Language): RendererServices => ({
  ...services(language),
  validator: async (of) => {
    const { compileValidator } = await import('#engine/record/compileValidator.ts');
    return compileValidator(registry, of);
  },
});
