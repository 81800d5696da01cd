import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { Failure } from '../ui/Failure.tsx';
import { ScreenSkeleton } from '../ui/ScreenSkeleton.tsx';
import type { Creation } from './creation.ts';
import { moduleContextQuery, type ModuleContext } from './moduleContext.ts';
import { useRendererServices } from './useRendererServices.ts';
import { comingView } from '../ui/comingView.tsx';

// a form in a form: loaded when somebody wants one
const CreateRecordDialog = comingView(() => import('./CreateRecordDialog.tsx'));

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
  const [creation, setCreation] = useState<Creation>();
  const services = useRendererServices(context, setCreation);
  return (
    <RendererProvider services={services}>
      {children}
      {creation ? (
        <CreateRecordDialog
          {...creation}
          onDone={(option) => {
            setCreation(undefined);
            creation.onDone(option);
          }}
        />
      ) : null}
    </RendererProvider>
  );
}
