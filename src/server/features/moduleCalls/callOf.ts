import type { ApiCall, Module } from '#engine/schema/language/index.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';

/** @throws errors.notFound when the module has no such call */
export function callOf(
  services: Services,
  moduleName: string,
  id: string,
): { module: Module; call: ApiCall } {
  const module = services.registry().findModule(moduleName);
  const call = module?.api?.find((one) => one.id === id);
  if (!module || !call) throw errors.notFound();
  return { module, call };
}
