import './approval.css';
import { RecordHeader } from '#engine/renderers/detail/RecordHeader.tsx';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { setEdited } from '../../shell/edited.ts';
import { idOf } from '../open/idOf.ts';
import { ApprovalPanels } from './ApprovalPanels.tsx';
import type { Approval } from './Approval.ts';
import { CameBack } from './CameBack.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { ProcessAside } from './ProcessAside.tsx';
import { QueuePlace } from './QueuePlace.tsx';
import { useApproval } from './useApproval.ts';

/** A record in approval for whoever decides: the form, what belongs to it, its process, and what may be decided. */
export function ApprovalPage(approval: Approval) {
  const { context, answer, process } = approval;
  const page = usePage();
  const deciding = useApproval(approval);
  const { form, called } = deciding;
  const { module } = context.definition;
  const { record, titles } = answer;
  return (
    <div className="editor">
      <RecordHeader
        module={module}
        record={record}
        titles={titles}
        called={called}
        buttons={<QueuePlace recordId={idOf(record)} />}
      />
      {process.task ? <CameBack process={process} /> : null}
      <div className="approval">
        <div>
          <RecordForm
            ref={form}
            module={module}
            record={record}
            titles={titles}
            mode="approve"
            permissions={process.fields}
            onChange={(isDirty) => setEdited(page.key, isDirty)}
          />
          <ApprovalPanels module={module} record={record} />
        </div>
        <ProcessAside {...approval} />
      </div>
      <DecisionBar {...approval} deciding={deciding} />
    </div>
  );
}
