import type { Action, Task } from '#engine/workflow/index.ts';
import type { Moment } from '#engine/schema/language/index.ts';
import type { ProcessAnswer, WorkflowBody } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { onceOnly } from '../requests/onceOnly.ts';
import { lockInstance, type InstanceRow } from './instances.ts';
import type { Intervening } from './interventions/interventionLog.ts';
import { applyAction } from './applyAction.ts';
import { refuseIncomplete } from './decisionForm.ts';
import { openProcess, taskAt, type Process } from './Process.ts';
import { whatHappened } from './refusals.ts';
import { writeStepFields } from './stepFields.ts';

export interface Command {
  /** Name of the operation; the same request key under another name is another body. */
  name: string;
  /** Moments it may bring about. */
  moments: Moment[];
  /** Without one of these, the action is refused. */
  needs?: 'comment' | 'reason';
  /** As what the intervene log tells it, where the action itself does not say. */
  intervening?: Intervening;
  /** What it asks of the interpreter; the task is the one named or the caller’s own. */
  action(process: Process, task: Task | undefined): Action;
}

/** Who fills in fields of a step saves them. */
const writing = (moments: Moment[]): Moment[] => ['save', ...moments];

export const leave: Moment[] = ['release'];
export const decide: Moment[] = ['step', 'approve', 'release'];

/**
 * One action, one transaction: request key, instance lock, record locks, reading, task, interpreter, writing, commit.
 *
 * @param id of the task, of the instance, or of the record
 * @throws BusinessError stale when somebody else was first, and whatever guards and the interpreter refuse
 */
export function runCommand(
  services: Services,
  caller: Caller,
  id: string,
  body: WorkflowBody,
  command: Command,
) {
  const said = (body.comment ?? body.reason)?.trim();
  if (command.needs && !said)
    throw command.needs === 'comment' ? errors.commentRequired() : errors.reasonRequired();
  return services.db.transaction((tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const asked = { operation: command.name, id, ...body };
    const lock = () => lockInstance(tx, id);
    const work = async (row: InstanceRow | undefined): Promise<ProcessAnswer> => {
      const moments = body.data ? writing(command.moments) : command.moments;
      const process = await openProcess(context, row, moments, body.data);
      const task = taskAt(process, id);
      const action = command.action(process, task);
      if (task?.assigneeId === caller.userId && !command.intervening)
        await refuseIncomplete(process, task, action, { said, files: body.files });
      const changes = body.data && (await writeStepFields(process, task, body.data));
      return applyAction(process, action, {
        ...(said && { comment: said }),
        ...(body.files && { files: body.files }),
        ...(changes && { changes }),
        ...(command.intervening && { intervening: command.intervening }),
      });
    };
    return onceOnly(context, body.requestKey, asked, work, lock);
  });
}

export type Operation = (
  services: Services,
  caller: Caller,
  id: string,
  body: WorkflowBody,
) => Promise<ProcessAnswer>;

/** The task that an action needs; people without one have come too late, or to the wrong place. */
export function needed(process: Process, task: Task | undefined): { by: string; taskId: string } {
  const { caller, services } = process.context;
  if (!task) throw errors.stale({ what: whatHappened(services, caller, process.state, undefined) });
  return { by: caller.userId, taskId: task.id };
}

/** Only an approval carries fields, and sends copies. */
export function withoutData({ data, copyTo, ...body }: WorkflowBody): WorkflowBody {
  if (data && Object.keys(data).length)
    throw errors.badRequest({ reason: 'data comes with an approval only' });
  if (copyTo?.length) throw errors.badRequest({ reason: 'copies come with an approval only' });
  return body;
}
