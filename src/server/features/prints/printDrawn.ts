import type { PrintTemplate } from '#engine/schema/language/index.ts';
import type { DrawnPrintBody } from '#shared/contract/index.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { checkCustomisations } from '../customisations/index.ts';
import { refuseMistakes } from '../customisations/refuseMistakes.ts';
import { printWith, type PrintedFile } from './printRecords.ts';

/**
 * Records on the paper of a template as somebody draws it, with their own rights. Nothing is kept.
 *
 * @throws errors.customBroken naming every mistake of the template; as printRecords
 */
export async function printDrawn(
  services: LiveServices,
  caller: Caller,
  print: string,
  { value, ...chosen }: DrawnPrintBody,
  origin: string,
): Promise<PrintedFile> {
  const [check] = await checkCustomisations(services, [{ kind: 'print', name: print, value }]);
  const { problems, whole } = check!;
  refuseMistakes(problems);
  return printWith(services, caller, whole as PrintTemplate, chosen, origin);
}
