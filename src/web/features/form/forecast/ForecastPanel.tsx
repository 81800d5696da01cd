import '../form.css';
import { SkeletonText } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { ProcessPath } from '#engine/renderers/approval/ProcessPath.tsx';
import type { RecordData } from '#engine/schema/record.ts';
import type { ModuleContext } from '../../../adapters/moduleContext.ts';
import { useText } from '../../../i18n/useText.ts';
import { useStore, type Store } from '../../../state/createStore.ts';
import { useForecast } from './useForecast.ts';

interface PathProps {
  context: ModuleContext;
  /** Absent: the record is not saved yet. */
  recordId: string | undefined;
  /** All that is in the form. */
  record: RecordData;
  /** What of it is not saved yet. */
  changes: () => RecordData;
}
interface ForecastPanelProps extends Omit<PathProps, 'record'> {
  /** All that is in the form; null until the form is there. */
  typed: Store<RecordData | null>;
}

/** Beside a form: the path that its process will take, and the people on it, following what is typed. */
export default function ForecastPanel({ typed, ...rest }: ForecastPanelProps) {
  // typing comes first
  const record = useDeferredValue(useStore(typed));
  return record ? <Path record={record} {...rest} /> : <SkeletonText noOfLines={3} />;
}

function Path(props: PathProps) {
  const { t } = useTranslation();
  const text = useText();
  const { forecast, error, isBusy } = useForecast(props);
  const problem = forecast?.deadEnd
    ? t('form.noApprover', { step: text(forecast.deadEnd) })
    : error?.message;
  return (
    <div className="ahead-path" aria-busy={isBusy}>
      {problem ? <p role="status">{problem}</p> : null}
      {forecast && !problem ? <ProcessPath path={forecast.steps} /> : null}
      {forecast || problem ? null : <SkeletonText noOfLines={3} />}
    </div>
  );
}
