import { apiPath } from '#engine/schema/apiPath.ts';
import type { Registry } from '#engine/schema/registry.ts';

interface Place {
  fixed: string;
  slots: readonly string[];
  /** Where calls of modules are answered. */
  address: string;
}

const known = new WeakMap<Registry, readonly Place[]>();

/**
 * Where a call is answered whose address is a module’s own: what stands in it becomes parameters of the query. Any
 * other address stays as it is.
 *
 * @param url path below `/api`, with its query
 */
export function addressOf(registry: Registry, url: string): string {
  const [path = '', query] = url.split('?', 2);
  for (const { fixed, slots, address } of placesOf(registry)) {
    if (!path.startsWith(fixed)) continue;
    const values = path.slice(fixed.length).split('/');
    if (values[0] !== '' || values.length !== slots.length + 1) continue;
    const said = slots.map((slot, index) => `${slot}=${values[index + 1]}`);
    if (query) said.push(query);
    return said.length ? `${address}?${said.join('&')}` : address;
  }
  return url;
}

function placesOf(registry: Registry): readonly Place[] {
  let places = known.get(registry);
  if (!places) {
    places = registry.modules.flatMap(({ module, api = [] }) =>
      api.map(({ id, path }) => {
        const { fixed, slots } = apiPath(path);
        return { fixed: `/${fixed.join('/')}`, slots, address: `/v1/${module}/call/${id}` };
      }),
    );
    known.set(registry, places);
  }
  return places;
}
