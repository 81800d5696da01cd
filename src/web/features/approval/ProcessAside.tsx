import './approval.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProcessView } from '#engine/renderers/approval/ProcessView.tsx';
import { asksOf } from '#engine/schema/steps/index.ts';
import type { DecisionPart } from '#shared/contract/index.ts';
import { processSignaturesQuery } from '../../api/signatures.ts';
import { idOf } from '../open/idOf.ts';
import { PrintLink, RecordPrintLink } from '../print/PrintLink.tsx';
import type { Approval } from './Approval.ts';

/** Path and log of the process beside the form, as far as its step does not hide them. */
export function ProcessAside({ context, answer, process }: Approval) {
  const { t } = useTranslation();
  const { module } = context.definition;
  const id = idOf(answer.record);
  const { data: signatures } = useQuery(processSignaturesQuery(process.instance?.procInstId));
  const isHidden = (part: DecisionPart) => process.form[part]?.demand === 'hidden';
  const path = process.path.filter(({ type }) => asksOf(type) !== 'notice' || !isHidden('copy'));
  return (
    // It scrolls by itself: also by keyboard.
    <aside className="approval-process" aria-label={t('approval.process')} tabIndex={0}>
      <PrintLink recordId={id} />
      {answer.actions.includes('print') ? (
        <RecordPrintLink module={module.module} recordId={id} />
      ) : null}
      <ProcessView
        module={module}
        path={isHidden('chart') ? undefined : path}
        log={isHidden('log') ? undefined : process.log}
        signatures={signatures}
        suspended={process.instance?.suspended}
      />
    </aside>
  );
}
