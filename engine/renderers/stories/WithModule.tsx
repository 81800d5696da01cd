import { useMemo, type ReactNode } from 'react';
import type { Dictionary, Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { RendererProvider, useServices } from '../RendererContext.tsx';

interface Props {
  module: Module;
  /** Besides those of the product. */
  dicts?: readonly Dictionary[] | undefined;
  children: ReactNode;
}

/** A host that knows a module of a story, too. */
export function WithModule({ module, dicts, children }: Props) {
  const services = useServices();
  const own = useMemo(() => {
    const { registry } = services;
    return {
      ...services,
      registry: createRegistry({
        ...registry,
        modules: [...registry.modules, module],
        dicts: [...registry.dicts, ...(dicts ?? [])],
      }),
    };
  }, [services, module, dicts]);
  return <RendererProvider services={own}>{children}</RendererProvider>;
}
