import { useMemo, type ReactNode } from 'react';
import type { Dictionary, Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { RendererProvider, useServices, type RendererServices } from '../RendererContext.tsx';
import { createSampleHost } from '../sample/createSampleHost.ts';

interface Props {
  modules: readonly Module[];
  /** Besides those of the product. */
  dicts?: readonly Dictionary[] | undefined;
  children: ReactNode;
}

/** A host that knows modules of a story, too, and offers sample records of them. */
export function WithModules({ modules, dicts, children }: Props) {
  const services = useServices();
  const own = useMemo((): RendererServices => {
    const { registry, language, now } = services;
    const known = createRegistry({
      ...registry,
      modules: [...registry.modules, ...modules],
      dicts: [...registry.dicts, ...(dicts ?? [])],
    });
    const samples = createSampleHost(known, now()).services(language);
    const isOwn = (name: string) => modules.some(({ module }) => module === name);
    return {
      ...services,
      registry: known,
      options: (query) => (isOwn(query.module) ? samples : services).options(query),
    };
  }, [services, modules, dicts]);
  return <RendererProvider services={own}>{children}</RendererProvider>;
}
