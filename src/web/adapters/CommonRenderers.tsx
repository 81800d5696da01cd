import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { commonContextQuery, type CommonContext } from './moduleContext.ts';
import { useRendererServices } from './useRendererServices.ts';

/** Gives renderers that show no one module what they need; nothing is shown until it has come. */
export function CommonRenderers({ children }: { children: ReactNode }) {
  const { data } = useQuery(commonContextQuery(useQueryClient()));
  return data ? <Provided context={data}>{children}</Provided> : null;
}

function Provided({ context, children }: { context: CommonContext; children: ReactNode }) {
  const services = useRendererServices(context, ignoreCreation);
  return <RendererProvider services={services}>{children}</RendererProvider>;
}

/** There are no references to create records for. */
const ignoreCreation = () => {};
