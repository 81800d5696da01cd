import { SkeletonText } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { ProcessPath } from '#engine/renderers/approval/ProcessPath.tsx';
import type { RecordData } from '#engine/schema/record.ts';
import type { ModuleContext } from '../../../adapters/moduleContext.ts';
import { useText } from '../../../i18n/useText.ts';
import { useStore, type Store } from '../../../state/createStore.ts';
import { useAhead } from './useAhead.ts';

interface PathProps {
  context: ModuleContext;
  /** Absent: the record is not saved yet. */
  recordId: string | undefined;
  /** All that is in the form. */
  record: RecordData;
  /** What of it is not saved yet. */
  changes: () => RecordData;
}
interface AheadPanelProps extends Omit<PathProps, 'record'> {
  /** All that is in the form; null until the form is there. */
  typed: Store<RecordData | null>;
}

/** Beside a form: the path that its process will take, and the people on it, following what is typed. */
export default function AheadPanel({ typed, ...rest }: AheadPanelProps) {
  // typing comes first
  const record = useDeferredValue(useStore(typed));
  return record ? <Path record={record} {...rest} /> : <SkeletonText noOfLines={3} />;
}

function Path(props: PathProps) {
  const { t } = useTranslation();
  const text = useText();
  const { ahead, error, isBusy } = useAhead(props);
  const problem = ahead?.deadEnd
    ? t('form.noApprover', { step: text(ahead.deadEnd) })
    : error?.message;
  return (
    <div className="ahead-path" aria-busy={isBusy}>
      {problem ? <p role="status">{problem}</p> : null}
      {ahead && !problem ? <ProcessPath path={ahead.steps} /> : null}
      {ahead || problem ? null : <SkeletonText noOfLines={3} />}
    </div>
  );
}
