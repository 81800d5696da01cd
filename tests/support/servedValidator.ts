import type { CompiledSchema } from '#engine/record/validationMessages.ts';

/** The validator that the page's server has, loaded as the application loads its own. */
export async function servedValidator(): Promise<CompiledSchema> {
  const address = new URL('/validator.js', location.href).href;
  return (await import(/* @vite-ignore */ address)) as CompiledSchema;
}
