import { answersFile, apiPath, methodOf, pageSlots } from '#engine/schema/apiPath.ts';
import type { Registry } from '#engine/schema/registry.ts';

interface Place {
  method: string;
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
export function addressOf(registry: Registry, method: string, url: string): string {
  const [path = '', query] = url.split('?', 2);
  for (const place of placesOf(registry)) {
    const { fixed, slots, address } = place;
    if (place.method !== method || !path.startsWith(fixed)) continue;
    const values = path.slice(fixed.length).split('/');
    if (values[0] !== '' || values.length !== slots.length + 1) continue;
    // beside the calls that every module has, a page is told by its number
    const isBeside = fixed.split('/').length === 3;
    if (isBeside && slots.some((slot, index) => isPage(slot) && !/^\d+$/.test(values[index + 1]!)))
      continue;
    const said = slots.map(
      (slot, index) => `${slot === 'row' ? 'rows' : slot}=${values[index + 1]}`,
    );
    if (query) said.push(query);
    return said.length ? `${address}?${said.join('&')}` : address;
  }
  return url;
}

const isPage = (slot: string) => pageSlots.includes(slot);

/** The longest first: `/export/all` is not the `{id}` of `/export/{id}`. */
function placesOf(registry: Registry): readonly Place[] {
  let places = known.get(registry);
  if (!places) {
    places = registry.modules
      .flatMap(({ module, api = [] }) =>
        api.map((call): Place => {
          const { fixed, slots } = apiPath(call.path);
          const word = answersFile(call) ? 'callFile' : 'call';
          return {
            method: methodOf(call),
            fixed: `/${fixed.join('/')}`,
            slots,
            address: `/v1/${module}/${word}/${call.id}`,
          };
        }),
      )
      .toSorted((one, other) => other.fixed.length - one.fixed.length);
    known.set(registry, places);
  }
  return places;
}
