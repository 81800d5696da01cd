import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { grantedActions } from '../menu/permissions.ts';
import { validatorOf } from '../../definitions/validators.ts';
import { beginsFor } from '../records/begin/takers.ts';
import { creatableVariants } from './creatableVariants.ts';
import { cutModule } from './cutModule.ts';
import { fieldPaths } from './fieldPaths.ts';
import { keepValidator } from './keptValidators.ts';
import { knownModules } from './knownModules.ts';
import { relatedModules } from './relatedModules.ts';
import { tabRelations } from './tabRelations.ts';

/**
 * A module for rendering, cut to what the caller may know.
 *
 * @throws BusinessError notFound for who neither has a grant in it nor takes part in one of its processes
 */
export async function definitionFor(
  services: LiveServices,
  caller: Caller,
  name: string,
): Promise<DefinitionAnswer> {
  const registry = services.registry();
  const module = registry.findModule(name);
  if (!module) throw errors.notFound();
  const actions = grantedActions(module, caller);
  if ((await knownModules(services, caller, [name])).length === 0) throw errors.notFound();
  const cut = cutModule({ services, caller }, name);
  return {
    module: cut,
    version: services.epochs().definitions,
    paths: fieldPaths(registry, cut),
    related: [
      ...relatedModules(services, module, caller),
      ...tabRelations(services, module, caller),
    ],
    begins: beginsFor(services, caller, module),
    actions: [...actions],
    ...(module.variants && { variants: creatableVariants(services, caller, module) }),
    validator: await keepValidator(services.db, validatorOf(registry, cut)),
  };
}
