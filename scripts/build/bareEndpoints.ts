import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as areas from '#shared/endpoints/index.ts';

const folder = fileURLToPath(new URL('../../src/shared/endpoints/', import.meta.url));

/**
 * Endpoints reach the browser with their method and path alone: schemas are for the server, and the types made of them
 * are gone by then. The file `comments.ts` of an area exports `commentsApi`.
 */
export const bareEndpoints = (): Plugin => ({
  name: 'bare-endpoints',
  apply: 'build',
  load: (id) => {
    if (!id.startsWith(folder)) return null;
    const name = `${id.slice(folder.length, -'.ts'.length)}Api`;
    const area = new Map<string, unknown>(Object.entries(areas)).get(name);
    return area ? `export const ${name} = ${JSON.stringify(area, withoutSchemas)};` : null;
  },
});

const withoutSchemas = (key: string, value: unknown) => (key === 'shape' ? undefined : value);
