import type { PrintTemplate } from '#engine/schema/language/index.ts';
import type { DrawnPrintBody } from '#shared/contract/index.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { drawnDefinition } from '../customisations/index.ts';
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
  const drawn = { kind: 'print', name: print, value } as const;
  const template = await drawnDefinition<PrintTemplate>(services, drawn);
  return printWith(services, caller, template, chosen, origin);
}
