import type { CustomTarget } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { customDesign, drawingsOf } from './design.ts';
import { workspaceOf } from './workspaceOf.ts';
import { putCustomisations } from './putCustomisations.ts';
import { findCurrent, refuseChanged } from './rows.ts';

/**
 * Changes a definition in one go, without a draft: for calls that say the whole change.
 *
 * @param change what is in force, null where there is nothing, into what shall be
 * @throws errors.sameDefinition when nothing would change; errors.versionChanged, errors.customBroken,
 *   errors.customRefused
 */
export async function changeCustomisation(
  services: LiveServices,
  caller: Caller,
  target: CustomTarget,
  note: string,
  change: (value: unknown) => unknown,
): Promise<number> {
  const design = await customDesign(services, target);
  const drawings = await drawingsOf(services, [{ ...target, value: change(design.value) }]);
  const { answer } = await workspaceOf(services).ask('draw', { drawings });
  if (answer.changes[0]!.text === drawings[0]!.own) throw errors.sameDefinition();
  const [version] = await putCustomisations(services, caller, answer.changes, {
    note,
    guard: async (tx) => refuseChanged(services, await findCurrent(tx, target), design.version),
  });
  return version!;
}
