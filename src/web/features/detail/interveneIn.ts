import { intervene } from '../../api/processAdministration.ts';
import { act, distribute } from '../../api/workflow.ts';
import type { Intervention } from './intervention.ts';

interface Meant {
  moduleNo: string;
  procInstId: string;
  taskId: string;
  /** The step to return to. */
  to: string;
  people: string[];
  reason: string;
  files: string[];
}

/** Sends an intervention to the call that does it. */
export function interveneIn(intervention: Intervention, meant: Meant) {
  const { moduleNo, procInstId, taskId, to, people, ...why } = meant;
  const said = { moduleNo, ...why };
  switch (intervention) {
    case 'reassign':
      return distribute(taskId, { distributeType: intervention, to: people[0] ?? '', ...why });
    case 'delegate':
    case 'addSignerBefore':
    case 'addSignerAfter':
      return distribute(taskId, { distributeType: intervention, people, ...why });
    case 'removeSigner':
      return act('removeSigner', taskId, said);
    case 'recoverAdmin':
      return act('recoverAdmin', procInstId, said);
    case 'returnAdmin':
      return act('returnAdmin', procInstId, { ...said, to });
    case 'rejectAdmin':
      return act('rejectAdmin', procInstId, said);
    case 'approveAdmin':
      return act('sendToEnd', procInstId, { ...said, to: 'approved' });
    case 'suspend':
    case 'resume':
      return intervene(procInstId, { operation: intervention, ...why });
    case 'terminate':
      return act('deleteProcessInstance', procInstId, said);
  }
}
