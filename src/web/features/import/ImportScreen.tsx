import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import, ImportTarget } from '#shared/contract/index.ts';
import { importQuery, importTargetQuery } from '../../api/imports.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { CheckStep } from './CheckStep.tsx';
import { History } from './History.tsx';
import { MapStep } from './MapStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { StepBar } from './StepBar.tsx';
import { UnderWay } from './UnderWay.tsx';
import { UploadStep } from './UploadStep.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import './import.css';

/** Takes records from a workbook: upload, columns, what saving would do, saving, result. The address says which. */
export default function ImportScreen() {
  const { route, search, setSearch } = usePage();
  const module = route.moduleNo ?? search.get('moduleNo') ?? '';
  const id = search.get('import');
  const target = useQuery(importTargetQuery(module));
  /** The check after which its columns are mapped once more: the next one ends that. */
  const [remapped, setRemapped] = useState<string>();
  const current = useQuery({ ...importQuery(id ?? ''), enabled: id !== null });
  const error = target.error ?? (id === null ? null : current.error);
  if (error)
    return (
      <Failure
        error={error}
        onRetry={() => void Promise.all([target.refetch(), current.refetch()])}
      />
    );
  if (!target.data || (id !== null && !current.data)) return <ScreenSkeleton />;
  const open = (next: string | null) =>
    setSearch(new URLSearchParams(next === null ? {} : { import: next }));
  const shown = id === null ? undefined : current.data;
  const isMapping = shown?.state === 'checked' && shown.job?.id === remapped;
  const state = isMapping ? 'read' : shown?.state;
  return (
    <div className="import">
      <StepBar state={state} />
      {shown && state ? (
        <Step
          target={target.data}
          shown={shown}
          state={state}
          onBack={() => open(null)}
          onColumns={() => setRemapped(shown.job?.id)}
        />
      ) : (
        <>
          <UploadStep target={target.data} onUploaded={open} />
          <History module={module} onOpen={open} />
        </>
      )}
    </div>
  );
}

interface StepProps {
  target: ImportTarget;
  shown: Import;
  /** As it is treated here. */
  state: Import['state'];
  onBack: () => void;
  onColumns: () => void;
}

/** What is to be done in the state of an import. */
function Step({ target, shown, state, onBack, onColumns }: StepProps) {
  switch (state) {
    case 'read':
      return <MapStep target={target} shown={shown} onBack={onBack} />;
    case 'checked':
      return <CheckStep {...{ target, shown, onBack, onColumns }} />;
    case 'done':
    case 'undone':
      return <ResultStep shown={shown} onBack={onBack} />;
    default:
      return <UnderWay shown={shown} />;
  }
}
