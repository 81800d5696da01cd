import type { Flow } from '#engine/schema/language/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { checkDraft } from '../checkDraft.ts';
import { flowToBpmn } from './flowToBpmn.ts';

/**
 * A process being drawn, or any other of the module, as BPMN 2.0.
 *
 * @throws errors.flowBroken naming every mistake; errors.noProcess
 */
export async function bpmnOf(
  services: Services,
  { language }: Caller,
  module: string,
  flow: Flow,
): Promise<string> {
  const spec = services.registry().findModule(module);
  if (!spec?.flow) throw errors.noProcess({ module });
  const problems = await checkDraft(services, module, flow);
  if (problems.length > 0) throw errors.flowBroken({ count: problems.length, problems });
  return flowToBpmn(module, spec.title, flow, language);
}
