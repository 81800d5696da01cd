import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, LiveServices, Services } from '../../Services.ts';
import { grantedActions } from '../menu/permissions.ts';
import { validatorOf } from '../../definitions/validators.ts';
import { accessFor } from '../access/accessFor.ts';
import { creatableVariants } from './creatableVariants.ts';
import { cutModule } from './cutModule.ts';
import { fieldPaths } from './fieldPaths.ts';
import { keepValidator } from './keptValidators.ts';
import { relatedModules } from './relatedModules.ts';

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
  if (actions.size === 0 && !(await takesPart(services, caller, name))) throw errors.notFound();
  const cut = cutModule(accessFor({ services, caller }, name));
  return {
    module: cut,
    version: services.epochs().definitions,
    paths: fieldPaths(registry, cut),
    related: relatedModules(services, module, caller),
    actions: [...actions],
    ...(module.variants && { variants: creatableVariants(services, caller, module) }),
    validator: await keepValidator(services.db, validatorOf(registry, cut)),
  };
}

async function takesPart({ db }: Services, { userId }: Caller, module: string): Promise<boolean> {
  const found = await db.first<{ found: boolean }>(sql`
    select exists (select 1 from app.process_task where assignee_id = ${userId} and module = ${module})
      or exists (select 1 from app.process_instance
        where module = ${module} and (starter_id = ${userId}
          or id in (select instance_id from app.process_copy where user_id = ${userId}))) as found`);
  return found?.found ?? false;
}
