import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { importTemplate } from '../imports/template.ts';
import { exportRecords, type ExportedFile } from '../records/export/exportRecords.ts';
import { forExport } from '../../withTime.ts';
import { askedFields, filtersOf } from './askedFilters.ts';
import { callOf } from './callOf.ts';

/**
 * The workbook that a call answers: a list, or what is to be filled in.
 *
 * @throws errors.notFound, and what exporting or importing refuses
 */
export async function fileOfCall(
  services: Services,
  caller: Caller,
  moduleName: string,
  id: string,
  values: Readonly<Record<string, string>>,
): Promise<ExportedFile> {
  const { module, call } = callOf(services, moduleName, id);
  if (call.template) return importTemplate(services, caller, module.module);
  if (call.export === undefined) throw errors.notFound();
  return exportRecords(forExport(services), caller, module.module, {
    screen: call.export,
    filters: filtersOf(module, askedFields(call, values)),
  });
}
