import type { Validate } from '#engine/schema/validationMessages.ts';

/** The validator that the page's server has, loaded as the application loads its own. */
export async function servedValidator(): Promise<Validate> {
  const address = new URL('/validator.js', location.href).href;
  return ((await import(/* @vite-ignore */ address)) as { validate: Validate }).validate;
}
