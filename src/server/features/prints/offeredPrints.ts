import { isTrue } from '#engine/print/printRecord.ts';
import type { PrintTemplate } from '#engine/schema/language/index.ts';
import type { OfferedPrint } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor } from '../access/index.ts';
import { readPrintSource } from './readPrintSource.ts';
import { templatesOf } from './templates.ts';

/**
 * Templates for records of a module that the caller may print; with a record, those that are for it.
 *
 * @throws errors.notFound
 */
export async function offeredPrints(
  services: Services,
  caller: Caller,
  module: string,
  id?: string,
): Promise<OfferedPrint[]> {
  const registry = services.registry();
  if (!registry.findModule(module)) throw errors.notFound();
  if (!accessFor({ services, caller }, module).can('print')) return [];
  const offered: OfferedPrint[] = [];
  for (const template of templatesOf(registry, module))
    if (id === undefined || (await isFor(services, caller, template, id)))
      offered.push({
        print: template.print,
        title: template.title,
        copies: template.copies ?? [],
        isBilingual: (template.language ?? 'reader') === 'reader',
      });
  return offered;
}

async function isFor(services: Services, caller: Caller, template: PrintTemplate, id: string) {
  const { where } = template;
  if (where === undefined) return true;
  const { language } = caller;
  const source = await services.db.snapshot((db) =>
    readPrintSource({ services, caller, db }, template, id, { language, origin: '' }),
  );
  return isTrue(source, where);
}
