import { isTrue, printRecord } from '#engine/print/printRecord.ts';
import type { PrintSource } from '#engine/print/PrintSource.ts';
import type { Sheet } from '#engine/print/Printed.ts';
import type { PrintTemplate, Text } from '#engine/schema/language/index.ts';
import { mostPrintedAtOnce, type PrintBody, type RefusedPrint } from '#shared/contract/index.ts';
import { BusinessError } from '../../BusinessError.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor } from '../access/index.ts';
import { today } from '../records/today.ts';
import { makePdf } from './pdf/makePdf.ts';
import { readPrintSource } from './readPrintSource.ts';
import { templateNamed } from './templates.ts';

export interface PrintedFile {
  /** With its ending. */
  name: string;
  content: Buffer;
  /** Records that the caller may not print, or that the template is not for. */
  refused: RefusedPrint[];
}

/** Limits of a print job, and how it reports progress. */
interface Limits {
  max: number;
  progress: (done: number, total: number) => void;
}

const atOnce: Limits = { max: mostPrintedAtOnce, progress: () => {} };

/**
 * Records on paper: one file, each record on pages of its own.
 *
 * @param origin where the application is reached: `https://erp.example.com`
 * @throws errors.tooManyPrints; errors.notFound or errors.forbidden when none of them may be printed
 */
export function printRecords(
  services: Services,
  caller: Caller,
  print: string,
  { module, ...chosen }: PrintBody,
  origin: string,
  limits: Limits = atOnce,
): Promise<PrintedFile> {
  const registry = services.registry();
  if (!registry.findModule(module)) throw errors.notFound();
  const template = templateNamed(registry, print, module);
  return printWith(services, caller, template, chosen, origin, limits);
}

/**
 * The same with a template, in force or not; its module is.
 *
 * @throws as printRecords
 */
export async function printWith(
  services: Services,
  caller: Caller,
  template: PrintTemplate,
  { ids, copies, language }: Omit<PrintBody, 'module'>,
  origin: string,
  { max, progress }: Limits = atOnce,
): Promise<PrintedFile> {
  if (!accessFor({ services, caller }, template.module).can('print'))
    throw errors.forbidden({ action: 'print' });
  const all = [...new Set(ids)];
  if (all.length > max) throw errors.tooManyPrints({ count: all.length, max });
  const options = { origin, language: languageOf(template, language ?? caller.language) };
  const chosen = chosenCopies(template, copies);
  const sheets: Sheet[] = [];
  const refused: RefusedPrint[] = [];
  let first: PrintSource | undefined;
  let failure: BusinessError | undefined;
  for (const [index, id] of all.entries()) {
    progress(index, all.length);
    try {
      const source = await services.db.snapshot((db) =>
        readPrintSource({ services, caller, db }, template, id, options),
      );
      if (template.where !== undefined && !isTrue(source, template.where))
        throw errors.notForThisPrint({ title: template.title[options.language] });
      sheets.push(...printRecord(source, chosen));
      first ??= source;
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      failure ??= error;
      refused.push({ id, message: error.told(caller.language) });
    }
  }
  if (!first) throw failure ?? errors.badRequest({ reason: 'no record is named' });
  const title = titleOf(services, first, all.length - refused.length);
  const { language: written } = options;
  const content = await makePdf({ title, language: written, at: first.now, sheets });
  progress(all.length, all.length);
  return { name: `${title}.pdf`, content, refused };
}

export const languageOf = (
  { language = 'reader' }: Pick<PrintTemplate, 'language'>,
  reader: 'en' | 'zh',
) => (language === 'reader' ? reader : language);

function chosenCopies({ copies = [] }: PrintTemplate, chosen?: readonly number[]): Text[] {
  return chosen ? copies.filter((_, index) => chosen.includes(index)) : copies;
}

/** What the file is called: the paper and the number of the record, or how many they are and when. */
function titleOf(services: Services, source: PrintSource, count: number): string {
  const { template, module, record, language } = source;
  const paper = template.title[language];
  const { number } = module.record;
  const value = number === undefined ? undefined : record[number];
  const day = today(services.registry(), services.now());
  if (count === 1) return typeof value === 'string' && value ? `${paper} ${value}` : paper;
  return `${paper} ${day} (${count})`;
}
