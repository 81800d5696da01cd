import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { randomId } from '#engine/renderers/randomId.ts';
import { copiedRecord, newVersion } from '#engine/record/copiedRecord.ts';
import { inVariant } from '#engine/schema/variants.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { readRecord } from '../../api/records.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { RecordEditor } from './RecordEditor.tsx';
import { prefill } from './prefill.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';

/**
 * Adds a record, or edits the one that `?id=` names; `bohui=1`: it was rejected and is submitted again. `?copyOf=`,
 * `?newVersionOf=`: the new one begins with the values of that record.
 */
export default function FormScreen() {
  const { route, search } = usePage();
  const module = route.moduleNo ?? search.get('moduleNo') ?? '';
  const id = search.get('id');
  const copyOf = search.get('copyOf') ?? search.get('newVersionOf');
  return (
    <ModuleRenderers module={module}>
      {(context) =>
        id ? (
          <Existing context={context} id={id} />
        ) : copyOf ? (
          <Copied context={context} search={search} id={copyOf} />
        ) : (
          <Fresh context={context} search={search} screen={route.screen} />
        )
      }
    </ModuleRenderers>
  );
}

interface FreshProps {
  context: ModuleContext;
  search: URLSearchParams;
  screen: string | undefined;
}

function Fresh({ context, search, screen }: FreshProps) {
  return <RecordEditor context={context} initial={prefill(context.definition, search, screen)} />;
}

interface RecordProps {
  context: ModuleContext;
  id: string;
}

function Existing({ context, id }: RecordProps) {
  return (
    <ReadOnce context={context} id={id}>
      {(answer) => <RecordEditor context={context} answer={answer} />}
    </ReadOnce>
  );
}

function Copied({ context, id, search }: RecordProps & { search: URLSearchParams }) {
  const copy = search.has('newVersionOf') ? newVersion : copiedRecord;
  return (
    <ReadOnce context={context} id={id}>
      {({ record, titles }) => (
        <RecordEditor
          context={context}
          initial={copy(inVariant(context.definition.module, record), record)}
          titles={titles}
        />
      )}
    </ReadOnce>
  );
}

interface ReadOnceProps extends RecordProps {
  children: (answer: RecordAnswer) => ReactNode;
}

function ReadOnce({ context, id, children }: ReadOnceProps) {
  const { module } = context.definition;
  const [visit] = useState(() => randomId());
  const { data, error, refetch } = useQuery({
    // Read for this visit alone: not what a page seen before has left, and never again while somebody types.
    queryKey: ['editing', module.module, id, visit],
    queryFn: ({ signal }) => readRecord(module.module, id, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return children(data);
}
