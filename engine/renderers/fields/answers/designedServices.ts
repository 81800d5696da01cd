import type { Registry } from '#engine/schema/registry.ts';
import type { RendererServices } from '../../RendererContext.tsx';

const made = new WeakMap<RendererServices, WeakMap<Registry, RendererServices>>();

/** What a form that people have designed may ask of its host: nobody has compiled a validator for it. */
export function designedServices(services: RendererServices, registry: Registry) {
  let ofServices = made.get(services);
  if (!ofServices) made.set(services, (ofServices = new WeakMap()));
  const known = ofServices.get(registry);
  if (known) return known;
  const { validator: _validator, found: _found, ...rest } = services;
  const own: RendererServices = {
    ...rest,
    registry,
    // its questions are fields of no module that the host knows
    options: ({ for: _for, parent: _parent, ...query }) => services.options(query),
  };
  ofServices.set(registry, own);
  return own;
}
