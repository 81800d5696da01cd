import './approval.css';
import { useTranslation } from 'react-i18next';
import { ApprovalBar } from '#engine/renderers/approval/ApprovalBar.tsx';
import { handOvers, specOf } from '../detail/intervention.ts';
import { Interventions } from '../detail/Interventions.tsx';
import { useRecordActions } from '../detail/useRecordActions.ts';
import { CopyButton } from '../form/CopyButton.tsx';
import { idOf } from '../open/idOf.ts';
import type { Approval } from './Approval.ts';
import { ReturnTarget } from './ReturnTarget.tsx';
import type { Deciding } from './useApproval.ts';
import { useOpinionTemplates } from './useOpinionTemplates.ts';

interface Props extends Approval {
  deciding: Deciding;
}

/** What may be decided, with what a guard said of the last try; or that there is nothing to decide. */
export function DecisionBar({ context, answer, process, deciding }: Props) {
  const { t } = useTranslation();
  const { bar, offered, ways, way, setWay, copyTo, setCopyTo, refusal, decide, passOn } = deciding;
  const people = context.common.system.users.module;
  const templates = useOpinionTemplates();
  const actions = useRecordActions(context.definition.module.module, idOf(answer.record), process);
  if (!process.task || offered.length === 0)
    return (
      <p className="banner" role="status">
        <span>{t('approval.nothing')}</span>
      </p>
    );
  const returnTo =
    ways.length > 1 ? <ReturnTarget ways={ways} value={way} onChange={setWay} /> : null;
  return (
    <div className="approval-bar" ref={bar}>
      {refusal ? (
        <p className="banner" data-tone="red" role="alert">
          <span>{t('approval.refused', { reason: refusal })}</span>
        </p>
      ) : null}
      <ApprovalBar
        actions={offered.map((id) => ({ id, ...(id === 'return' && { before: returnTo }) }))}
        onAction={decide}
        templates={templates}
        form={process.form}
      >
        {process.mayCopy ? (
          <CopyButton module={people} chosen={copyTo} onChange={setCopyTo} />
        ) : null}
        <Interventions
          process={process}
          people={people}
          among={handOvers}
          onAct={(intervention, body) => {
            const act = () => actions.intervene(intervention, body);
            return specOf(intervention).isPassedOn ? passOn(act) : act();
          }}
        />
      </ApprovalBar>
    </div>
  );
}
