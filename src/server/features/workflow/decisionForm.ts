import type { Action, Task } from '#engine/workflow/index.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { DecisionForm, DecisionPart, WorkflowBody } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { ownSignature } from '../signatures/ownSignature.ts';
import type { Process } from './Process.ts';
import { stepTexts } from './refusals.ts';

/** The part that offers an action. */
const partOf: Readonly<Record<string, DecisionPart | undefined>> = {
  reassign: 'assignee',
  delegate: 'assignee',
  addSigner: 'assignee',
  return: 'node',
};

/** Whether a form leaves an action to whoever decides; `return` is to an earlier step. */
export const isOffered = (form: DecisionForm, action: string): boolean => {
  const part = partOf[action];
  return part === undefined || form[part]?.demand !== 'hidden';
};

/** What the company asks of those who decide at a step; no rule hides what another requires. */
export function decisionForm(
  services: Services,
  moduleNo: string,
  step: { id: string; title: Text },
): DecisionForm {
  const names = ['', step.id, step.title.en, step.title.zh];
  const held = services
    .configuration()
    .decisions.filter(({ modules }) => modules.length === 0 || modules.includes(moduleNo))
    .filter((one) => names.includes(one.step))
    .toSorted((a, b) => Number(a.demand === 'required') - Number(b.demand === 'required'));
  return Object.fromEntries(held.map(({ part, demand, hint }) => [part, { demand, hint }]));
}

/** The form of whoever decides a task. */
export const formOfTask = ({ context, spec, versioned }: Process, { stepId }: Task) =>
  decisionForm(context.services, spec.module, {
    id: stepId,
    title: stepTexts(versioned.flow, stepId),
  });

/**
 * Holds a decision to its form: approvals to what is required, everything to what is offered.
 *
 * @throws errors.commentRequired, filesRequired, signatureRequired, forbidden
 */
export async function refuseIncomplete(
  process: Process,
  task: Task,
  action: Action,
  { said, files = [] }: { said: string | undefined; files?: WorkflowBody['files'] },
): Promise<void> {
  const form = formOfTask(process, task);
  const isToStarter = action.type === 'return' && action.to === 'starter';
  if (!isToStarter && !isOffered(form, action.type))
    throw errors.forbidden({ action: action.type });
  if (form.attachment?.demand === 'hidden' && files.length > 0)
    throw errors.forbidden({ action: 'attach' });
  if (action.type !== 'approve') return;
  const isRequired = (part: DecisionPart) => form[part]?.demand === 'required';
  if (isRequired('opinion') && !said) throw errors.commentRequired();
  if (isRequired('attachment') && files.length === 0) throw errors.filesRequired();
  const { services, caller, tx } = process.context;
  if (isRequired('signature') && (await ownSignature(services, caller, tx)).state !== 'used')
    throw errors.signatureRequired();
}
