import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { Failure } from '../screens/parts/Failure.tsx';
import { ScreenSkeleton } from '../screens/parts/ScreenSkeleton.tsx';
import { moduleContextQuery, type ModuleContext } from './moduleContext.ts';
import { useRendererServices } from './useRendererServices.ts';

interface ModuleRenderersProps {
  module: string;
  children: (context: ModuleContext) => ReactNode;
}

/** Loads a module's definition and gives its renderers what they need. */
export function ModuleRenderers({ module, children }: ModuleRenderersProps) {
  const client = useQueryClient();
  const context = useQuery(moduleContextQuery(client, module));
  if (context.error) {
    return <Failure error={context.error} onRetry={() => void context.refetch()} />;
  }
  if (!context.data) return <ScreenSkeleton />;
  return <Provided context={context.data}>{children(context.data)}</Provided>;
}

function Provided({ context, children }: { context: ModuleContext; children: ReactNode }) {
  return <RendererProvider services={useRendererServices(context)}>{children}</RendererProvider>;
}
